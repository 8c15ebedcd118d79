/**
 * How a call travels. Kept apart from its schemas so that the employee's small pages can send calls without loading
 * a validator.
 * sealed: encrypted both ways. order: the same with the reply under the order-and-payment key. upload: multipart in,
 * plain JSON out. blob: sealed or empty in, bytes out. plain: nothing sealed. events: a server-sent event stream.
 */
export type Travel = 'sealed' | 'order' | 'upload' | 'blob' | 'plain' | 'events'

/**
 * Who may call: anyone; a logged-in user; one who sees a screen that the call serves (domain/navigation/call-rights is
 * the rule); a platform user; an employee's pages.
 */
export type Access = 'public' | 'user' | 'screen' | 'platform' | 'employee'

/** Where a call goes and how. */
export interface Address<T extends Travel = Travel> {
  method: 'GET' | 'POST'
  /** Below /prod-api; {id} marks a path parameter. */
  path: string
  travel: T
  /** Carries timestamp and signStr: every call of a logged-in user that changes something (docs/wire.md). */
  signed: boolean
  /** Parameters that the specification writes into the address: taken plain as well, and outside the signature. */
  plainQuery?: readonly string[]
}

/** The same with who may call: all that a browser needs of a call. */
export interface Route<A extends Access = Access, T extends Travel = Travel> extends Address<T> {
  access: A
}

export const basePath = '/prod-api'

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

/** The address of a GET: sealed and not signed unless said otherwise. */
export const get = address('GET')
/** The address of a POST: sealed and not signed unless said otherwise. */
export const post = address('POST')

/** Changes something: signed. */
export const changes = { signed: true } as const

/** A changing call repeats its key in this header until it is answered (docs/wire.md). */
export const repeatKeyHeader = 'idempotency-key'

/**
 * Whether a repetition of a changing call is answered what the first one was. Calls of the session itself are not: they
 * end the token that a repetition would come with. Of a file nothing is kept: it is made anew.
 */
export const isAnsweredOnce = ({ signed, access, travel, path }: Route): boolean =>
  signed &&
  access !== 'public' &&
  access !== 'employee' &&
  (travel === 'sealed' || travel === 'upload') &&
  !path.startsWith('/authenticate/')

/** The path with its parameters filled in, as it stands in the URL and in the additional authenticated data. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return basePath + path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
}

/** Names of the path parameters of a route. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')
}
