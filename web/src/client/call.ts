import { callRoutes } from '@zhixin/contract/call-routes'
import type { AskOf, CallName, ReplyOf } from '@zhixin/contract/calls'
import { type BlobReply, type CallOptions, type Client, createClient } from './client.ts'
import type { Connection } from './connection.ts'

let current: Client | undefined

/**
 * Connects the client to the session and to the place where failures are shown. Called once, before the first screen.
 */
export function connect(connection: Connection): void {
  current = createClient(connection)
}

/** The connected client, for the event stream. */
export function client(): Client {
  if (!current) throw new Error('connect() comes before the first call')
  return current
}

/**
 * Calls the server: `await call('employees.list', { keyword }, { signal })`. Name, input and reply come from the
 * contract. A failure is shown as a toast unless `handles` names it, and rejects with ApiError or NoReplyError.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: AskOf<Name>,
  options?: CallOptions,
): Promise<ReplyOf<Name>> {
  const reply = await client().send(callRoutes[name], input as Record<string, unknown>, options)
  return reply as ReplyOf<Name>
}

/** Requests a picture or a file (travel 'blob'). */
export function callForBlob<Name extends CallName>(
  name: Name,
  input: AskOf<Name>,
  options?: CallOptions,
): Promise<BlobReply> {
  return client().sendForBlob(callRoutes[name], input as Record<string, unknown>, options)
}
