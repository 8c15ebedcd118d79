import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { pathParams } from '@zhixin/contract/route'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { deputyScreens, includesPay, needsPay } from '@zhixin/domain/navigation/deputy-screens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../test/factories.ts'
import { makeOffice, payMarker } from '../../test/held-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let office: Awaited<ReturnType<typeof makeOffice>>
beforeAll(async () => {
  app = await testApp()
  office = await makeOffice(app)
})
afterAll(() => app.close())

const everyCall = (Object.keys(calls) as CallName[]).filter((name) => {
  const { access, travel } = calls[name].route as Call['route']
  return (access === 'screen' || access === 'user') && travel !== 'events'
})
/** They end the session with which the others are asked. */
const lastCalls: CallName[] = ['session.logout', 'session.exchangeLogin']

/** Whatever a call may want to know, as far as one company's people and slips can be named. */
const inputOf = (name: CallName) => {
  const { slip, person } = office
  const inPath = Object.fromEntries(
    pathParams(calls[name].route.path).map((key) => [key, key === 'seq' ? 1 : slip.slipId]),
  )
  return {
    id: name.startsWith('employees.') ? person.employeeId : slip.slipId,
    employeeId: person.employeeId,
    slipId: slip.slipId,
    ids: [person.employeeId],
    keyword: person.name,
    ...inPath,
  }
}

const withoutPay = deputyScreens.filter((name) => !needsPay(name) && !includesPay([name]))

test('ACCOUNT-02 TRUST-06 a deputy with every screen but those of pay reads no pay in any reply of any call', async () => {
  const deputy = await loggedIn(app, { companyIds: [office.hr.companyId], screens: withoutPay })
  const told: string[] = []
  let answered = 0
  for (const name of [...everyCall.filter((each) => !lastCalls.includes(each)), ...lastCalls.slice(0, 1)]) {
    const answer = await deputy.call(name, inputOf(name) as never)
    if (answer.code === 0) answered++
    const text = Buffer.isBuffer(answer.data) ? answer.data.toString('latin1') : JSON.stringify(answer.data ?? '')
    if (text.includes(payMarker)) told.push(name)
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(10)
  // The same questions by somebody who may read pay are answered with it, so that the marker is worth looking for.
  const { data } = await office.hr.call('history.preview', { id: office.slip.slipId })
  expect(JSON.stringify(data)).toContain(payMarker)
})

test('ACCOUNT-02 NAV-14 each call is refused to a deputy who sees none of the screens that it serves', async () => {
  const wrong: string[] = []
  for (const screen of withoutPay) {
    const deputy = await loggedIn(app, { companyIds: [office.hr.companyId], screens: [screen] })
    for (const name of everyCall) {
      const { screens, route }: Call = calls[name]
      if (route.access !== 'screen' || servedBy(screens, screen)) continue
      const { error } = await deputy.call(name, inputOf(name) as never)
      if (error !== 'access.refused') wrong.push(`${screen}: ${name} ${error}`)
    }
  }
  expect(wrong).toEqual([])
})

const servedBy = (screens: readonly ScreenName[], screen: ScreenName) => screens.includes(screen)
