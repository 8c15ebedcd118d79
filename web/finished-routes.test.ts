import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { finishedRoutes } from './finished-routes.ts'

const contract = resolve(import.meta.dirname, '../contract/src')
const load = finishedRoutes().load as (id: string) => Promise<string | null>

test.each(readdirSync(contract).filter((name) => name.endsWith('-routes.ts')))(
  'WIRE-07 SLIP-05 %s is a finished table in a build: addresses, no schemas and nothing to load',
  async (name) => {
    const text = (await load(`${contract}/${name}`)) ?? ''
    expect(text).toMatch(/^export const \w+Routes = \{.*"path":"\//)
    expect(text).not.toMatch(/\bimport /)
  },
)

test('WIRE-07 other modules of the contract are left as they are', async () => {
  expect(await load(`${contract}/route.ts`)).toBeNull()
  expect(await load(`${contract}/payslip.ts`)).toBeNull()
})
