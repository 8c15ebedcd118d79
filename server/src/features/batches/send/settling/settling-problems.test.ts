import { expect, test } from 'vitest'
import { settlingProblems } from './settling-problems.ts'

const settled = { isChecked: true, hasFailed: false, open: 0, isApproved: true, lostBy: null }

test.each([
  ['all is settled', {}, []],
  ['the content is being checked', { isChecked: false }, ['checking']],
  ['the check went wrong, which nobody waits for', { isChecked: false, hasFailed: true }, ['findings']],
  ['findings are open, and nobody approved', { open: 3, isApproved: false }, ['findings', 'approval']],
  ['who approved was removed', { isApproved: false, lostBy: '唐悦' }, ['approval']],
  ['of what is not checked nothing is counted', { isChecked: false, open: 3 }, ['checking']],
])('REVIEW-11 SEND-02 what stands between review and send where %s', (_, differs, kinds) => {
  const problems = settlingProblems({ ...settled, ...differs }, 'ch')
  expect(problems.map(({ kind }) => kind)).toEqual(kinds)
  for (const { blocks, message } of problems) expect([blocks, message.length > 5]).toEqual([true, true])
})
