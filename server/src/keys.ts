import { recordBy } from './audit/record.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Services } from './context.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { migrate } from './database/migrate.ts'
import { asPlatform, type Db } from './database/transaction.ts'
import { makeNextMasterKey, readMasterKey, takeNextMasterKey } from './security/master-key.ts'
import { changeMasterKey } from './security/vault.ts'
import { makeLog, openServices } from './services.ts'

const usage = `npm run keys -- rotate-data     every company writes with a new data key from a minute later on
npm run keys -- rotate-master   wraps all keys under a new master key (stop every program first)
`

const listCompanyIds = (db: Db) => db.selectFrom('company').select('id').execute()

/** Every company's trail tells that its keys changed (TRUST-03). */
function recordKeyChange(services: Services, db: Db, companyId: string, key: 'data' | 'master'): void {
  recordBy(services, db, { companyId, actor: { kind: 'system' } }, 'key.rotate', { facts: { key } })
}

/** Rotation of keys by the operator (TRUST-02). The embedded database is started for it, so the program must be stopped. */
async function main(action: string | undefined): Promise<void> {
  if (action !== 'rotate-data' && action !== 'rotate-master') throw new ConfigError(usage)
  const config = readConfig(process.env)
  const log = makeLog('warn')
  const database = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (level, text, fields) => log[level](fields ?? {}, text),
      })
  const services = await openServices(config, await migrate(config.databaseUrl ?? database?.ownerUrl ?? ''), log)
  try {
    if (action === 'rotate-data') {
      const companies = await asPlatform(services.pools, listCompanyIds)
      for (const { id } of companies)
        await asPlatform(services.pools, async (db) => {
          await services.vault.rotateCompany(id, db)
          recordKeyChange(services, db, id, 'data')
        })
      process.stdout.write(`${companies.length} companies have a new data key.\n`)
      return
    }
    const old = await readMasterKey(config)
    const next = await makeNextMasterKey(config)
    await asPlatform(services.pools, async (db) => {
      await changeMasterKey(db, old, next)
      for (const { id } of await listCompanyIds(db)) recordKeyChange(services, db, id, 'master')
    })
    if (config.masterKey)
      process.stdout.write(`Set MASTER_KEY to the key in ${config.dataDir}/master.key.next and remove that file.\n`)
    else {
      await takeNextMasterKey(config)
      process.stdout.write('The master key was changed; the old one is kept in master.key.old for old backups.\n')
    }
  } finally {
    await services.close()
    await database?.stop()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
