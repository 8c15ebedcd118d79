import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { post } from '../route.ts'

/**
 * What can be wrong with an active person of the roster: no channel reaches them; a mailbox or a WeCom account that
 * several have; a phone that a former employee has as well; the name of somebody else, without an employee number to tell
 * them apart, or with one, which is a remark; no employee number, where others have one; no department, where others have one; a required field that is
 * empty. And of a former one: they are still in a payroll run under review.
 */
export const rosterProblem = z.enum([
  'unreachable',
  'sharedPhone',
  'sharedEmail',
  'sharedMessenger',
  'sharedName',
  'namesakes',
  'noNumber',
  'noDepartment',
  'requiredEmpty',
  'leaverInBatch',
])
export type RosterProblem = z.infer<typeof rosterProblem>

/** What HR should know of, and has nothing to do about: not counted among the people with a problem. */
export const rosterRemarks: readonly RosterProblem[] = ['namesakes']

export const healthCalls = {
  health: call({
    route: post('/emp_info/rosterHealth'),
    access: screens('salaryStaff'),
    departments: 'kept',
    audit: none,
    summary: 'How many people of the roster have which problem; employees.list lists them.',
    input: z.object({}),
    reply: z.object({
      active: z.number().describe('The number of active people.'),
      affected: z.number().describe('The number of people with at least one problem; remarks (namesakes) are none.'),
      problems: z
        .array(z.object({ problem: rosterProblem, people: z.number() }))
        .describe('Only those that somebody has.'),
    }),
  }),
}
