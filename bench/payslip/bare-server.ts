import fastify from 'fastify'
import pino from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { withCompany } from '../../server/src/database/transaction.ts'
import { wentAstray } from '../../server/src/features/payslip/held-person.ts'
import { findLeaverTerms } from '../../server/src/features/payslip/own/leaver-store.ts'
import { findLinkedSlip } from '../../server/src/features/payslip/store.ts'
import { readLink } from '../../server/src/security/personal-link.ts'
import { openServices } from '../../server/src/services.ts'

/** The peer of payday.ts: a handler of Fastify alone that answers a link by the same queries, in plain JSON. */
const config = readConfig({ DATA_DIR: process.env.DATA_DIR, MASTER_KEY: process.env.MASTER_KEY })
const programUrls = JSON.parse(process.env.PROGRAM_URLS ?? '')
const services = await openServices(config, programUrls, pino({ level: 'warn' }))
const app = fastify()
app.post<{ Body: { link: string } }>('/open', async ({ body }) => {
  const link = readLink(services.vault, body.link)
  if (!link) return { code: 1 }
  const { companyId, slipId, version } = link
  return withCompany(services.pools, companyId, async (db) => {
    const slip = await findLinkedSlip(db, companyId, slipId)
    if (!slip) return { code: 1 }
    const { employeeId, company, title, period, name } = slip
    const isAstray = await wentAstray(services, db, { companyId, employeeId, slipId, version })
    const { status } = await findLeaverTerms(db, companyId, employeeId)
    return { code: isAstray ? 1 : 0, data: { company, title, period, name, status } }
  })
})
process.stdout.write(`bare  ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
