import type { AuditEntry } from '@zhixin/contract/audit'
import type { Caller, TestApp } from '../test-app.ts'
import { goOn, wecomAccount } from './wecom-factory.ts'
import type { WecomStandIn } from './wecom-stand-in.ts'

type Hr = Caller & { companyId: string }
type Case = (hr: Hr) => Promise<{ entry: Partial<AuditEntry> }>

const { contactsSecret: _, ...account } = wecomAccount

/** How the entries about WeCom come about, for the test of every action (TRUST-03). */
export function wecomCases(app: () => TestApp, wecom: () => WecomStandIn) {
  const connect = async (hr: Hr) => {
    wecom().book.add({ userid: 'ZhangSan', name: '张三', departments: [1] })
    await hr.ok('wecom.connect', account)
  }
  const waiting = async (hr: Hr) => {
    await connect(hr)
    await hr.ok('employees.add', { name: '张三' })
    await hr.ok('wecom.startSync')
    await goOn(app(), hr)
  }
  const facts = { corpId: account.corpId }
  return {
    'wecom.connect': async (hr) => {
      await connect(hr)
      return { entry: { facts } }
    },
    'wecom.disconnect': async (hr) => {
      await connect(hr)
      await hr.ok('wecom.disconnect')
      return { entry: { facts } }
    },
    'wecom.sync': async (hr) => {
      await connect(hr)
      await hr.ok('wecom.startSync')
      return { entry: { facts: {} } }
    },
    'wecom.stopSync': async (hr) => {
      await waiting(hr)
      await hr.ok('wecom.stopSync')
      return { entry: { facts: {} } }
    },
    'wecom.decide': async (hr) => {
      await waiting(hr)
      await hr.ok('wecom.decide', { member: 'zhangsan', decision: 'same' })
      return { entry: { facts: { member: 'zhangsan', decision: 'same' } } }
    },
    'wecom.confirm': async (hr) => {
      await waiting(hr)
      await hr.ok('wecom.confirm', {})
      return { entry: { facts: {} } }
    },
    'wecom.link': async (hr) => {
      await waiting(hr)
      await hr.ok('wecom.decide', { member: 'zhangsan', decision: 'same' })
      await hr.ok('wecom.confirm', {})
      await goOn(app(), hr)
      return { entry: { actorKind: 'system', address: '', person: '张三', facts: { people: 1 } } }
    },
    'wecom.synced': async (hr) => {
      await waiting(hr)
      await hr.ok('wecom.decide', { member: 'zhangsan', decision: 'same' })
      await hr.ok('wecom.confirm', {})
      await goOn(app(), hr)
      const facts = { people: 1, added: 0, linked: 1, updated: 0, returned: 0, left: 0 }
      return { entry: { actorKind: 'system', address: '', facts } }
    },
  } satisfies Record<string, Case>
}
