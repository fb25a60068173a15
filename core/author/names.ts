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

/** First names that many people have. */
const FIRST_NAMES: Readonly<Record<Gender, string>> = {
  female:
    'aarti aisha amrita anita anjali anju anuradha aparna asha ayesha bhavana chitra deepika devi divya fatima gayatri geeta ' +
    'gita indira jaya jyoti kalpana kamala kavita kusum lakshmi lata leela madhuri mala manju mary maya meena meera ' +
    'mina mumtaz nandini neha nirmala nisha pooja prabha pratibha preeti priya priyanka puja radha rajni rani razia rekha renu ' +
    'ritu rohini roshni rukmini sabina sakshi salma sangeeta sarala saraswati savita seema shabana shalini shanti sharda shobha ' +
    'shreya sita smita sneha sonia sudha sujata sulochana suman sumitra sunita sushila swati tara uma usha vandana vasanti veena ' +
    'vidya zara zainab zoya मीरा अनीता सुनीता गीता सीता राधा लक्ष्मी आशा रेखा प्रिया',
  male:
    'aarav abdul abhishek aditya ajay akash akhil amar amit anand anil arjun arun ashok balaji bharat chandra daniel david deepak ' +
    'dev dinesh farhan ganesh gaurav gopal hari hassan imran irfan jagdish javed john joseph kailash karan kishore krishna ' +
    'kumar kunal lakshman madhav mahesh manish manoj mathew mohammed mohan mohd mukesh muthu naresh nikhil nitin pankaj pavan ' +
    'pradeep pramod praveen prem raghav rahul raj rajan rajesh rajiv rakesh ram raman ramesh ranjit ravi rohan rohit sachin sameer ' +
    'sandeep sanjay santosh sanjeev satish selvam senthil shankar shiv shyam siddharth srinivas subhash sudhir sunil suraj suresh ' +
    'surya tarun thomas uday umesh varun venkat vijay vikas vikram vinay vishal vivek yash yusuf राम मोहन सुरेश रमेश राजेश अनिल विजय',
};

/** The gender that goes with a first name; null where it is not known. */
export function genderOfName(name: string): Gender | null {
  const first =
    name
      .trim()
      .split(/[\s.]+/)[0]
      ?.toLowerCase() ?? '';
  const has = (gender: Gender) =>
    FIRST_NAMES[gender].split(' ').includes(first) ||
    NAMES[gender].some((one) => one.toLowerCase().startsWith(`${first} `));
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
