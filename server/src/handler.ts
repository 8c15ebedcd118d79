import type { CallName, Calls, InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { Access } from '@zhixin/contract/route'
import type { Blob, EmployeeContext, PublicContext, UploadedFile, UserContext } from './context.ts'

/** What a handler may count on, by who may call it. */
type ContextOf<A extends Access> = A extends 'public'
  ? PublicContext
  : A extends 'employee'
    ? EmployeeContext
    : UserContext

type HandlerOf<N extends CallName> = Calls[N]['route']['travel'] extends 'blob'
  ? (input: InputOf<N>, ctx: ContextOf<Calls[N]['route']['access']>) => Promise<Blob>
  : Calls[N]['route']['travel'] extends 'upload'
    ? (input: InputOf<N>, ctx: ContextOf<Calls[N]['route']['access']>, file: UploadedFile | null) => Promise<ReplyOf<N>>
    : (input: InputOf<N>, ctx: ContextOf<Calls[N]['route']['access']>) => Promise<ReplyOf<N>>

/** Answered by server/http itself: they are about the wire, not about a feature. */
type OwnCalls = 'session.events' | 'wire.key' | 'wire.download'

/** The handlers that an area owes: one per call, by the verb. A missing one does not compile. */
export type HandlersOf<Area extends string> = {
  [N in Exclude<CallName, OwnCalls> as N extends `${Area}.${infer Verb}` ? Verb : never]: HandlerOf<N>
}

type AreaOf<N> = N extends `${infer Area}.${string}` ? Area : never

/** All handlers of the program, by area. */
export type AllHandlers = { [Area in AreaOf<Exclude<CallName, OwnCalls>>]: HandlersOf<Area> }
