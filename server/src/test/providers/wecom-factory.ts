import type { Sync } from '@zhixin/contract/wecom'
import { runSync } from '../../features/wecom/sync/run-sync.ts'
import type { TestCaller } from '../call-contract.ts'
import { loggedIn } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { WecomStandIn } from './wecom-stand-in.ts'

export const wecomAccount = {
  corpId: 'ww0123456789abcdef',
  agentId: '1000002',
  secret: 'the-secret-of-wecom',
  contactsSecret: 'the-secret-of-contacts',
}
const { contactsSecret: _, ...appAccount } = wecomAccount

/** Somebody in charge of a company that is connected to the WeCom of the stand-in. */
export async function connected(app: TestApp, over: { contactsSecret?: string } = {}): Promise<TestCaller> {
  const hr = await loggedIn(app)
  await hr.ok('wecom.connect', { ...appAccount, ...over })
  return hr
}

/** Goes on with the run of a company until it ends, waits for HR or rests; returns how it stands. */
export async function goOn(app: TestApp, hr: TestCaller): Promise<Sync> {
  for (;;) {
    await runSync(app.services, hr.companyId)
    const { sync } = await hr.ok('wecom.show')
    if (!sync) throw new Error('There is no sync')
    if (sync.restsUntil || ['done', 'failed', 'stopped', 'preview', 'asking'].includes(sync.phase)) return sync
  }
}

/** Starts a run and goes through with it, confirming what it asks. */
export async function synced(app: TestApp, hr: TestCaller): Promise<Sync> {
  await hr.ok('wecom.startSync')
  for (;;) {
    const sync = await goOn(app, hr)
    if (sync.phase !== 'preview' && sync.phase !== 'asking') return sync
    await hr.ok('wecom.confirm', {})
  }
}

/** The roster of a company as it stands. */
export async function rosterOf(hr: TestCaller) {
  const people: { name: string; department: string; messenger: string; status: string; phone: string; id: string }[] =
    []
  for (let currentPage = 1; ; currentPage++) {
    const { list, total } = await hr.ok('employees.list', { status: 'all', pageSize: 1000, currentPage, sort: 'name' })
    people.push(...list)
    if (people.length >= total) return people
  }
}

/** Fills the address book: departments from 2 on, with as many members each. */
export function fillBook({ book }: WecomStandIn, { departments, each }: { departments: number; each: number }): void {
  for (let at = 0; at < departments; at++) {
    const id = at + 2
    book.departments.set(id, `部门${id}`)
    for (let nth = 0; nth < each; nth++) {
      const userid = `Member-${id}-${nth}`
      book.add({ userid, name: `成员${id}号${nth}`, departments: [id] })
    }
  }
}
