import type { TaskType } from '../vocabulary.ts';

/** One worked example: passages as an item gives them, the question, and an answer as it is asked for. */
export interface Example {
  passages: readonly string[];
  question: string;
  answer: string;
}

/** How many examples there are for each task. */
export const MOST_SHOTS = 3;

/** Fixed examples for N-shot runs, of rules that do not exist. */
export const EXAMPLES: Record<TaskType, readonly [Example, Example, Example]> = {
  regulatory_interpretation: [
    {
      passages: ['A registered depot shall keep its visitor log for not less than four years after the last entry.'],
      question: 'For how long must a registered depot keep its visitor log?',
      answer: 'Not less than four years after the last entry',
    },
    {
      passages: ['The committee shall have at least five members, of whom two shall be independent.'],
      question: 'How many independent members must the committee have?',
      answer: 'Two',
    },
    {
      passages: ['No operator shall lend equipment except with prior approval of the Registrar in writing.'],
      question: 'Under which condition may an operator lend equipment?',
      answer: 'With prior approval of the Registrar in writing',
    },
  ],
  numerical_reasoning: [
    {
      passages: ['The deposit shall be twelve per cent. of the contract value, and not less than two lakh rupees.'],
      question: 'What deposit is due on a contract of 50 lakh rupees?',
      answer: '6 lakh rupees (12% of 50 lakh = 6 lakh, which is more than 2 lakh)',
    },
    {
      passages: ['An operator may run at most forty vehicles under one permit.'],
      question: 'An operator runs 33 vehicles under a permit. How many more may be added?',
      answer: '7 vehicles (40 - 33 = 7)',
    },
    {
      passages: ['The reserve shall be the higher of three crore rupees and five per cent. of turnover.'],
      question: 'What reserve is due on a turnover of 80 crore rupees?',
      answer: '4 crore rupees (5% of 80 crore = 4 crore, which is higher than 3 crore)',
    },
  ],
  contradiction_detection: [
    {
      passages: ['Returns are due by the tenth of each month.', 'Returns shall be filed within ten days of month end.'],
      question: 'Do the passages set different due dates for returns?',
      answer: 'No. Both give until the tenth of the month.',
    },
    {
      passages: ['A permit is valid for three years.', 'A permit is valid for five years from its issue.'],
      question: 'Do the passages set different terms for a permit?',
      answer: 'Yes. Passage A gives three years, passage B five.',
    },
    {
      passages: ['Depots are inspected twice a year.', 'Inspectors wear their badge at all times.'],
      question: 'Do the passages contradict each other on how often depots are inspected?',
      answer: 'No. Passage B says nothing about how often.',
    },
  ],
  temporal_reasoning: [
    {
      passages: ['The 2015 Rules set a limit of 10 tonnes. It was raised to 15 tonnes with effect from 1 July 2019.'],
      question: 'Which limit applied on 1 March 2018?',
      answer: '10 tonnes',
    },
    {
      passages: ['An appeal shall be filed within thirty days of the order.'],
      question: 'An order is dated 5 March 2024. By when must an appeal be filed?',
      answer: '4 April 2024',
    },
    {
      passages: ['Form B replaced Form A on 12.04.2016 and was itself replaced by Form C on 30.09.2020.'],
      question: 'Which form was in use before Form C?',
      answer: 'Form B',
    },
  ],
};
