import { afterAll, beforeAll } from 'vitest'
import { describeCallContract } from './call-contract.ts'
import { type TestApp, testApp } from './test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

describeCallContract('session.getUserInfo', {
  app: () => services,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})
describeCallContract('session.logout', { app: () => services, input: () => ({}), foreignInput: null, badInput: [] })
