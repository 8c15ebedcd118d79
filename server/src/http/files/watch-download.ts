import type { Call } from '@zhixin/contract/call'
import type { FastifyReply } from 'fastify'
import type { Services } from '../../context.ts'
import { type Entry, isAllowed } from '../enter.ts'
import type { Connection, Connections } from '../events/connections.ts'

/**
 * Breaks a download off when its user may not ask for it any more: a large file takes minutes, in which somebody can be
 * removed, limited to departments or logged out (ACCOUNT-02). It is checked once more at its beginning, because making
 * the file took time as well.
 */
export function watchDownload(
  call: Call,
  { who, company }: Entry,
  reply: FastifyReply,
  { services, connections }: { services: Services; connections: Connections },
): void {
  const { raw } = reply
  if (raw.destroyed) return
  const download: Connection = {
    companyId: company.id,
    session: who.tokenHash.toString('hex'),
    admit: (found) => isAllowed(call, found, services),
    end: () => raw.destroy(),
  }
  raw.once('close', () => connections.remove(download))
  void connections.add(download)
}
