import type { z } from 'zod'
import type { AuditAction } from './audit-text.ts'
import './no-eval.ts'
import type { Access, Address, Route, Travel } from './route.ts'
import type { ScreenName } from './screen-names.ts'

/**
 * One call between browser and server, described once. The description types the client, validates the input on the
 * server, strips the reply, says who may call and what is audited, and yields the OpenAPI document (WIRE-07).
 */
export interface CallDescription<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  R extends Route = Route,
> {
  route: R
  /**
   * The screens that the call serves, where its access is 'screen'. A user who sees none of them is refused (NAV-14).
   */
  screens: readonly ScreenName[]
  /**
   * How the call is open to a deputy who is limited to departments (decision 034): it tells nothing of employees or pay,
   * or it keeps to their departments. Without a word here it is refused to them.
   */
  departments?: 'nothing' | 'kept'
  /**
   * Whether the call is done only after the user has proved anew who they are, in this session and in the last ten
   * minutes (AUTH-11). withFactor: of whoever has a second factor or works for a company that demands one. everybody: of
   * all, by the password where there is no factor. Without a word here it is not asked.
   */
  stepUp?: StepUp
  /** The entries that the call may add to the audit trail; record() refuses any other (TRUST-03). */
  audit: readonly AuditAction[]
  /** One sentence for the OpenAPI document. */
  summary: string
  /** Includes the path parameters. Uploaded files are not part of it. */
  input: Input
  reply: Reply
}

export type StepUp = 'withFactor' | 'everybody'

/** A call with the name that its area gave it. */
export interface Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType, R extends Route = Route>
  extends CallDescription<Input, Reply, R> {
  /** area.verb, which is also the key of its handler. */
  name: string
}

interface ScreenAccess {
  screens: readonly [ScreenName, ...ScreenName[]]
}

/** Access for users who see at least one of these screens. */
export const screens = (...names: [ScreenName, ...ScreenName[]]): ScreenAccess => ({ screens: names })

/** The call adds no entry to the audit trail. */
export const none: readonly [] = []

type Allowed = Exclude<Access, 'screen'> | ScreenAccess
type AccessOf<A extends Allowed> = A extends Access ? A : 'screen'

interface Described<A extends Allowed, T extends Travel, Input extends z.ZodType, Reply extends z.ZodType> {
  route: Address<T>
  access: A
  departments?: 'nothing' | 'kept'
  stepUp?: StepUp
  audit: readonly AuditAction[]
  summary: string
  input: Input
  reply: Reply
}

/** Describes one call of an area. */
export function call<A extends Allowed, T extends Travel, Input extends z.ZodType, Reply extends z.ZodType>({
  route,
  access,
  ...described
}: Described<A, T, Input, Reply>): CallDescription<Input, Reply, Route<AccessOf<A>, T>> {
  const kind = (typeof access === 'string' ? access : 'screen') as AccessOf<A>
  return { route: { ...route, access: kind }, screens: typeof access === 'string' ? [] : access.screens, ...described }
}
