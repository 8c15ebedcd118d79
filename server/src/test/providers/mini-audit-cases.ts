import type { AuditEntry } from '@zhixin/contract/audit'
import { onTestFinished } from 'vitest'
import type { TestCaller } from '../call-contract.ts'
import { makePerson } from '../slip-factory.ts'
import type { TestApp } from '../test-app.ts'
import { newOpenid, openMini, saveWechat, wechatAccount } from './mini-factory.ts'
import { startWechat } from './wechat-stand-in.ts'

/** How the entries about linked WeChats come about, for the test of every action (TRUST-03). */
export function miniCases(app: () => TestApp) {
  const linked = async (hr: TestCaller) => {
    // A mini-program of its own: the next case has another stand-in.
    const appId = `wx${newOpenid().slice(-12)}`
    const wechat = await startWechat({ ...wechatAccount, appId })
    onTestFinished(wechat.stop)
    app().services.config.providerUrls.wechat = wechat.url
    await saveWechat(app(), hr, { appId })
    const person = await makePerson(app().services, { company: { id: hr.companyId, name: '本公司' }, name: '韩梅梅' })
    const mini = openMini({ app: app(), wechat }, newOpenid(), appId)
    return mini.enter(person)
  }
  const entry = { actorKind: 'employee' as const, actor: '韩梅梅', person: '韩梅梅' }
  return {
    'mini.bind': async (hr) => {
      await linked(hr)
      return { entry }
    },
    'mini.unbind': async (hr) => {
      await (await linked(hr)).ok('mini.unbind')
      return { entry }
    },
  } as const satisfies Record<string, (hr: TestCaller) => Promise<{ entry: Partial<AuditEntry> }>>
}
