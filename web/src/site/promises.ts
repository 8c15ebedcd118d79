import { posterText as text } from './poster-text.ts'

/**
 * The promises of the product page, with the requirements whose tests check them (docs/requirements.md). The page says
 * that such tests exist, and promises.test.ts checks that.
 */
export const promises = [
  { icon: 'person', title: text.right, body: text.rightBody, checkedBy: ['IMPORT-06', 'SEND-11'] },
  { icon: 'digits', title: text.exact, body: text.exactBody, checkedBy: ['IMPORT-08', 'IMPORT-13'] },
  { icon: 'once', title: text.once, body: text.onceBody, checkedBy: ['SEND-06', 'SEND-07'] },
  { icon: 'lock', title: text.sealed, body: text.sealedBody, checkedBy: ['TRUST-02', 'SLIP-01'] },
  { icon: 'clock', title: text.fast, body: text.fastBody, checkedBy: ['IMPORT-09', 'REVIEW-06'] },
  { icon: 'chain', title: text.traced, body: text.tracedBody, checkedBy: ['TRUST-03'] },
] as const
