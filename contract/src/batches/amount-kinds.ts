/** The kinds of amount filter (REVIEW-12). They are kept apart from the schemas because browsers do not load those. */
export const amountKinds = [
  'above',
  'atLeast',
  'below',
  'atMost',
  'equal',
  'notEqual',
  'between',
  'empty',
  'notEmpty',
] as const
