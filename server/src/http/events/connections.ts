import type { LiveEvent } from '@zhixin/contract/session/events'
import type pg from 'pg'
import type { Services } from '../../context.ts'
import { findSession, listLiveTokens } from '../../features/session/store.ts'
import { type Address, everyCompany, liveChannel, type Notice, type PlatformNotice } from '../../live/notify.ts'
import { describeError } from '../../logging/describe-error.ts'
import type { Entry } from '../enter.ts'

/** How often (ms) windows get a heartbeat and sessions are checked again. */
export const beat = 20_000

/** A reply that is still being sent while the access of its user may end. */
export interface Connection extends Required<Address> {
  /** Looks at the rights of now, which may have changed, and says whether the reply goes on. */
  admit(found: Pick<Entry, 'who' | 'company'>): Promise<boolean>
  /** Ends the reply; it is called once, and nothing is written after it. */
  end(): void
  /** What an event stream gets: an event, word that something was missed, and a sign of life. */
  stream?: { pass(event: LiveEvent, departments?: readonly string[]): void; missed(): void; beat(): void }
}

/** The open connections of this process, which one listening connection to the database serves. */
export interface Connections {
  /** Adds a connection and checks it; returns false when it was ended at once. */
  add(connection: Connection): Promise<boolean>
  remove(connection: Connection): void
  close(): Promise<void>
}

/**
 * Listens for notices on a connection to the database of its own, which is opened again after a failure.
 * `onListening` is called each time it is ready.
 */
function startListener(pools: Services['pools'], deliver: (payload: string) => void, onListening: () => void) {
  let isStopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    if (isStopped) return
    let fresh: pg.Client | undefined
    try {
      fresh = await pools.connect()
      if (isStopped) return await fresh.end()
      client = fresh
      fresh.on('notification', (message) => deliver(message.payload ?? '{}'))
      fresh.on('end', () => {
        if (client === fresh) listenAgain()
      })
      await fresh.query(`listen ${liveChannel}`)
      onListening()
    } catch {
      listenAgain()
      await fresh?.end().catch(() => {})
    }
  }
  /** A connection that fails reports it in several ways, but only one new listener may be started. */
  function listenAgain(): void {
    client = null
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(listen, 1000)
  }
  void listen()

  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Whether a connection goes on: not when its user has lost their access to the company (ACCOUNT-02), and not when it
 * cannot be checked, because a window opens another one.
 */
async function mayGoOn(services: Services, connection: Connection): Promise<boolean> {
  try {
    const found = await findSession(services.pools, Buffer.from(connection.session, 'hex'), services.clock.now())
    if (!found || typeof found === 'string' || found.company.id !== connection.companyId) return false
    return await connection.admit(found)
  } catch (error) {
    services.log.warn(describeError(error), 'a connection could not be checked')
    return false
  }
}

/** Keeps the connections whose users may lose their access, and ends each when that happens, in any process. */
export function openConnections(services: Services): Connections {
  const open = new Set<Connection>()
  // The connection leaves the set first, because a later event would be written after the end.
  const end = (connection: Connection) => {
    if (open.delete(connection)) connection.end()
  }

  /** Checks one after the other: of two at the same time, the one that began first could write its answer last. */
  let checks = Promise.resolve()
  const checkNext = async (connection: Connection): Promise<boolean> => {
    checks = checks.then(async () => {
      if (!(await mayGoOn(services, connection))) end(connection)
    })
    await checks
    return open.has(connection)
  }
  /** Windows reload what they show after their rights may have changed, with the menu of now. */
  const recheck = async (connection: Connection) => {
    if (await checkNext(connection)) connection.stream?.missed()
  }

  const deliver = (payload: string) => {
    const notice = JSON.parse(payload) as Notice | PlatformNotice
    if ('platform' in notice) {
      const { platform: subject, revision } = notice
      services.editions.forget(revision)
      for (const { stream } of open) stream?.pass({ kind: 'platform', subject, revision })
      return
    }
    const { to, event, departments, recheck: isRecheck } = notice
    for (const connection of open) {
      if (to.companyId !== everyCompany && connection.companyId !== to.companyId) continue
      if (to.session && to.session !== connection.session) continue
      if (isRecheck) {
        void recheck(connection)
        continue
      }
      if (event) connection.stream?.pass(event, departments)
      if (!event || event.kind === 'elsewhere') end(connection)
    }
  }

  const listener = startListener(services.pools, deliver, () => {
    services.editions.forget()
    // Events that happened while the connection was down are not repeated: windows reload what they show.
    for (const { stream } of open) stream?.missed()
  })

  /** Ends what no notice has ended: of expired sessions, and of people who were removed from the company. */
  async function endStale(): Promise<void> {
    const asked = [...open]
    if (!asked.length) return
    const tokens = asked.map(({ session }) => Buffer.from(session, 'hex'))
    const live = new Set(
      (await listLiveTokens(services.pools, tokens, services.clock.now())).map((hash) => hash.toString('hex')),
    )
    for (const connection of asked) if (!live.has(connection.session)) end(connection)
  }

  const heartbeat = setInterval(() => {
    for (const { stream } of open) stream?.beat()
    endStale().catch((error) => services.log.warn(describeError(error), 'the connections could not be checked'))
  }, beat)
  heartbeat.unref()

  return {
    add(connection) {
      open.add(connection)
      // Checked after it is in the set, so that no change of rights falls between the two.
      return checkNext(connection)
    },
    remove: (connection) => void open.delete(connection),
    async close() {
      clearInterval(heartbeat)
      // What has an end of its own may reach it.
      for (const connection of open) if (connection.stream) end(connection)
      await listener.stop()
    },
  }
}
