import { genderOfName, type Gender } from '../names.ts';
import { words } from './words.ts';

/** What a person is, in words that say it of the person alone. */
const NOUNS: Record<Gender, RegExp> = {
  female: words(
    'wom[ae]n|females?|lady|girl|widow|housewife|businesswoman|saleswoman|mrs|ms|miss|smt|queen|महिला|औरत|स्त्री|लड़की|विधवा|মহিলা|নারী|பெண்|மகளிர்|మహిళ|స్త్రీ|ಮಹಿಳೆ|ಸ್ತ್ರೀ|സ്ത്രീ|വനിത|મહિલા|સ્ત્રી|ਔਰਤ|ਮਹਿਲਾ|عورت|خاتون',
  ),
  male: words(
    'm[ae]n|males?|gentleman|boy|widower|businessman|salesman|mr|shri|sri|पुरुष|आदमी|लड़का|पुरूष|পুরুষ|ஆண்|పురుషుడు|మగ|ಪುರುಷ|ಗಂಡಸು|പുരുഷൻ|પુરુષ|ਮਰਦ|ਆਦਮੀ|مرد|آدمی',
  ),
};
/** What a person is to others; of somebody else behind `his` and `her`. */
const KIN: Record<Gender, RegExp> = {
  female: words('mother|wife|daughter|sister|grandmother|aunt|mum|mom|bride'),
  male: words('father|husband|son|brother|grandfather|uncle|dad|groom'),
};
const RELATIVES =
  'mother|wife|daughters?|sisters?|grandmother|aunt|father|husband|sons?|brothers?|grandfather|uncle|mum|mom|dad|boys?|girls?';
const OTHERS = words(
  `(?:(his|her)|their|whose|two|three|four|\\d|(?:with|of) (?:a|an|the|one)) (?:[\\p{L}-]+ )?(?:${RELATIVES})`,
);
/** `F, 27`, `27F`, `M/45`. */
const LETTERS: Record<Gender, RegExp> = { female: letter('F'), male: letter('M') };

function letter(sign: string): RegExp {
  return new RegExp(`(?:^|[\\s,;:(/]|\\d)${sign}(?=[\\s,;)/]*(?:\\d|$|[,;)]))`, 'u');
}

const PRONOUNS: Record<Gender, RegExp> = { female: words('she|her|hers'), male: words('he|his|him') };

/** The genders that a text tells of a person, by the surest words in it; two where they contradict each other. */
export function gendersIn(text: string, name: string | null): Gender[] {
  const own = text.replace(OTHERS, (_, whose: string | undefined) => whose ?? '');
  for (const signs of [NOUNS, LETTERS, PRONOUNS, KIN]) {
    const told = (['female', 'male'] as const).filter((gender) => own.search(signs[gender]) >= 0);
    if (told.length > 0) return told;
  }
  const known = name === null ? null : genderOfName(name);
  return known === null ? [] : [known];
}
