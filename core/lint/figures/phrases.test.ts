import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFigures } from './read.ts';

/** What an author writes, and what it says: kind, value, unit. */
const PHRASES: Record<string, string[]> = {
  // Amounts
  '500 rupees': ['amount 500'],
  '1 rupee': ['amount 1'],
  'Rupees 500': ['amount 500'],
  'rupees 500 only': ['amount 500'],
  'Rs 500/-': ['amount 500'],
  '500/- is due': ['amount 500'],
  'Rs.500': ['amount 500'],
  Rs500: ['amount 500'],
  'rs. 1,50,000.75': ['amount 150000.75'],
  'INR500 and INR 5,00,000': ['amount 500', 'amount 500000'],
  '500 INR': ['amount 500'],
  '500rs': ['amount 500'],
  '5 lakh rupees': ['amount 500000'],
  '5 lakhs': ['amount 500000'],
  '2.5 lakh': ['amount 250000'],
  '1.1 lakh': ['amount 110000'],
  'five lakh rupees': ['amount 500000'],
  'five lakh twenty thousand rupees': ['amount 520000'],
  'one and a half lakh rupees': ['amount 150000'],
  'a lakh rupees': ['amount 100000'],
  'half a crore rupees': ['amount 5000000'],
  'two thousand five hundred rupees': ['amount 2500'],
  'Rupees five hundred only': ['amount 500'],
  '5 lakh 20 thousand rupees': ['amount 520000'],
  '1 crore 20 lakh': ['amount 12000000'],
  '5 thousand rupees': ['amount 5000'],
  '₹50k, ₹5L and 3 cr': ['amount 50000', 'amount 500000', 'amount 30000000'],
  'from 50k to 1.5L': ['amount 50000', 'amount 150000'],
  '24k rupees of 24k gold': ['amount 24000'],
  '500 rupees and 50 paise': ['amount 500.5'],
  '50 paise': ['amount 0.5'],
  '₹1,000-₹2,000': ['amount 1000', 'amount 2000'],
  '₹1,000–2,000': ['amount 1000', 'amount 2000'],
  'Rs 1,000 to Rs 2,000': ['amount 1000', 'amount 2000'],
  '5 to 10 lakh rupees': ['amount 500000', 'amount 1000000'],
  'between 500 and 600 rupees': ['amount 500', 'amount 600'],
  'from 5000 to 6000 rupees': ['amount 5000', 'amount 6000'],
  'send ₹500 to 44021': ['amount 500', 'number 44021'],
  'from ₹500 to 600': ['amount 500', 'amount 600'],
  '65000-75000 rupees': ['amount 65000', 'amount 75000'],
  'from 1800 to 2000 rupees': ['amount 1800', 'amount 2000'],
  '1800-2000 rupees': ['amount 1800', 'amount 2000'],
  '9876543210 rupees': ['amount 9876543210'],
  '75000 + 3447 - 7500': ['number 75000', 'number 3447', 'number 7500'],
  'a credit of -₹500': ['amount 500'],
  'ninety-nine rupees': ['amount 99'],
  '₹ 1,23,456': ['amount 123456'],
  '1,23,456': ['amount 123456'],
  '{"amount":2500}': ['number 2500'],
  'Rs. 5000 by Friday': ['amount 5000'],
  '1 lakh crore rupees': ['amount 1000000000000'],
  'fifteen hundred rupees': ['amount 1500'],
  'Rs.five lakhs': ['amount 500000'],
  '3 lakh 50 thousand': ['amount 350000'],
  // Foreign money, and what is no money
  '$1,200': ['foreign 1200'],
  'USD 1,200': ['foreign 1200'],
  'US$1,200 or 1,200 dollars': ['foreign 1200', 'foreign 1200'],
  '€50 and 50 euros': ['foreign 50', 'foreign 50'],
  '50,000 km': ['count 50000 km'],
  '1,500 shares': ['count 1500 share'],
  '1,200 sq ft': ['count 1200 square'],
  "the card ending '4402'": ['id 4402'],
  '2,000 reward points': ['count 2000 point'],
  'ending 12,345': ['id 12345'],
  'the card ending in 4402 to ₹1,50,000': ['id 4402', 'amount 150000'],
  // Rates
  '2.5%': ['rate 2.5'],
  '2.5 percent': ['rate 2.5'],
  '2.5 per cent p.a.': ['rate 2.5'],
  'seven per cent': ['rate 7'],
  'six and a half percent': ['rate 6.5'],
  '6.5-7%': ['rate 6.5', 'rate 7'],
  '6.5% to 7%': ['rate 6.5', 'rate 7'],
  '50 bps': ['rate 0.5'],
  '0.5 percentage points': ['rate 0.5'],
  'from 6.5 to 7.25 percent': ['rate 6.5', 'rate 7.25'],
  // Dates
  '2026-05-15': ['date 2026-05-15'],
  '2026/05/15': ['date 2026-05-15'],
  '15/05/2026': ['date 2026-05-15'],
  '15-05-2026': ['date 2026-05-15'],
  '15.05.2026.': ['date 2026-05-15'],
  '5/6/26': ['date 2026-06-05'],
  'May 15, 2026': ['date 2026-05-15'],
  'May 15th': ['date *-05-15'],
  'Sept. 5, 2026': ['date 2026-09-05'],
  '15th of May 2026': ['date 2026-05-15'],
  '15th day of May, 2026': ['date 2026-05-15'],
  '15 May': ['date *-05-15'],
  '15-May-2026': ['date 2026-05-15'],
  '15-MAY-26': ['date 2026-05-15'],
  "15 May '26": ['date 2026-05-15'],
  'May 2026': ['date 2026-05-*'],
  'in March, 2027.': ['date 2027-03-*'],
  '2026-02-30': ['no_date 2026-02-30'],
  '31/02/2026': ['no_date 31/02/2026'],
  '10/15/2026': ['no_date 10/15/2026'],
  '31 June': ['no_date 31 June'],
  '29 February 2025': ['no_date 29 February 2025'],
  '29 February': ['date *-02-29'],
  'May 15 days pass': ['duration 15 day'],
  'you may 15 times': [],
  // Counts and durations
  '17 cards': ['count 17 card'],
  'seventeen transactions': ['count 17 transaction'],
  '3 savings accounts': ['count 3 account'],
  'one card': [],
  'in 3 steps and under 50 words': [],
  'after two attempts': [],
  '1,500 customers': ['count 1500 customer'],
  '36 (thirty-six) months': ['duration 36 month'],
  '45 minutes': ['duration 45 minute'],
  'forty-five mins': ['duration 45 minute'],
  '24 hrs': ['duration 24 hour'],
  '2.5 years': ['duration 30 month'],
  'two and a half years': ['duration 30 month'],
  'two-and-a-half years': ['duration 30 month'],
  '1 year and 6 months': ['duration 18 month'],
  '10 gms and 10 grams': ['count 10 gram', 'count 10 gram'],
  'a 36-month term': ['duration 36 month'],
  '5 working days': ['duration 5 day'],
  '7-10 days': ['duration 7 day', 'duration 10 day'],
  'two to three weeks': ['duration 2 week', 'duration 3 week'],
  // What only looks like a figure
  'call 1800 123 4567': [],
  'toll-free 1800-425-3800': [],
  '18004253800': [],
  '1860 266 7777': [],
  'ISO 27001': [],
  'ISO/IEC 27001:2022, ISO-8601': [],
  'section 80C, Section 194A and section 1234': [],
  'the Negotiable Instruments Act, 1881': [],
  '+91 98765 43210': [],
  '98765 43210 or 9876543210': [],
  'phone 022-40060000': [],
  'dial 155260': [],
  'SMS BLOCK to 5676712': [],
  'https://bank.example/12345': [],
  '24x7, 24/7, 7/10, 1-800-123-4567': [],
  'version 2.5.1 at 192.168.1.100': [],
  'XX1234, XXXX-1234, xxxx1234': [],
  '****1234 and XXXX XXXX XXXX 1234': [],
  '4111 11XX XXXX 1111': [],
  'at 19:00, 10:30:15, 7 pm, 10.30 am, 1830 hrs': [],
  'in 2026, FY 2025-26, FY2025-26': [],
  'a 16-digit number, 24k gold, v1234x': [],
};

test('what an author writes is read as an author means it', () => {
  for (const [text, expected] of Object.entries(PHRASES)) {
    for (const around of [text, `It says ${text}`, `(${text}) is said.`]) {
      const read = readFigures(around).map(
        ({ kind, value, unit }) => `${kind} ${value}${unit === undefined ? '' : ` ${unit}`}`,
      );
      assert.deepEqual(read, expected, around);
    }
  }
});

test('a figure is written as the text has it, with all that belongs to it', () => {
  const written = (text: string) => readFigures(text).map((figure) => figure.written);
  assert.deepEqual(written('Pay 500 rupees or Rs 500/- by 15th of May, 2026 at 2.5 per cent on 17 credit cards.'), [
    '500 rupees',
    'Rs 500/-',
    '15th of May, 2026',
    '2.5 per cent',
    '17 credit cards',
  ]);
});

test('an amount of more digits than a number holds keeps them all', () => {
  const exact = (text: string) => readFigures(text).map((figure) => figure.exact);
  assert.deepEqual(exact('₹12345678901234567891 and ₹1,234'), ['12345678901234567891', undefined]);
  assert.deepEqual(exact('Rs 12,345,678,901,234,567,891.25'), ['12345678901234567891.25']);
  assert.deepEqual(exact('1234567890123456789 lakh'), ['123456789012345678900000']);
});
