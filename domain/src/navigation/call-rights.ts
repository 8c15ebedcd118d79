import { type CallName, type Calls, calls } from '@zhixin/contract/calls'
import { eventScreens, isHeardByAll, type LiveEvent } from '@zhixin/contract/session/events'
import { maySee, type Visitor } from './visibility.ts'

/** Calls that are allowed to users who see a certain screen. */
export type ScreenCall = {
  [Name in CallName]: Calls[Name]['route']['access'] extends 'screen' ? Name : never
}[CallName]

/** Whether a user may make a call: they see one of the screens that it serves. */
export function mayCall(visitor: Visitor, call: ScreenCall): boolean {
  return calls[call].screens.some((name) => maySee(visitor, name))
}

/** Whether a user's windows hear an event: it is for everybody, or they see one of the screens on which it counts. */
export const mayHear = (visitor: Visitor, kind: LiveEvent['kind']): boolean =>
  isHeardByAll(kind) || eventScreens[kind].some((name) => maySee(visitor, name))
