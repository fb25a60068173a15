import { END, START, words } from './words.ts';

const TITLES = 'mr|mrs|ms|miss|dr|shri|sri|smt|prof';
/** A word of a name: it begins with a capital, where the script has any. */
const PART = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’.-]*";
const NAME = `${PART}(?: ${PART}){0,3}`;
/** Words with which a description begins that are no name. */
const NO_NAME = words(
  'an?|the|wom[ae]n|m[ae]n|females?|males?|lady|gentleman|girl|boy|mother|father|wife|husband|widow|widower|he|she|they|nri|hni|retired|senior|citizen|young|old|elderly|middle|aged|new|premium|wealth|regular|staff|bank|customer|student|teacher|schoolteacher|professor|lecturer|principal|doctor|nurse|engineer|lawyer|advocate|farmer|clerk|officer|manager|trader|tailor|driver|pilot|owner|shopkeeper|housewife|homemaker|pensioner|salaried|self|employed|software|tester|developer|accountant|chartered|pharmacist|artist|writer|journalist|police|army|navy|railway|government|business\\p{L}*|entrepreneur|freelancer|single|married|divorced|from|in|of|at|महिला|औरत|स्त्री|लड़की|विधवा|पुरुष|आदमी|लड़का|किसान|शिक्षक|शिक्षिका|ग्राहक|प्रवासी|एक',
);
const CALLED = [
  new RegExp(`${START}(?:[Nn]amed|[Cc]alled|[Nn]ame(?: is|:)?|नाम|பெயர்|పేరు|নাম)\\s*(${NAME})`, 'u'),
  new RegExp(
    `${START}(?:${TITLES.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})\\.? (${NAME})`,
    'u',
  ),
];
/** At the beginning, up to what is said of the person. */
const FIRST = new RegExp(`^(${NAME})(?=\\s*(?:[,;:(–—]|- |$|(?:is|was|aged?|turned|who|\\d)${END}))`, 'u');

/** The name that a description gives; null where it gives none. */
export function nameIn(text: string): string | null {
  for (const pattern of CALLED) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return trimmed(name);
  }
  const name = FIRST.exec(text.trim())?.[1];
  if (name === undefined || name.length < 2 || name.search(NO_NAME) >= 0) return null;
  // One word alone is a name only where something is said of it.
  return /\s/.test(name) || name.length < text.trim().length ? trimmed(name) : null;
}

function trimmed(name: string): string {
  return name.replace(/[.'’-]+$/, '');
}
