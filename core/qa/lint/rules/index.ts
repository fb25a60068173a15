import type { QuestionRule } from '../rule.ts';
import { qaAnswerInQuestion } from './qa_answer_in_question.ts';
import { qaAnswerType } from './qa_answer_type.ts';
import { qaArithmetic } from './qa_arithmetic.ts';
import { qaCharacters } from './qa_characters.ts';
import { qaContextLength } from './qa_context_length.ts';
import { qaDate } from './qa_date.ts';
import { qaDuplicateId } from './qa_duplicate_id.ts';
import { qaEvidence } from './qa_evidence.ts';
import { qaField } from './qa_field.ts';
import { qaFigure } from './qa_figure.ts';
import { qaId } from './qa_id.ts';
import { qaNearDuplicate } from './qa_near_duplicate.ts';
import { qaOtherField } from './qa_other_field.ts';
import { qaParse } from './qa_parse.ts';
import { qaSamePassages } from './qa_same_passages.ts';
import { qaShape } from './qa_shape.ts';
import { qaValue } from './qa_value.ts';
import { qaYesNo } from './qa_yes_no.ts';

/** Every rule over question items, in the order of the reference. */
export const QUESTION_RULES: readonly QuestionRule[] = [
  qaParse,
  qaShape,
  qaField,
  qaValue,
  qaId,
  qaDuplicateId,
  qaOtherField,
  qaAnswerType,
  qaYesNo,
  qaFigure,
  qaArithmetic,
  qaEvidence,
  qaAnswerInQuestion,
  qaSamePassages,
  qaDate,
  qaContextLength,
  qaCharacters,
  qaNearDuplicate,
];
