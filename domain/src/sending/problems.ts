import type { MatchKind } from '@zhixin/contract/batches/review'
import { unmatchedKinds } from '../matching/verdict.ts'

export type ProblemKind =
  | 'byName'
  | 'unmatched'
  | 'repeated'
  | 'left'
  | 'blocked'
  | 'unreachable'
  | 'notSubscribed'
  | 'empty'
  | 'sharedTarget'
  | 'alreadySent'
  | 'beingSent'
  | 'notDelivered'
  | 'channel'
  | 'contactUnconfirmed'
  | 'contactChanged'
  | 'serviceOver'
  | 'tooManyPeople'
  | 'tooManyWithNew'

/** What is known about a batch before it is sent. */
export interface SendFacts {
  rows: number
  matches: Partial<Record<MatchKind, number>>
  /** Rows with a cell that could not be read. */
  blocked: number
  /** Matched rows without a contact for the channel, neither in the roster nor in the file. */
  unreachable: number
  /** Rows that can be sent. */
  ready: number
  /** Of these, rows whose people have agreed to no further message of the channel. */
  notSubscribed: number
  /** People who have several rows, of which one has to stay. */
  repeatedPeople: number
  /** Rows that share their contact with another row. */
  sharedTarget: number
  /** People who have a slip of this month and pay type from another batch, by what became of it. */
  alreadySent: number
  /** Of these it is still on its way. */
  beingSent: number
  /** Of these it did not arrive, and HR may send it again. */
  notDelivered: number
  /** People whose contact was changed by a user without the right to pay, and which nobody has confirmed. */
  contactUnconfirmed: number
  /** People whose contact was changed by a user with that right, and which a second person has not confirmed yet. */
  contactChanged: number
  channelAvailable: boolean
  /** The last day of service has passed (ORDER-07). */
  serviceOver: boolean
  /** People of the roster beyond the number agreed on. */
  tooManyPeople: number
  /** The same if the people of the batch whom the roster does not have were added to it. */
  tooManyWithNew: number
}

export interface SendProblem {
  kind: ProblemKind
  /** The problem must be solved before the send; otherwise it is only shown. */
  blocks: boolean
  count: number
}

/** The matches under which a row is sent; HR has not decided on the others (SEND-11). */
export const sendableMatches = ['sure', 'confirmed'] as const satisfies readonly MatchKind[]

/**
 * The problems that prevent a send or should be known before it (SEND-02, SEND-11), the most serious first: all are
 * reported before sending, never afterwards. A slip is not sent to a contact that a user without the right to pay wrote
 * into the roster, unless a user with that right confirms that it is the person's (TRUST-06). One mailbox for several
 * people may be intended (a couple, a team's mailbox), so it is only shown.
 */
export function sendProblems(facts: SendFacts): SendProblem[] {
  const unmatched = unmatchedKinds.reduce((sum, kind) => sum + (facts.matches[kind] ?? 0), 0)
  const all: SendProblem[] = [
    { kind: 'serviceOver', blocks: true, count: facts.serviceOver ? 1 : 0 },
    { kind: 'tooManyPeople', blocks: true, count: facts.tooManyPeople },
    // Said before they are added, since afterwards nothing can be sent at all.
    { kind: 'tooManyWithNew', blocks: false, count: facts.tooManyPeople ? 0 : facts.tooManyWithNew },
    { kind: 'channel', blocks: true, count: facts.channelAvailable ? 0 : 1 },
    { kind: 'empty', blocks: true, count: facts.rows === 0 ? 1 : 0 },
    { kind: 'unmatched', blocks: true, count: unmatched },
    { kind: 'repeated', blocks: true, count: facts.repeatedPeople },
    { kind: 'left', blocks: true, count: facts.matches.left ?? 0 },
    { kind: 'byName', blocks: true, count: facts.matches.byName ?? 0 },
    { kind: 'blocked', blocks: true, count: facts.blocked },
    { kind: 'unreachable', blocks: true, count: facts.unreachable },
    // Their slips can be read in the mini-program all the same; a send that tells nobody is none.
    { kind: 'notSubscribed', blocks: facts.notSubscribed >= facts.ready, count: facts.notSubscribed },
    { kind: 'contactUnconfirmed', blocks: true, count: facts.contactUnconfirmed },
    { kind: 'contactChanged', blocks: false, count: facts.contactChanged },
    { kind: 'alreadySent', blocks: false, count: facts.alreadySent },
    { kind: 'beingSent', blocks: false, count: facts.beingSent },
    { kind: 'notDelivered', blocks: false, count: facts.notDelivered },
    { kind: 'sharedTarget', blocks: false, count: facts.sharedTarget },
  ]
  return all.filter((problem) => problem.count > 0)
}
