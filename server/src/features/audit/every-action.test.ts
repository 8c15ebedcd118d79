import type { AuditEntry } from '@zhixin/contract/audit'
import { type AuditAction, auditActionNames } from '@zhixin/contract/audit-text'
import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordBy, recordUnsealed } from '../../audit/record.ts'
import { applyBounce } from '../../bounces/apply-bounce.ts'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { confirmDueSlips } from '../../slips/confirm-due.ts'
import { startDue } from '../../slips/scheduled-start.ts'
import { sendBatch } from '../../slips/start-batch.ts'
import { adminCases } from '../../test/admins/admin-audit-cases.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { confirmMatches, importShown } from '../../test/confirm-matches.ts'
import { loggedIn, makeUser, pictureFile } from '../../test/factories.ts'
import { factorCases } from '../../test/factors/factor-audit-cases.ts'
import { orderCases } from '../../test/orders/order-audit-cases.ts'
import { payrollFile, usualHeader } from '../../test/payroll-file.ts'
import { miniCases } from '../../test/providers/mini-audit-cases.ts'
import { wecomCases } from '../../test/providers/wecom-audit-cases.ts'
import { wecomAccount } from '../../test/providers/wecom-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { questionCases } from '../../test/questions/question-audit-cases.ts'
import { readyFindings } from '../../test/ready-findings.ts'
import { reviewed, sendReviewed } from '../../test/send-reviewed.ts'
import { smsCodeFor, ticketFor } from '../../test/session-factory.ts'
import { makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { notifyContactChanges } from '../employees/notify-contact-changes.ts'

let app: TestApp
let wecom: WecomStandIn
beforeAll(async () => {
  wecom = await startWecom(wecomAccount)
  app = await testApp({ WECOM_URL: wecom.url })
})
afterAll(async () => {
  await app.close()
  await wecom.stop()
})

type Hr = Caller & { companyId: string }

const batchOf = (hr: Hr, wish: Partial<Parameters<typeof makeReviewedBatch>[1]> = {}) =>
  makeReviewedBatch(app.services, { companyId: hr.companyId, ...wish })
const unknownRows = (hr: Hr) =>
  batchOf(hr, { row: () => ({ employee_id: null, match: 'unknown', decided: false }), person: () => ({ email: null }) })
const personOf = async (hr: Hr) => hr.ok('employees.add', { name: '韩梅梅', phone: '19900001111' })
const slipOf = async (hr: Hr, safetyCode?: string, style: Partial<SlipStyle> = {}) => {
  const company = { id: hr.companyId, name: '本公司' }
  const person = await makePerson(app.services, { company, name: '李雷', ...(safetyCode ? { safetyCode } : {}) })
  const sentTo = { channel: 'email', target: 'li@example.com' } as const
  return makeSlip(app.services, { person, title: '二月工资', style, sentTo })
}
const sentSlip = async (hr: Hr) => {
  const { batchId, people } = await batchOf(hr)
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  const { list } = await hr.ok('history.listDetails', { batchId })
  const person = people.map(({ name }) => name).join('、')
  return { batchId, id: list[0]?.id ?? '', name: people[0]?.name ?? '', person }
}
/** A batch that is through, every slip of it in this state. */
const failedBatch = async (hr: Hr, state: 'failed' | 'sent' = 'failed') => {
  const sent = await sentSlip(hr)
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    await db.updateTable('delivery').set({ state }).where('batch_id', '=', sent.batchId).execute()
    await db.updateTable('batch').set({ state: 'sent' }).where('id', '=', sent.batchId).execute()
    if (state === 'sent')
      await db
        .updateTable('slip')
        .set({ sent_at: new Date(0) })
        .where('batch_id', '=', sent.batchId)
        .execute()
  })
  return sent
}
const withdrawReason = { field: 'reason', before: '', after: '发错了人' } as const
const day = 24 * 3_600_000
const tomorrow = new Date(Date.now() + day + 8 * 3_600_000).toISOString().slice(0, 16)
const approval = (before: string, after: string) => [{ field: 'needsApproval', before, after }]
const limits = { netPercent: 30, netAmount: '300', columnPercent: 50 }
/** A batch that nobody of the company imported, so that its administrator may decide. */
const waiting = async (hr: Hr) => {
  await hr.ok('batches.saveReviewSettings', { ...limits, needsApproval: true })
  return reviewed(hr, (await batchOf(hr)).batchId)
}
/** Another administrator has proposed to do without approvals; its id, and who it was. */
const proposal = async (hr: Hr) => {
  await hr.ok('batches.saveReviewSettings', { ...limits, needsApproval: true })
  const other = (await loggedIn(app, { companyIds: [hr.companyId] })) as Hr
  await other.ok('batches.saveReviewSettings', { ...limits, needsApproval: false })
  const { proposal: open } = await hr.ok('batches.reviewSettings')
  return { id: open?.id ?? '', by: open?.by ?? '', other }
}
const acceptedTotal = async (hr: Hr) => {
  const { batchId } = await batchOf(hr)
  await hr.ok('batches.setControlTotals', { id: batchId, people: 4, net: null })
  const { basis, groups } = await readyFindings(hr, batchId)
  const keys = groups.flatMap(({ list }) => list.map(({ key }) => key))
  await hr.ok('batches.acceptFindings', { id: batchId, basis, which: { keys }, reason: '银行四舍五入' })
  return { batchId, keys }
}
/** Another who may read pay, so that nobody's change is settled by itself. */
const twoReaders = (hr: Hr) => makeUser(app.services, { companyIds: [hr.companyId] })
/** A platform user whose company is HR's, so that the entry is in HR's trail. */
async function platformUserOf(hr: Hr) {
  const platform = app.caller()
  const user = await makeUser(app.services, { companyIds: [hr.companyId], userType: 2, roles: ['platform'] })
  platform.token = (await platform.ok('session.login', { userId: user.userId, password: user.password })).token
  return platform
}
const setState = (hr: Hr, batchId: string, state: 'reading' | 'sending') =>
  withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ state, planned_hash: 'another' }).where('id', '=', batchId).execute(),
  )
const aliyun = {
  accessKeyId: 'LTAI5tTestKey',
  accessKeySecret: 'the-secret-of-aliyun',
  signName: '智薪科技',
  templateCode: 'SMS_100',
  templateText: '{company}已发放{month}工资条，请登录查看。',
}
const file = (people: string[]) =>
  payrollFile(
    usualHeader,
    people.map((name, n) => [name, '部', `1990000${1000 + n}`, `p${n}@example.com`, 5000, 100, 5100]),
  )

interface Expected {
  entry?: Partial<AuditEntry>
  /** Before and after, as the server opens it. */
  changes?: { field: string; what?: string; before: string; after: string }[]
}

/** For every action of the contract how it comes about over the wire, and what the trail says of it afterwards. */
const cases: Record<AuditAction, (hr: Hr) => Promise<Expected>> = {
  'session.login': async () => ({ entry: { actorKind: 'user' } }),
  'session.loginFailed': async (hr) => {
    const user = await makeUser(app.services, { companyIds: [hr.companyId] })
    await app.caller().call('session.login', { userId: user.userId, password: 'wrong' })
    return { entry: { actorKind: 'user' } }
  },
  'session.passwordReset': async (hr) => {
    const user = await makeUser(app.services, { companyIds: [hr.companyId], phone: '19911110001' })
    const code = await smsCodeFor(app, 'reset', user.phone)
    await app.caller().ok('session.resetPassword', { phone: user.phone, code, password: 'a new password 1' })
    return { entry: {} }
  },
  'session.passwordChange': async (hr) => {
    await hr.ok('session.changePassword', { oldPassword: 'correct horse', password: 'Neues Passwort 7' })
    return { entry: { actorKind: 'user' } }
  },
  'session.phoneChange': async (hr) => {
    const code = await smsCodeFor(app, 'changePhone', '19911110099')
    await hr.ok('session.changePhone', { phone: '19911110099', code, password: 'correct horse' })
    return { entry: { actorKind: 'user' } }
  },
  'user.change': async (hr) => {
    const { user } = await hr.ok('session.getUserInfo', {})
    await hr.ok('session.saveUserInfo', { userName: '王新名' })
    return { changes: [{ field: 'name', before: user.userName, after: '王新名' }] }
  },
  'session.enterpriseLink': async (hr) => {
    const member = { companyId: hr.companyId, corpId: 'ww1', member: 'zhang' }
    await hr.ok('session.linkEnterpriseWechat', { ticket: await ticketFor(app, member) })
    return { entry: {} }
  },
  'company.register': async (hr) => {
    const phone = '19911110002'
    const { ticket } = await app.caller().ok('registration.saveRegisterInfo', {
      companyName: '注册有限公司',
      userName: '用户甲',
      phone,
      code: await smsCodeFor(app, 'register', phone),
      password: 'a new password 1',
      agreed: true,
    })
    const reply = await app.caller().ok('session.loginAfterRegistered', { ticket })
    Object.assign(hr, { token: reply.token, companyId: reply.userInfo.user.tenantId })
    return { entry: {} }
  },
  ...adminCases(() => app),
  ...factorCases(() => app),
  'batch.import': async (hr) => {
    await hr.ok('batches.importExcel', { period: '2026-02' }, { file: await file(['甲', '乙', '丙']) })
    return { entry: { batchTitle: '2026年2月月度工资', facts: { people: 3, file: '工资.xlsx' } } }
  },
  'batch.importCancel': async (hr) => {
    const { batchId } = await batchOf(hr, { title: '读到一半' })
    await setState(hr, batchId, 'reading')
    await hr.ok('batches.cancel', { id: batchId })
    return { entry: { batchId, batchTitle: '2026年2月读到一半' } }
  },
  'batch.change': async (hr) => {
    const { batchId } = await batchOf(hr, { title: '旧标题' })
    await hr.ok('batches.saveAndExit', { id: batchId, title: '新标题', period: '2026-03' })
    return {
      entry: { batchId, batchTitle: '2026年3月新标题' },
      changes: [
        { field: 'title', before: '旧标题', after: '新标题' },
        { field: 'period', before: '2026-02', after: '2026-03' },
      ],
    }
  },
  'batch.items': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.saveItems', { id: batchId, items: [{ index: 2, shown: false }] })
    return {
      entry: { batchId, facts: { count: 1 } },
      changes: [{ field: 'shown', what: '基本工资', before: 'true', after: 'false' }],
    }
  },
  'template.save': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.saveTemplate', { batchId, name: '月薪' })
    return { entry: { batchId }, changes: [{ field: 'template', before: '', after: '月薪' }] }
  },
  'template.rename': async (hr) => {
    const { batchId } = await batchOf(hr)
    const { id } = await hr.ok('batches.saveTemplate', { batchId, name: '甲' })
    await hr.ok('batches.renameTemplate', { id, name: '乙' })
    return { entry: {}, changes: [{ field: 'template', before: '甲', after: '乙' }] }
  },
  'template.remove': async (hr) => {
    const { batchId } = await batchOf(hr)
    const { id } = await hr.ok('batches.saveTemplate', { batchId, name: '丙' })
    await hr.ok('batches.removeTemplate', { id })
    return { entry: {}, changes: [{ field: 'template', before: '丙', after: '' }] }
  },
  'batch.template': async (hr) => {
    const imported = async () => {
      const { fileId } = await hr.ok('batches.checkFile', {}, { file: await file(['张三']) })
      return (await hr.ok('batches.importExcel', { fileId })).batchId
    }
    await hr.ok('batches.saveTemplate', { batchId: await imported(), name: '常用' })
    const batchId = await imported()
    return { entry: { batchId }, changes: [{ field: 'template', before: '', after: '常用' }] }
  },
  'batch.cell': async (hr) => {
    const { batchId, people } = await batchOf(hr)
    await hr.ok('batches.updateCell', { id: batchId, rowNo: 3, index: 2, value: '1234.5' })
    return {
      entry: { batchId, person: people[1]?.name ?? '', facts: { row: 3 } },
      changes: [{ field: 'cell', what: '基本工资', before: '1002.25', after: '1,234.50' }],
    }
  },
  'batch.cells': async (hr) => {
    const { batchId, people } = await batchOf(hr)
    const cell = (rowNo: number, seen: string, value: string) => ({ rowNo, index: 2, seen, value })
    const cells = [cell(3, '1002.25', '1234.5'), cell(4, '1002.25', '7')]
    expect((await hr.ok('batches.updateCells', { id: batchId, cells })).saved).toBe(true)
    return {
      entry: { batchId, person: `${people[1]?.name}、${people[2]?.name}`, facts: { count: 2, rows: [3, 4] } },
      changes: [
        { field: 'cell', what: '#3 基本工资', before: '1002.25', after: '1,234.50' },
        { field: 'cell', what: '#4 基本工资', before: '1002.25', after: '7.00' },
      ],
    }
  },
  'batch.undoCells': async (hr) => {
    const { batchId, people } = await batchOf(hr)
    const { change } = await hr.ok('batches.updateCell', { id: batchId, rowNo: 3, index: 2, value: '1234.5' })
    await hr.ok('batches.undoCells', { id: batchId, change: change ?? '' })
    return {
      entry: { batchId, person: people[1]?.name ?? '', facts: { row: 3 } },
      changes: [{ field: 'cell', what: '#3 基本工资', before: '1,234.50', after: '1002.25' }],
    }
  },
  'batch.match': async (hr) => {
    const { batchId } = await unknownRows(hr)
    const { id } = await personOf(hr)
    const accept = { reason: '改名前的旧名', contradictions: ['name'] as 'name'[] }
    await hr.ok('batches.matchRow', { id: batchId, rowNo: 2, employeeId: id, accept })
    return {
      entry: { batchId, person: '韩梅梅', facts: { row: 2, contradictions: ['name'] } },
      changes: [
        { field: 'employee', what: '员工1号', before: '', after: '韩梅梅' },
        { field: 'reason', what: '员工1号', before: '', after: '改名前的旧名' },
      ],
    }
  },
  'batch.finalSlip': async (hr) => {
    const { batchId } = await unknownRows(hr)
    const { id } = await hr.ok('employees.add', { name: '员工1号', employeeNo: 'L1' })
    await hr.ok('employees.updateQuit', { id, type: 1 })
    const target = { kind: 'email' as const, value: 'gone@example.com' }
    await hr.ok('batches.finalSlip', { id: batchId, rowNo: 2, employeeId: id, days: 30, target })
    return {
      entry: { batchId, person: '员工1号', facts: { row: 2, days: 30 } },
      changes: [
        { field: 'employee', what: '员工1号', before: '', after: '员工1号' },
        { field: 'email', what: '员工1号', before: '', after: 'gone@example.com' },
      ],
    }
  },
  'batch.undoMatch': async (hr) => {
    const { batchId } = await unknownRows(hr)
    const { id } = await personOf(hr)
    const accept = { reason: '改名前的旧名', contradictions: ['name'] as 'name'[] }
    await hr.ok('batches.matchRow', { id: batchId, rowNo: 2, employeeId: id, accept })
    await hr.ok('batches.undoMatch', { id: batchId, rowNo: 2 })
    return {
      entry: { batchId, person: '员工1号', facts: { row: 2 } },
      changes: [{ field: 'employee', what: '员工1号', before: '韩梅梅', after: '员工1号' }],
    }
  },
  'batch.confirm': async (hr) => {
    const { batchId } = await batchOf(hr, { row: () => ({ match: 'byName', decided: false }) })
    await confirmMatches(hr, batchId)
    return { entry: { batchId, facts: { count: 3, rows: [2, 3, 4] } } }
  },
  'batch.addPeople': async (hr) => {
    const { batchId } = await hr.ok('batches.importExcel', {}, { file: await file(['甲', '乙']) })
    await hr.ok('batches.addUnknown', { id: batchId })
    return { entry: { batchId, person: '甲、乙', facts: { count: 2, rows: [2, 3] } } }
  },
  'batch.undoAddPeople': async (hr) => {
    const { batchId } = await hr.ok('batches.importExcel', {}, { file: await file(['甲', '乙']) })
    await hr.ok('batches.addUnknown', { id: batchId })
    await hr.ok('batches.undoAdding', { id: batchId })
    return { entry: { batchId, person: '甲、乙', facts: { count: 2, rows: [2, 3] } } }
  },
  'batch.removeRows': async (hr) => {
    const { batchId, people } = await batchOf(hr)
    await hr.ok('batches.removeRows', { id: batchId, rowNos: [3] })
    return { entry: { batchId, person: people[1]?.name ?? '', facts: { row: 3 } } }
  },
  'batch.remove': async (hr) => {
    const { batchId } = await batchOf(hr, { title: '不要了' })
    await hr.ok('batches.remove', { id: batchId })
    return { entry: { batchId, batchTitle: '2026年2月不要了', facts: { people: 3 } } }
  },
  'batch.acceptFindings': async (hr) => {
    const { batchId } = await acceptedTotal(hr)
    return {
      entry: { batchId, facts: { count: 1 } },
      changes: [{ field: 'reason', before: '', after: '银行四舍五入' }],
    }
  },
  'batch.takeBackFindings': async (hr) => {
    const { batchId, keys } = await acceptedTotal(hr)
    await hr.ok('batches.takeBackFindings', { id: batchId, keys })
    return { entry: { batchId, facts: { count: 1 } } }
  },
  'batch.controlTotals': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.setControlTotals', { id: batchId, people: 3, net: '1234.5' })
    return {
      entry: { batchId },
      changes: [
        { field: 'people', before: '', after: '3' },
        { field: 'net', before: '', after: '1234.5' },
      ],
    }
  },
  'batch.askApproval': async (hr) => {
    const seen = await waiting(hr)
    await hr.ok('batches.askApproval', { ...seen, note: '请审核' })
    return {
      entry: { batchId: seen.id, facts: { people: 3 } },
      changes: [{ field: 'reason', before: '', after: '请审核' }],
    }
  },
  'batch.approve': async (hr) => {
    const seen = await waiting(hr)
    await hr.ok('batches.decideApproval', { ...seen, status: 2 })
    return { entry: { batchId: seen.id } }
  },
  'batch.reject': async (hr) => {
    const seen = await waiting(hr)
    await hr.ok('batches.decideApproval', { ...seen, status: 3, note: '奖金不对' })
    return { entry: { batchId: seen.id }, changes: [{ field: 'reason', before: '', after: '奖金不对' }] }
  },
  'batch.style': async (hr) => {
    const { batchId } = await batchOf(hr)
    const style = { hideZeroItems: true, names: 'ceh', greeting: '辛苦了', note: '' } as const
    await hr.ok('batches.saveSlipStyle', { id: batchId, style })
    return {
      entry: { batchId },
      changes: [
        { field: 'hideZeroItems', before: 'false', after: 'true' },
        { field: 'slipNames', before: 'ch', after: 'ceh' },
        { field: 'greeting', before: '', after: '辛苦了' },
      ],
    }
  },
  'company.change': async (hr) => {
    const { companyName } = await hr.ok('account.company', {})
    const contact = { contactName: '人事部', contactPhone: '0571-8800', contactEmail: '' }
    await hr.ok('account.saveCompany', { companyName, shortName: '云杉', ...contact })
    return {
      changes: [
        { field: 'shortName', before: '', after: '云杉' },
        { field: 'contactName', before: '', after: '人事部' },
        { field: 'contactPhone', before: '', after: '0571-8800' },
      ],
    }
  },
  'company.logo': async (hr) => {
    await hr.ok('account.uploadPicture', { kind: 'logo' }, { file: await pictureFile() })
    return {}
  },
  'user.avatar': async (hr) => {
    await hr.ok('account.uploadPicture', { kind: 'avatar' }, { file: await pictureFile() })
    return {}
  },
  'company.defaults': async (hr) => {
    const style = { hideZeroItems: false, names: 'ch', greeting: '', note: '有疑问请联系人事' } as const
    await hr.ok('account.saveDefaultConfig', { channel: 'sms', ...style })
    return {
      changes: [
        { field: 'channel', before: '', after: 'sms' },
        { field: 'slipNote', before: '', after: '有疑问请联系人事' },
      ],
    }
  },
  'review.settings': async (hr) => {
    await hr.ok('batches.saveReviewSettings', { ...limits, needsApproval: true })
    return { entry: {}, changes: approval('false', 'true') }
  },
  'alert.settings': async (hr) => {
    await hr.ok('batches.saveAlertSettings', { mailboxes: ['hr@example.com', 'pay@example.com'] })
    return { entry: {}, changes: [{ field: 'mailboxes', before: '', after: 'hr@example.com, pay@example.com' }] }
  },
  'review.propose': async (hr) => {
    const { by } = await proposal(hr)
    return { entry: { actor: by } }
  },
  'review.confirm': async (hr) => {
    const { id, by } = await proposal(hr)
    await hr.ok('batches.decideReviewSettings', { id, verdict: 'confirmed' })
    return { entry: { facts: { proposedBy: by } }, changes: approval('true', 'false') }
  },
  'review.decline': async (hr) => {
    const { id, by } = await proposal(hr)
    await hr.ok('batches.decideReviewSettings', { id, verdict: 'declined' })
    return { entry: { facts: { proposedBy: by } }, changes: [] }
  },
  'review.withdraw': async (hr) => {
    const { id, by, other } = await proposal(hr)
    await other.ok('batches.decideReviewSettings', { id, verdict: 'withdrawn' })
    return { entry: { actor: by } }
  },
  'batch.send': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.sendNow', await reviewed(hr, batchId, 'email'))
    return { entry: { batchId, facts: { people: 3, channel: 'email' } } }
  },
  'batch.sendBack': async (hr) => {
    const { batchId } = await batchOf(hr)
    await setState(hr, batchId, 'sending')
    await sendBatch(app.services, { companyId: hr.companyId, batchId })
    return { entry: { batchId, actorKind: 'system', actor: '', address: '', facts: { reason: 'changed' } } }
  },
  'batch.schedule': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.timingSend', { ...(await reviewed(hr, batchId)), localTime: tomorrow })
    const time = `${tomorrow.replace('T', ' ')} Asia/Shanghai`
    return { entry: { batchId, facts: { people: 3, channel: 'email', time } } }
  },
  'batch.unschedule': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.timingSend', { ...(await reviewed(hr, batchId)), localTime: tomorrow })
    await hr.ok('history.cancel', { id: batchId })
    return { entry: { batchId, facts: { people: 3 } } }
  },
  'batch.start': async (hr) => {
    const { batchId } = await batchOf(hr)
    await hr.ok('batches.timingSend', { ...(await reviewed(hr, batchId)), localTime: tomorrow })
    await startDue({ ...app.services, clock: { now: () => new Date(Date.now() + 2 * day) } })
    return {
      entry: {
        batchId,
        actorKind: 'system',
        actor: '',
        address: '',
        facts: { people: 3, channel: 'email', time: `${tomorrow.replace('T', ' ')} Asia/Shanghai` },
      },
    }
  },
  'batch.stop': async (hr) => {
    const { batchId } = await sentSlip(hr)
    await hr.ok('history.cancel', { id: batchId })
    return { entry: { batchId, facts: { people: 3, kept: 0 } } }
  },
  'batch.resend': async (hr) => {
    const { batchId, person } = await failedBatch(hr)
    await hr.ok('history.resendBatch', { batchId })
    return { entry: { batchId, person, facts: { people: 3 } } }
  },
  'batch.fallBack': async (hr) => {
    await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: aliyun })
    const { batchId } = await failedBatch(hr)
    await hr.ok('history.fallBack', { batchId, channel: 'sms' })
    // Nobody of them has a phone.
    return { entry: { batchId, person: '', facts: { people: 0, channel: 'sms' } } }
  },
  'batch.remind': async (hr) => {
    const { batchId, person } = await failedBatch(hr, 'sent')
    await hr.ok('history.remind', { batchId, everyHours: 24 })
    return { entry: { batchId, person, facts: { people: 3 } } }
  },
  'batch.remindConfirm': async (hr) => {
    const { batchId, person } = await failedBatch(hr, 'sent')
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('batch')
        .set({ slip_style: JSON.stringify({ ...usualSlipStyle, confirm: true }) })
        .where('id', '=', batchId)
        .execute(),
    )
    await hr.ok('history.remind', { batchId, everyHours: 24, whom: 'unconfirmed' })
    return { entry: { batchId, person, facts: { people: 3 } } }
  },
  'batch.withdraw': async (hr) => {
    const { batchId } = await sentSlip(hr)
    await hr.ok('history.withdrawBatch', { id: batchId, reason: '发错了人' })
    return { entry: { batchId, facts: { people: 3 } }, changes: [withdrawReason] }
  },
  'batch.removeSent': async (hr) => {
    const { batchId } = await failedBatch(hr)
    await hr.ok('history.remove', { id: batchId })
    return { entry: { batchId, facts: { people: 3, kept: 0 } } }
  },
  'batch.export': async (hr) => {
    const { batchId } = await failedBatch(hr)
    await hr.ok('batches.export', { id: batchId })
    return { entry: { batchId, facts: { people: 3 } } }
  },
  'batch.exportUserIds': async (hr) => {
    const { batchId } = await failedBatch(hr)
    await hr.ok('batches.exportUserIds', { id: batchId })
    return { entry: { batchId, facts: { people: 3 } } }
  },
  'batch.exportPdf': async (hr) => {
    const { batchId } = await failedBatch(hr)
    await hr.ok('history.startPdfExport', { batchId })
    return { entry: { batchId, facts: { people: 3 } } }
  },
  'batch.exportReceipts': async (hr) => {
    const { batchId } = await failedBatch(hr)
    await hr.ok('history.startPdfExport', { batchId, contents: 'receipts' })
    return { entry: { batchId, facts: { people: 3 } } }
  },
  'slip.exportReceipt': async (hr) => {
    const { slipId, name } = await slipOf(hr)
    await hr.ok('history.downloadReceipt', { id: slipId })
    return { entry: { batchTitle: '二月工资', person: name, facts: { row: 2 } } }
  },
  'slip.exportPdf': async (hr) => {
    const { slipId, name } = await slipOf(hr)
    await hr.ok('history.slipPdf', { id: slipId })
    return { entry: { batchTitle: '二月工资', person: name, facts: { row: 2 } } }
  },
  'slip.correct': async (hr) => {
    const { batchId, id, name } = await failedBatch(hr)
    await hr.ok('batches.correctSlip', {
      id,
      changes: [{ index: 2, value: '9', seen: '1002.25' }],
      reason: '少算一天',
      despite: '实发另行扣回',
    })
    return {
      entry: { batchId, person: name, facts: { row: 2 } },
      changes: [
        { field: 'cell', what: '基本工资', before: '1,002.25', after: '9.00' },
        { field: 'notFollowing', what: '实发工资', before: '-993.25', after: '0.00' },
        { field: 'reason', before: '', after: '少算一天' },
        { field: 'despite', before: '', after: '实发另行扣回' },
      ],
    }
  },
  'slip.view': async (hr) => {
    const { slipId, name } = await slipOf(hr)
    await hr.ok('history.preview', { id: slipId })
    return { entry: { batchTitle: '二月工资', person: name, facts: { row: 2 } } }
  },
  'slip.withdraw': async (hr) => {
    const { id, batchId, name } = await sentSlip(hr)
    await hr.ok('history.withdraw', { id, reason: '发错了人' })
    return { entry: { batchId, person: name, facts: { row: 2 } }, changes: [withdrawReason] }
  },
  'slip.resend': async (hr) => {
    const { id, batchId, name } = await sentSlip(hr)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db.updateTable('delivery').set({ state: 'failed' }).where('slip_id', '=', id).execute(),
    )
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db.updateTable('batch').set({ state: 'sent' }).where('id', '=', batchId).execute(),
    )
    await hr.ok('history.resend', { id })
    return { entry: { batchId, person: name, facts: { row: 2 } } }
  },
  'slip.bounce': async (hr) => {
    const { batchId, id: slipId, name } = await failedBatch(hr, 'sent')
    const { id } = await withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('delivery').select('id').where('slip_id', '=', slipId).executeTakeFirstOrThrow(),
    )
    // As the reading of the mailbox does, of which its own tests tell; the second time tells nothing new.
    const bounce = { deliveryIds: [id], reason: 'noSuchMailbox 550 5.1.1' }
    for (let times = 0; times < 2; times++) await applyBounce(app.services, hr.companyId, bounce)
    return { entry: { actorKind: 'system', address: '', batchId, person: name, facts: { row: 2 } } }
  },
  'slip.confirm': async (hr) => {
    const slip = await slipOf(hr, '204816', { confirm: true })
    const caller = app.caller()
    caller.token = (await caller.ok('payslip.enterCode', { link: slip.link, code: '204816' })).token
    const { confirmation } = await caller.ok('payslip.view', { id: slip.slipId })
    const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
    // The second time tells nothing new.
    for (let times = 0; times < 2; times++) await caller.ok('payslip.confirm', seen)
    return { entry: { actorKind: 'employee', actor: '李雷', person: '李雷', batchTitle: '二月工资' } }
  },
  'slip.confirmDue': async (hr) => {
    const slip = await slipOf(hr, '204816', { confirm: true, confirmDays: 1 })
    const longAgo = new Date(Date.now() - 2 * day)
    await withCompany(app.services.pools, hr.companyId, async (db) => {
      await db.updateTable('slip').set({ sent_at: longAgo }).where('id', '=', slip.slipId).execute()
      await db.updateTable('batch').set({ released_at: longAgo }).where('id', '=', slip.batchId).execute()
    })
    // The second time tells nothing new.
    for (let times = 0; times < 2; times++) await confirmDueSlips(app.services)
    return { entry: { actorKind: 'system', address: '', batchId: slip.batchId, facts: { people: 1 } } }
  },
  'slip.open': async (hr) => {
    const slip = await slipOf(hr, '204816')
    const caller = app.caller()
    caller.token = (await caller.ok('payslip.enterCode', { link: slip.link, code: '204816' })).token
    // The second time tells nothing new.
    for (let times = 0; times < 2; times++) await caller.ok('payslip.view', { id: slip.slipId })
    return { entry: { actorKind: 'employee', actor: '李雷', person: '李雷', batchTitle: '二月工资' } }
  },
  'employee.add': async (hr) => {
    await personOf(hr)
    return {
      entry: { person: '韩梅梅' },
      changes: [
        { field: 'name', before: '', after: '韩梅梅' },
        { field: 'phone', before: '', after: '19900001111' },
      ],
    }
  },
  'employee.change': async (hr) => {
    const { id } = await personOf(hr)
    await hr.ok('employees.save', { id, phone: '19900002222' })
    return { entry: { person: '韩梅梅' }, changes: [{ field: 'phone', before: '19900001111', after: '19900002222' }] }
  },
  'employee.leave': async (hr) => {
    const { id } = await personOf(hr)
    await hr.ok('employees.updateQuit', { id, type: 1, leftOn: '2026-01-31' })
    return { entry: { person: '韩梅梅' }, changes: [{ field: 'leftOn', before: '', after: '2026-01-31' }] }
  },
  'employee.return': async (hr) => {
    const { id } = await personOf(hr)
    await hr.ok('employees.updateQuit', { id, type: 1, leftOn: '2026-01-31' })
    await hr.ok('employees.updateQuit', { id, type: 0 })
    return { entry: { person: '韩梅梅' }, changes: [{ field: 'leftOn', before: '2026-01-31', after: '' }] }
  },
  'employee.remove': async (hr) => {
    const people = [await personOf(hr), await hr.ok('employees.add', { name: '林涛' })]
    await hr.ok('employees.batchRemove', { ids: people.map(({ id }) => id) })
    return { entry: { person: '韩梅梅、林涛', facts: { count: 2 } } }
  },
  'employee.import': async (hr) => {
    await importShown(hr, { file: await payrollFile(['姓名', '手机号'], [['韩梅梅', '19900001111']]) })
    const changes = [{ field: 'phone', what: '韩梅梅', before: '', after: '******' }]
    return {
      entry: { person: '韩梅梅', facts: { people: 1, added: 1, updated: 0, failed: 0, file: '工资.xlsx' } },
      changes,
    }
  },
  'employee.export': async (hr) => {
    const { id } = await personOf(hr)
    await hr.ok('employees.add', { name: '林涛' })
    await hr.ok('employees.updateQuit', { id, type: 1, leftOn: '2026-01-31' })
    await hr.ok('employees.export', { status: 'left', keyword: '韩' })
    return { entry: { facts: { people: 1, status: 'left', keyword: 'true' } } }
  },
  'employee.exportAll': async (hr) => {
    await personOf(hr)
    await hr.ok('employees.exportAll')
    return { entry: { facts: { people: 1 } } }
  },
  'employee.changeFields': async (hr) => {
    const education = { key: 'education', used: true, required: false, inList: true }
    await hr.ok('employees.saveFields', { list: [education], revision: 0 })
    return { entry: { facts: { fields: ['学历'] } } }
  },
  'batch.sendToMyself': async (hr) => {
    const { batchId: id, people } = await batchOf(hr)
    await hr.ok('batches.sendToMyself', { id, rowNo: 2, channel: 'email', to: 'hr@example.com' })
    return { entry: { batchId: id, person: people[0]?.name ?? '', facts: { row: 2, channel: 'email' } } }
  },
  'employee.viewPay': async (hr) => {
    const { employeeId: id, name } = await slipOf(hr)
    await hr.ok('employees.listSalaryHistory', { id })
    return { entry: { person: name } }
  },
  'employee.fillContacts': async (hr) => {
    const { batchId: id } = await batchOf(hr, { person: () => ({ email: null }) })
    const wish = {
      id,
      channel: 'email' as const,
      text: ['a', 'b', 'c'].map((name) => `${name}@example.com`).join('\n'),
    }
    const { basis } = await hr.ok('batches.checkContacts', wish)
    await hr.ok('batches.saveContacts', { ...wish, basis })
    return { entry: { batchId: id, facts: { people: 3, fields: ['email'], failed: 0 } } }
  },
  'employee.resetCode': async (hr) => {
    const { id } = await personOf(hr)
    await hr.ok('employees.resetSafetyCode', { id })
    return { entry: { person: '韩梅梅' } }
  },
  'employee.changeContact': async (hr) => {
    const { employeeId: id, phone } = await slipOf(hr)
    await hr.ok('employees.save', { id, phone: '19900002222' })
    const changes = [{ field: 'phone', before: phone, after: '19900002222' }]
    return { entry: { person: '李雷', facts: { fields: ['phone'] } }, changes }
  },
  'employee.confirmContact': async (hr) => {
    await twoReaders(hr)
    const { employeeId: id } = await slipOf(hr)
    const other = await loggedIn(app, { companyIds: [hr.companyId] })
    await other.ok('employees.save', { id, phone: '19900002222' })
    const { list } = await hr.ok('employees.listContactChanges', {})
    await hr.ok('employees.confirmContactChanges', { ids: list.map((change) => change.id) })
    return { entry: { person: '李雷', facts: { count: 1 } } }
  },
  'employee.restoreContact': async (hr) => {
    await twoReaders(hr)
    const { employeeId: id } = await slipOf(hr)
    await hr.ok('employees.save', { id, phone: '19900002222' })
    const { list } = await hr.ok('employees.listContactChanges', {})
    await hr.ok('employees.restoreContact', { id: list[0]?.id ?? '' })
    return { entry: { person: '李雷', facts: { fields: ['phone'] } } }
  },
  'employee.tellContact': async (hr) => {
    const { employeeId: id } = await slipOf(hr)
    await hr.ok('employees.save', { id, phone: '19900002222' })
    for (let times = 0; times < 2; times++) await notifyContactChanges(app.services, hr.companyId)
    return { entry: { actorKind: 'system', address: '', person: '李雷', facts: { told: 1, notTold: 0 } } }
  },
  'slip.proveContact': async (hr) => {
    await twoReaders(hr)
    const slip = await slipOf(hr, '204816')
    await hr.ok('employees.resetSafetyCode', { id: slip.employeeId })
    const caller = app.caller()
    caller.token = (await caller.ok('payslip.setCode', { link: slip.link, code: '395173' })).token
    await caller.ok('payslip.proveSafetyCode', { code: '204816' })
    return { entry: { actorKind: 'employee', actor: '李雷', person: '李雷', facts: { fields: ['safetyCode'] } } }
  },
  'channel.save': async (hr) => {
    await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: aliyun })
    return { entry: { facts: { channel: 'sms', provider: 'aliyun', fields: Object.keys(aliyun) } } }
  },
  'channel.remove': async (hr) => {
    await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: aliyun })
    await hr.ok('channelSettings.remove', { channel: 'sms' })
    return { entry: { facts: { channel: 'sms' } } }
  },
  ...miniCases(() => app),
  ...questionCases(() => app),
  ...orderCases(() => app),
  ...wecomCases(
    () => app,
    () => wecom,
  ),
  'contact.follow': async (hr) => {
    await app.caller().ok('contact.addConsult', { phone: '19900007777', message: '能试用吗？' })
    const platform = await platformUserOf(hr)
    const { list, me } = await platform.ok('contact.list', {})
    const asked = list[0]
    const change = { state: 'following', ownerId: me, note: '周一回电 19900007777' } as const
    await platform.ok('contact.follow', { id: asked?.id ?? '', changedAt: null, ...change })
    const facts = { platform: 1, key: 'consult', time: asked?.askedAt ?? '', fields: ['state', 'owner', 'note'] }
    return { entry: { facts, hasChanges: false } }
  },
  'platform.change': async (hr) => {
    const platform = await platformUserOf(hr)
    const { version, content } = await platform.ok('platform.read', { subject: 'tip:roster' })
    if (content.kind !== 'tip') throw new Error('no tip')
    await platform.ok('platform.save', { subject: 'tip:roster', version, content: { ...content, zh: '名册的新提示' } })
    const after = `名册的新提示 / ${content.en}`
    return {
      entry: { facts: { platform: 1, key: 'tip:roster', version: version + 1 } },
      changes: [{ field: 'platformText', what: '', before: `${content.zh} / ${content.en}`, after }],
    }
  },
  'platform.restore': async (hr) => {
    const platform = await platformUserOf(hr)
    const { version, content } = await platform.ok('platform.read', { subject: 'tip:import' })
    if (content.kind !== 'tip') throw new Error('no tip')
    await platform.ok('platform.save', { subject: 'tip:import', version, content: { ...content, shown: false } })
    await platform.ok('platform.restore', { subject: 'tip:import', version: version + 1, to: 0 })
    return {
      entry: { facts: { platform: 1, key: 'tip:import', version: version + 2 } },
      changes: [{ field: 'platformState', what: '', before: 'off', after: 'on' }],
    }
  },
  'key.rotate': async (hr) => {
    // As keys.ts does; the command itself stops the program first.
    await asPlatform(app.services.pools, async (db) => {
      await app.services.vault.rotateCompany(hr.companyId, db)
      const source = { companyId: hr.companyId, actor: { kind: 'system' as const } }
      recordBy(app.services, db, source, 'key.rotate', { facts: { key: 'data' } })
    })
    return { entry: { actorKind: 'system', address: '', facts: { key: 'data' } } }
  },
  'house.restore': async (hr) => {
    // As the restore does, of which the backup's own tests tell.
    await asPlatform(app.services.pools, (db) =>
      recordUnsealed(db, hr.companyId, new Date(), 'house.restore', {
        time: '2026-02-01 08:00 Asia/Shanghai',
        count: 3,
      }),
    )
    return { entry: { actorKind: 'system', address: '', facts: { time: '2026-02-01 08:00 Asia/Shanghai', count: 3 } } }
  },
  'audit.export': async (hr) => {
    await hr.ok('audit.export', {})
    return { entry: { facts: { count: 1 } } }
  },
}

test.each(auditActionNames)(
  'TRUST-03 %s is in the trail, once, with who, whose and from what to what',
  async (action) => {
    const hr = await loggedIn(app)
    const { entry, changes } = await cases[action](hr)
    const found = () => hr.ok('audit.list', { action })
    await expect.poll(async () => (await found()).total).toBe(1)
    const [recorded] = (await found()).list
    expect(recorded).toMatchObject({
      action,
      actorKind: 'user',
      address: expect.stringMatching(/^[0-9a-f]{8}$/),
      ...entry,
    })
    if (recorded?.actorKind === 'user') expect(recorded.actor).toMatch(/^用户/)
    const shown = await hr.ok('audit.show', { seq: recorded?.seq ?? 0 })
    expect(shown.changes).toEqual((changes ?? []).map((change) => ({ what: '', ...change })))
    expect(await hr.ok('audit.verify')).toMatchObject({ broken: null })
    // Pay, contacts and secrets rest sealed.
    const rows = await withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('audit_entry').selectAll().execute(),
    )
    const resting = JSON.stringify(rows) + rows.map((row) => row.changes_sealed?.toString('latin1')).join()
    expect(resting).not.toMatch(/1,234\.5|1002\.25|1990000|the-secret-of-aliyun|127\.0\.0\.1/)
  },
)
