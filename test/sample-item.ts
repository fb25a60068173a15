/** A question item that has all that is asked of one, about a rule that does not exist. */
export function sampleItem(id: string) {
  return {
    id,
    task_type: 'regulatory_interpretation',
    source: 'RBI',
    document: 'd.txt',
    context: 'The limit for one issuer is ten per cent of net assets. It opens in May of every year.',
    question: 'What is the limit for one issuer?',
    answer: 'Ten per cent of net assets',
    answer_type: 'extractive',
    difficulty: 'easy',
  };
}
