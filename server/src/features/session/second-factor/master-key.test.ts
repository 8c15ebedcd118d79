import { expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { makeNextMasterKey, readMasterKey } from '../../../security/master-key.ts'
import { authenticatorName, changeMasterKey, openVault } from '../../../security/vault.ts'
import { loggedIn } from '../../../test/factories.ts'
import { withApp } from '../../../test/factors/factor-factory.ts'
import { testApp } from '../../../test/test-app.ts'

test('AUTH-11 TRUST-02 the secret of an authenticator app opens under the new master key', async () => {
  const app = await testApp()
  const { config, pools, vault, clock } = app.services
  await withApp(app, await loggedIn(app))
  const stored = () =>
    asPlatform(pools, (db) => db.selectFrom('authenticator_app').selectAll().executeTakeFirstOrThrow())
  const before = await stored()
  const name = authenticatorName(before.user_account_id)
  const secret = vault.openInstallation(name, before.secret_sealed)
  const [old, next] = [await readMasterKey(config), await makeNextMasterKey(config)]
  await asPlatform(pools, (db) => changeMasterKey(db, old, next))
  const changed = await openVault(pools, next, clock)
  expect(changed.openInstallation(name, (await stored()).secret_sealed)).toEqual(secret)
  await app.close()
})
