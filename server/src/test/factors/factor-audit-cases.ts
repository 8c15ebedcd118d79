import type { AuditEntry } from '@zhixin/contract/audit'
import type { TestCaller } from '../call-contract.ts'
import { confirmed, loggedIn, makeUser } from '../factories.ts'
import { makePerson, makeSlip } from '../slip-factory.ts'
import type { TestApp } from '../test-app.ts'
import { secondStepOf, withApp, wrongCode } from './factor-factory.ts'
import { SoftPasskey } from './soft-passkey.ts'

interface Expected {
  entry?: Partial<AuditEntry>
}

/** Takes the place of the caller: somebody else of the company is logged in. */
const become = (hr: TestCaller, other: { token: string | null }, companyId: string) =>
  Object.assign(hr, { token: other.token, companyId })

/** How the actions about the second factor come about (AUTH-11), for every-action.test.ts. */
export const factorCases = (appOf: () => TestApp) => {
  const main = async (hr: TestCaller) => {
    const fresh = await loggedIn(appOf(), { roles: ['admin', 'mainAdmin'] })
    become(hr, fresh, fresh.companyId)
  }
  /** An employee of the company who has registered a passkey. */
  const withPasskey = async (hr: TestCaller) => {
    const { services } = appOf()
    const person = await makePerson(services, { company: { id: hr.companyId, name: '本公司' }, name: '李雷' })
    const slip = await makeSlip(services, { person, style: { confirm: true } })
    const employee = appOf().caller()
    employee.token = (await employee.ok('payslip.setCode', { link: slip.link, code: '395173' })).token
    const { confirmation } = await employee.ok('payslip.view', { id: slip.slipId })
    const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
    const { create } = await employee.ok('payslip.requestPasskey', seen)
    const passkey = new SoftPasskey(confirmation?.passkeyOrigin ?? '').create(create)
    await employee.ok('payslip.addPasskey', { ...seen, passkey })
    return employee
  }
  return {
    'slip.addPasskey': async (hr: TestCaller): Promise<Expected> => {
      await withPasskey(hr)
      return { entry: { actorKind: 'employee', actor: '李雷', person: '李雷' } }
    },
    'slip.removePasskey': async (hr: TestCaller): Promise<Expected> => {
      const employee = await withPasskey(hr)
      const [passkey] = (await employee.ok('payslip.listPasskeys', {})).list
      await employee.ok('payslip.removePasskey', { id: passkey?.id ?? '', code: '395173' })
      return { entry: { actorKind: 'employee', actor: '李雷', person: '李雷' } }
    },
    'factor.add': async (hr: TestCaller): Promise<Expected> => {
      await withApp(appOf(), hr)
      return { entry: { actorKind: 'user', facts: { way: 'app' } } }
    },
    'factor.remove': async (hr: TestCaller): Promise<Expected> => {
      await withApp(appOf(), hr)
      await hr.ok('session.removeFactor', { factor: 'app' })
      return { entry: { facts: { way: 'app' } } }
    },
    'factor.codes': async (hr: TestCaller): Promise<Expected> => {
      await withApp(appOf(), hr)
      await hr.ok('session.renewRecoveryCodes')
      return { entry: { actorKind: 'user' } }
    },
    'factor.recovery': async (hr: TestCaller): Promise<Expected> => {
      const app = appOf()
      const user = await makeUser(app.services)
      const caller = app.caller()
      const credentials = { userId: user.userId, password: user.password }
      caller.token = (await caller.ok('session.login', credentials)).token
      const [recoveryCode = ''] = (await withApp(app, caller)).recoveryCodes
      const { ticket } = secondStepOf(await app.caller().call('session.login', credentials))
      const { token } = await app.caller().ok('session.enterSecondStep', { ticket, proof: { recoveryCode } })
      become(hr, { token }, user.companyIds[0] ?? '')
      return { entry: { actorKind: 'user' } }
    },
    'factor.confirm': async (hr: TestCaller): Promise<Expected> => {
      await hr.ok('session.confirm', { password: 'correct horse' })
      return { entry: { facts: { way: 'password' } } }
    },
    'factor.confirmFailed': async (hr: TestCaller): Promise<Expected> => {
      const { phone } = await withApp(appOf(), hr)
      await hr.call('session.confirm', { code: wrongCode(phone, appOf().services.clock.now()) })
      return { entry: { actorKind: 'user' } }
    },
    'factor.require': async (hr: TestCaller): Promise<Expected> => {
      await main(hr)
      await hr.ok('admins.requireFactor', { required: true })
      return { entry: { facts: { status: 'on' } } }
    },
    'factor.reset': async (hr: TestCaller): Promise<Expected> => {
      const app = appOf()
      await main(hr)
      const { userId, id } = await secondAdmin(app, hr)
      const caller = app.caller()
      caller.token = (await caller.ok('session.login', { userId, password: 'correct horse' })).token
      await confirmed(app, caller.token)
      await withApp(app, caller)
      await hr.ok('admins.resetFactor', { id })
      return { entry: { actorKind: 'user' } }
    },
  }
}

/** Another administrator of the company, who came without an invitation. */
const secondAdmin = (app: TestApp, hr: TestCaller) => makeUser(app.services, { companyIds: [hr.companyId] })
