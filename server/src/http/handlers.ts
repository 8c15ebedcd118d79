import type { Call, InputOf, ReplyOf } from '@zhixin/contract/call'
import type { CallName, Calls } from '@zhixin/contract/calls'
import type { Access } from '@zhixin/contract/route'
import type { Blob, EmployeeContext, PublicContext, UploadedFile, UserContext } from '../context.ts'

/** What a handler may count on, by who may call it. */
type ContextOf<A extends Access> = A extends 'public'
  ? PublicContext
  : A extends 'employee'
    ? EmployeeContext
    : UserContext

type HandlerOf<C extends Call> = C['route']['travel'] extends 'blob'
  ? (input: InputOf<C>, ctx: ContextOf<C['route']['access']>) => Promise<Blob>
  : C['route']['travel'] extends 'upload'
    ? (input: InputOf<C>, ctx: ContextOf<C['route']['access']>, file: UploadedFile | null) => Promise<ReplyOf<C>>
    : (input: InputOf<C>, ctx: ContextOf<C['route']['access']>) => Promise<ReplyOf<C>>

/** Answered by server/http itself: they are about the wire, not about a feature. */
type OwnCalls = 'session.events' | 'wire.key'

/** The handlers that an area owes: one per call, by the verb. A missing one does not compile. */
export type HandlersOf<Area extends string> = {
  [N in Exclude<CallName, OwnCalls> as N extends `${Area}.${infer Verb}` ? Verb : never]: HandlerOf<Calls[N]>
}

type AreaOf<N> = N extends `${infer Area}.${string}` ? Area : never

/** All handlers of the program, by area. */
export type AllHandlers = { [Area in AreaOf<Exclude<CallName, OwnCalls>>]: HandlersOf<Area> }
