/** How amounts of a column are looked for (REVIEW-12). Apart from the schemas, which browsers do not load. */
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
