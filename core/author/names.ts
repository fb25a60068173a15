import { randomFrom } from '../stats/random.ts';

export type Gender = 'female' | 'male';

/** Invented people from all over the country. */
export const NAMES: Readonly<Record<Gender, readonly string[]>> = {
  female: [
    ...['Ananya Kulkarni', 'Farida Sheikh', 'Gurleen Bedi', 'Kavya Menon', 'Rituparna Das', 'Sushma Yadav'],
    ...['Bhavna Solanki', 'Deepa Nair', 'Esther Lyngdoh', 'Ipsita Mohanty', 'Jayanthi Raman', 'Malati Hembrom'],
    ...['Nasreen Ansari', 'Padma Dorjee', 'Swapna Reddy', 'Vaishali Thakre', 'Yamini Bhat', 'Harpreet Gill'],
  ],
  male: [
    ...['Arvind Solanki', 'Biju Thomas', 'Harish Gowda', 'Mohsin Pathan', 'Prakash Mahato', 'Tenzin Lepcha'],
    ...['Chandan Barua', 'Dilip Wagh', 'Faisal Mir', 'Girish Acharya', 'Jaspal Grewal', 'Karthik Subramanian'],
    ...['Lalit Joshi', 'Naveen Chettri', 'Omkar Patwardhan', 'Ravindra Naik', 'Somnath Ghosh', 'Vinod Chaudhary'],
  ],
};

/** The gender that goes with a first name of ours; null for any other. */
export function genderOfName(name: string): Gender | null {
  const first = name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  const has = (gender: Gender) => NAMES[gender].some((one) => one.toLowerCase().startsWith(`${first} `));
  return first === '' ? null : has('female') ? 'female' : has('male') ? 'male' : null;
}

/** A name for another customer of the same gender: none that the bank has, as far as there are others. The same seed gives the same name. */
export function anotherName(name: string, gender: unknown, seed: string, isTaken: (name: string) => boolean): string {
  const known = gender === 'female' || gender === 'male' ? gender : genderOfName(name);
  const parts = new Set(name.toLowerCase().split(/\s+/));
  const others = (known === null ? [...NAMES.female, ...NAMES.male] : NAMES[known]).filter(
    (one) =>
      !one
        .toLowerCase()
        .split(' ')
        .some((part) => parts.has(part)),
  );
  const free = others.filter((one) => !isTaken(one));
  const from = free.length > 0 ? free : others;
  return from[Math.floor(randomFrom(`${seed}/name`)() * from.length)] ?? name;
}
