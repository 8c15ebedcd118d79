/**
 * How a call travels. It is kept apart from the schemas so that the employee's small pages can make calls without
 * loading a validator.
 * sealed: encrypted in both directions. order: the same, with the reply under the order-and-payment key. upload:
 * multipart request, plain JSON reply. blob: sealed or empty request, binary reply. plain: nothing is sealed. events: a
 * server-sent event stream.
 */
export type Travel = 'sealed' | 'order' | 'upload' | 'blob' | 'plain' | 'events'

/**
 * Who may call: anyone; a logged-in user; a user who sees a screen that the call serves (domain/navigation/call-rights
 * has the rule); a platform user; the employee's pages.
 */
export type Access = 'public' | 'user' | 'screen' | 'platform' | 'employee'

/** The address of a call and how it travels. */
export interface Address<T extends Travel = Travel> {
  method: 'GET' | 'POST'
  /** The path below /prod-api; {id} marks a path parameter. */
  path: string
  travel: T
  /**
   * Whether the request carries timestamp and signStr: every call with which a logged-in user changes something does
   * (docs/wire.md).
   */
  signed: boolean
  /** Parameters that the specification puts into the address. They are also accepted unsealed and are not signed. */
  plainQuery?: readonly string[]
}

/** An address together with who may call: all that a browser needs to know of a call. */
export interface Route<A extends Access = Access, T extends Travel = Travel> extends Address<T> {
  access: A
}

export const basePath = '/prod-api'

/** The download proxy, which takes the address of a download as surl (WIRE-09). */
export const downloadPath = '/download'

interface AddressOptions {
  travel?: Travel
  signed?: boolean
  plainQuery?: readonly string[]
}

type TravelOf<O extends AddressOptions> = O extends { travel: infer T extends Travel } ? T : 'sealed'

const address =
  (method: Route['method']) =>
  <const O extends AddressOptions = AddressOptions>(path: string, options?: O): Address<TravelOf<O>> => ({
    method,
    path,
    travel: (options?.travel ?? 'sealed') as TravelOf<O>,
    signed: options?.signed ?? false,
    ...(options?.plainQuery ? { plainQuery: options.plainQuery } : {}),
  })

/** The address of a GET call; sealed and not signed unless options say otherwise. */
export const get = address('GET')
/** The address of a POST call; sealed and not signed unless options say otherwise. */
export const post = address('POST')

/** The call changes something, so it is signed. */
export const changes = { signed: true } as const

/** A changing call is sent with the same key in this header until it is answered (docs/wire.md). */
export const repeatKeyHeader = 'idempotency-key'

/** The number of the newest change of the platform that a window has heard of: answers must know that change. */
export const platformRevisionHeader = 'platform-revision'

/**
 * Whether a repeated changing call gets the reply that the first one got. Session calls do not: they end the token with
 * which a repetition would come. Replies that are files are not stored; the file is made again.
 */
export const isAnsweredOnce = ({ signed, access, travel, path }: Route): boolean =>
  signed &&
  access !== 'public' &&
  access !== 'employee' &&
  (travel === 'sealed' || travel === 'order' || travel === 'upload') &&
  !path.startsWith('/authenticate/')

/** The path with its parameters filled in, as it appears in the URL and in the additional authenticated data. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return basePath + path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
}

/** The names of a path's parameters. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')
}
