import { openDatabase } from './command/open-database.ts'
import { ConfigError, readConfig } from './config.ts'
import { openLoginsOf } from './database/logins.ts'
import { resetByOperator } from './features/session/second-factor/operator-reset.ts'
import { makeLog, openServices } from './services.ts'

const usage = `npm run reset-factor -- USER_ID   removes the second factor of a user who has lost it
Make sure first who is asking: afterwards the password alone opens the account.
`

const outcomes = {
  done: 'The second factor was removed; its sessions and links to WeCom have ended. The user is told by mail where a roster has their mailbox; otherwise tell them yourself.',
  none: 'This user has no second factor.',
  unknown: 'There is no such user.',
}

/** The last way for somebody who has lost phone and recovery codes (AUTH-11). The program may run meanwhile. */
async function main(userId: string | undefined): Promise<void> {
  if (!userId) throw new ConfigError(usage)
  const config = readConfig(process.env)
  const log = makeLog('warn')
  const database = await openDatabase(config, log)
  const services = await openServices(config, await openLoginsOf(database.ownerUrl), log)
  try {
    const outcome = await resetByOperator(services, userId)
    process.stdout.write(`${outcomes[outcome]}\n`)
    if (outcome !== 'done') process.exitCode = 1
  } finally {
    await services.close()
    await database.close()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
