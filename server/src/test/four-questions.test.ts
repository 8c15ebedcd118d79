import { afterAll, beforeAll } from 'vitest'
import { fourQuestions } from './four-questions.ts'
import { type TestApp, testApp } from './test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

fourQuestions('session.getUserInfo', { app: () => services, input: () => ({}), foreignInput: null, badInput: [] })
fourQuestions('session.logout', { app: () => services, input: () => ({}), foreignInput: null, badInput: [] })
