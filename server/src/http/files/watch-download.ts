import type { Call } from '@zhixin/contract/call'
import type { FastifyReply } from 'fastify'
import type { Services } from '../../context.ts'
import { type Entry, isAllowed } from '../enter.ts'
import type { Connection, Connections } from '../events/connections.ts'

/**
 * Breaks a download off when its user may not ask for it any more: a large file takes minutes, in which somebody can be
 * removed, limited to departments or logged out (ACCOUNT-02). It is checked once more at its beginning, because making
 * the file took time as well; returns false if it was broken off by that, so that nothing of it is sent. Employees get
 * only a picture, and their sessions are not HR's, which are looked through.
 */
export async function watchDownload(
  call: Call,
  { who, company }: Entry,
  reply: FastifyReply,
  { services, connections }: { services: Services; connections: Connections },
): Promise<boolean> {
  const { raw } = reply
  if (who.kind !== 'user') return true
  if (raw.destroyed) return false
  const download: Connection = {
    companyId: company.id,
    session: who.tokenHash.toString('hex'),
    admit: (found) => isAllowed(call, found, services),
    end: () => raw.destroy(),
  }
  raw.once('close', () => connections.remove(download))
  return connections.add(download)
}
