import { parseArgs } from 'node:util'
import { auditBreaks } from '@zhixin/contract/audit-text'
import { type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { type ChainState, type Head, parseHead, showHead } from '@zhixin/domain/audit/chain-check'
import { openDatabase } from '../command/open-database.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openLoginsOf } from '../database/logins.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { makeLog } from '../services.ts'
import { commandText } from './command-text.ts'
import { verifyChain } from './verify.ts'

interface Company {
  id: string
  name: string
}

const inBoth = (pair: Pair, params?: TextParams) =>
  `${translate(pair, 'ch', params)}\n${translate(pair, 'en', params)}\n`

/** Checks the audit trails by the operator (TRUST-03, docs/audit.md). Needs no key, and changes nothing. */
async function main(args: string[]): Promise<void> {
  const { company, kept } = readArguments(args)
  const log = makeLog('warn')
  const database = await openDatabase(readConfig(process.env), log)
  const pools = openPools(await openLoginsOf(database.ownerUrl), log)
  try {
    const companies = await listCompanies(pools, company)
    if (company && !companies.length) throw new ConfigError(inBoth(commandText.noCompany, { company }).trim())
    for (const each of companies) {
      const state = await withCompany(pools, each.id, (db) => verifyChain(db, each.id, kept))
      process.stdout.write(describe(each, state))
      if (state.broken) process.exitCode = 1
    }
  } finally {
    await pools.end()
    await database.close()
  }
}

/** A kept head is one company's: with it the company has to be named. */
function readArguments(args: string[]): { company: string | undefined; kept: Head | null } {
  const usage = new ConfigError(inBoth(commandText.usage).trim())
  try {
    const options = { company: { type: 'string' }, expect: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const kept = values.expect === undefined ? null : parseHead(values.expect)
    if (positionals.join() !== 'verify' || (values.expect !== undefined && !(kept && values.company))) throw usage
    return { company: values.company, kept }
  } catch {
    throw usage
  }
}

function listCompanies(pools: Pools, wanted: string | undefined): Promise<Company[]> {
  return asPlatform(pools, async (db) => {
    const all = await db.selectFrom('company').select(['id', 'name']).orderBy('created_at').execute()
    return all.filter(({ id, name }) => wanted === undefined || id === wanted || name === wanted)
  })
}

function describe({ id, name }: Company, { count, head, broken }: ChainState): string {
  const params = { company: name, id, count, head: showHead(head) }
  if (!broken) return inBoth(commandText.whole, params)
  const { kind, seq, upTo } = broken
  const where = seq === upTo ? String(seq) : `${seq}-${upTo}`
  const line = (language: 'ch' | 'en') =>
    translate(commandText.broken, language, { ...params, where, what: translate(auditBreaks[kind], language) })
  return `${line('ch')}\n${line('en')}\n`
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
