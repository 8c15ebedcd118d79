import { afterAll, beforeAll } from 'vitest'
import { fourQuestions } from './four-questions.ts'
import { type TestApp, testApp } from './test-app.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

fourQuestions('session.getUserInfo', { app: () => house, input: () => ({}), foreignInput: null, badInput: [] })
fourQuestions('session.logout', { app: () => house, input: () => ({}), foreignInput: null, badInput: [] })
