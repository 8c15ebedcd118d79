import { afterAll, beforeAll, expect, test } from 'vitest'
import { fourQuestions } from '../../test/four-questions.ts'
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

fourQuestions('support.contacts', { app: () => set, input: () => ({}), foreignInput: null, badInput: [] })

test('SHELL-01 hotline and QR codes are what the installation has set, and nothing is made up where it has not', async () => {
  expect(await set.caller().ok('support.contacts', {})).toEqual({
    hotline: contacts.SUPPORT_HOTLINE,
    preSales: contacts.SUPPORT_PRE_SALES,
    afterSales: contacts.SUPPORT_AFTER_SALES,
  })
  const nothing = { hotline: null, preSales: null, afterSales: null }
  expect(await unset.caller().ok('support.contacts', {})).toEqual(nothing)
})
