import type { AuditEntry } from '@zhixin/contract/audit'
import type { TestCaller } from '../call-contract.ts'
import { smsCodeFor } from '../session-factory.ts'
import type { TestApp } from '../test-app.ts'
import { colleague, freshPhone, goodPassword, inviteAs, mainAdmin } from './admin-factory.ts'

type Case = (hr: TestCaller) => Promise<{ entry: Partial<AuditEntry> }>

/** How the entries about administrators come about, for the test of every action (TRUST-03). */
export function adminCases(app: () => TestApp) {
  /** Logs in whoever manages the administrators of a new company. */
  const main = async (hr: TestCaller) => {
    const phone = freshPhone()
    Object.assign(hr, await mainAdmin(app(), phone))
    return { phone, person: await colleague(hr, { name: '用户乙' }) }
  }
  const invited = async (hr: TestCaller) => {
    const { phone, person } = await main(hr)
    return { phone, person, ...(await inviteAs(hr, person.id, ['salaryStaff', 'settings'])) }
  }
  const joined = async (hr: TestCaller) => {
    const { phone, person, token } = await invited(hr)
    const code = await smsCodeFor(app(), 'invitation', person.phone)
    await app()
      .caller()
      .ok('admins.accept', { token, code, account: { password: goodPassword, agreed: true } })
    const { list } = await hr.ok('admins.list', {})
    return { phone, id: list.find(({ isMain }) => !isMain)?.id ?? '' }
  }
  const entry = { person: '用户乙' }
  const screens = { screens: ['salaryStaff', 'settings'] }
  return {
    'admin.invite': async (hr) => {
      await invited(hr)
      return { entry: { ...entry, facts: screens } }
    },
    'admin.inviteAgain': async (hr) => {
      const { id } = await invited(hr)
      await hr.ok('admins.inviteAgain', { id })
      return { entry: { ...entry, facts: screens } }
    },
    'admin.cancelInvitation': async (hr) => {
      const { id } = await invited(hr)
      await hr.ok('admins.cancelInvitation', { id })
      return { entry }
    },
    'admin.join': async (hr) => {
      await joined(hr)
      return { entry: { ...entry, actor: '用户乙', facts: screens } }
    },
    'admin.rights': async (hr) => {
      const { id } = await joined(hr)
      await hr.ok('admins.save', { id, screens: ['salaryRecord'] })
      return { entry: { ...entry, facts: { screens: ['salaryRecord'] } } }
    },
    'admin.remove': async (hr) => {
      const { id } = await joined(hr)
      await hr.ok('admins.remove', { id })
      return { entry }
    },
    'admin.handOver': async (hr) => {
      const { id, phone } = await joined(hr)
      await hr.ok('admins.saveChange', { id, code: await smsCodeFor(app(), 'changeAdmin', phone) })
      return { entry }
    },
  } satisfies Record<string, Case>
}
