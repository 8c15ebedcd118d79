import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const contacts = {
  SUPPORT_HOTLINE: '400-820-1234',
  SUPPORT_PRE_SALES: 'https://work.weixin.qq.com/kfid/kfc1',
  SUPPORT_AFTER_SALES: 'https://work.weixin.qq.com/kfid/kfc2',
}

let set: TestApp
let unset: TestApp
beforeAll(async () => {
  set = await testApp(contacts)
  unset = await testApp()
})
afterAll(async () => {
  await set.close()
  await unset.close()
})

describeCallContract('support.contacts', { app: () => set, input: () => ({}), foreignInput: null, badInput: [] })

test.each([
  ['https://work.weixin.qq.com/kfid/kfc1', true],
  ['mailto:help@example.com', true],
  ['tel:4008201234', true],
  ['', true],
  ['weixin://dl/business', false],
  ['javascript:alert(1)', false],
])('FORMAT-03 the address that a QR code leads to is a link: %s is taken: %s', (address, taken) => {
  const read = () => readConfig({ SUPPORT_PRE_SALES: address })
  if (taken) expect(read().support.preSales).toBe(address || null)
  else expect(read).toThrow(/SUPPORT_PRE_SALES/)
})

test('SHELL-01 hotline and QR codes are what the installation has set, and nothing is made up where it has not', async () => {
  expect(await set.caller().ok('support.contacts', {})).toEqual({
    hotline: contacts.SUPPORT_HOTLINE,
    preSales: contacts.SUPPORT_PRE_SALES,
    afterSales: contacts.SUPPORT_AFTER_SALES,
  })
  const nothing = { hotline: null, preSales: null, afterSales: null }
  expect(await unset.caller().ok('support.contacts', {})).toEqual(nothing)
})
