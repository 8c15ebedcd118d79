import { posterText as text } from './poster-text.ts'

/**
 * What the poster promises, and the requirements whose tests check it (docs/requirements.md): the poster says that there
 * are some, so a test sees that there are.
 */
export const promises = [
  { icon: 'person', title: text.right, body: text.rightBody, checkedBy: ['IMPORT-06', 'SEND-11'] },
  { icon: 'digits', title: text.exact, body: text.exactBody, checkedBy: ['IMPORT-08', 'IMPORT-13'] },
  { icon: 'once', title: text.once, body: text.onceBody, checkedBy: ['SEND-06', 'SEND-07'] },
  { icon: 'lock', title: text.sealed, body: text.sealedBody, checkedBy: ['TRUST-02', 'SLIP-01'] },
  { icon: 'clock', title: text.fast, body: text.fastBody, checkedBy: ['IMPORT-09', 'REVIEW-06'] },
  { icon: 'chain', title: text.traced, body: text.tracedBody, checkedBy: ['TRUST-03'] },
] as const
