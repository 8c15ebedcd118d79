import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { checkCharacter } from '@zhixin/domain/format/id-number'
import { passwordExample, pdfPassword } from '@zhixin/domain/payslip/pdf/pdf-password'
import { pdfPasswordText } from '@zhixin/domain/payslip/pdf/pdf-password-text'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeMail } from '../channels/mail/compose-mail.ts'
import { renderCarried } from '../channels/mail/mail-slip.ts'
import { sampleMessage } from '../channels/wording.ts'
import { withCompany } from '../database/transaction.ts'
import { readPdf } from '../pdf/testing/read-pdf.ts'
import { loggedIn } from '../test/factories.ts'
import { payrollFile } from '../test/payroll-file.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { MailContents } from './mail-contents.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Hr = Awaited<ReturnType<typeof loggedIn>>

const header = ['姓名', '邮箱', '手机号', '身份证号', '基本工资', '公司社保', '实发工资']
const idNumber = `11010119900307123${checkCharacter('11010119900307123')}`
const people = [
  ['张三', 'zhang@example.com', '13800001234', idNumber, 9000, 2222.22, 8700.5],
  ['李四', 'li@example.com', '13800005678', '', 8000, 1999.99, 7400.25],
]
const password = pdfPassword({ idNumber, phone: '13800001234' }) ?? ''

/** A batch under review whose two people are in the roster; only the first one has an ID number. */
async function reviewedBatch(hr: Hr, mail: SlipStyle['mail']): Promise<string> {
  const { fileId } = await hr.ok('batches.checkFile', {}, { file: await payrollFile(header, people, '10月工资.xlsx') })
  const { batchId: id } = await hr.ok('batches.importExcel', { fileId, period: '2026-10' })
  await hr.ok('batches.addUnknown', { id })
  await hr.ok('batches.saveAndExit', { id, channel: 'email' })
  await hr.ok('batches.saveSlipStyle', { id, style: { ...usualSlipStyle, note: '谢谢', ...(mail ? { mail } : {}) } })
  return id
}

/** Sends the batch and returns the mails that arrived, by recipient. */
async function sentMails(hr: Hr, id: string) {
  await sendReviewed(hr, id)
  return arrived(hr)
}

/** Hands over what was sent, and returns the mails that arrived, by recipient. */
async function arrived(hr: Hr) {
  const work = await startWork(app.services)
  try {
    const total = async () => (await hr.ok('sandbox.list', {})).total
    await expect.poll(total, { interval: 50 }).toBe(2)
  } finally {
    await work.stop()
  }
  const { list } = await hr.ok('sandbox.list', {})
  const mails = await Promise.all(list.map(({ id: mailId }) => hr.ok('sandbox.show', { id: mailId })))
  return new Map(mails.map((mail) => [mail.to, mail]))
}

test('CONFIG-04 a mail carries the link alone until HR chooses more', async () => {
  const hr = await loggedIn(app)
  const mails = await sentMails(hr, await reviewedBatch(hr, undefined))
  for (const mail of mails.values()) {
    expect(mail.attachment).toBeNull()
    expect(`${mail.text}${mail.html}`).not.toMatch(/8,?700|7,?400/)
    expect(mail.text).toContain('/salarySheetLogin#')
  }
})

test('CONFIG-04 a mail can carry the slip: its own amounts and the link, nothing of the employer’s, nobody else’s', async () => {
  const hr = await loggedIn(app)
  const mails = await sentMails(hr, await reviewedBatch(hr, 'slip'))
  const [zhang, li] = [mails.get('zhang@example.com'), mails.get('li@example.com')]
  for (const part of [zhang?.text, zhang?.html]) {
    for (const text of ['8,700.50', '9,000.00', '基本工资', '谢谢', '/salarySheetLogin#']) expect(part).toContain(text)
    for (const text of ['2,222.22', '2222.22', '公司社保', '7,400.25']) expect(part).not.toContain(text)
  }
  expect(li?.text).toContain('7,400.25')
  expect(zhang?.text.split('谢谢')).toHaveLength(2)
})

/** Somebody without the right to pay changed this contact of 张三 in the roster, and nobody has confirmed it. */
async function openChange(hr: Hr, kind: 'phone' | 'email', at = app.services.clock.now()): Promise<void> {
  const { list } = await hr.ok('employees.list', {})
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .insertInto('contact_change')
      .values({
        id: newId(),
        company_id: hr.companyId,
        employee_id: list.find(({ name }) => name === '张三')?.id ?? '',
        kind,
        changed_at: at,
        changed_by_name: '王五',
        may_read_pay: false,
      })
      .execute(),
  )
}
const later = () => new Date(app.services.clock.now().getTime() + 3_600_000)
const longAgo = new Date('2026-01-01T00:00:00Z')

describe('TRUST-06 CONFIG-04 a person whose contact waits for a confirmation gets the link alone', () => {
  const cases = [
    ['slip', 'email', later, false],
    ['pdf', 'phone', later, false],
    ['pdf', 'phone', () => longAgo, false],
    ['slip', 'phone', () => longAgo, true],
  ] as const
  test.each(cases)('with %s in the mail and a change of the %s', async (mail, kind, at, carries) => {
    const hr = await loggedIn(app)
    const id = await reviewedBatch(hr, mail)
    await sendReviewed(hr, id)
    await openChange(hr, kind, at())
    const mails = await arrived(hr)
    const zhang = mails.get('zhang@example.com')
    expect(zhang?.attachment).toBeNull()
    expect(zhang?.text).toContain('/salarySheetLogin#')
    expect(zhang?.text.includes('8,700.50')).toBe(carries)
    expect(mails.get('li@example.com')?.text.includes('7,400.25')).toBe(mail === 'slip')
  })
})

describe('what becomes of a mail while it is made', () => {
  /** The mail to 张三 of a sent batch, as a sender claims it to hand it over. */
  async function claimed(hr: Hr, mail: 'slip' | 'pdf') {
    await sentMails(hr, await reviewedBatch(hr, mail))
    const slip = await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .selectFrom('slip')
        .innerJoin('employee as e', 'e.id', 'slip.employee_id')
        .select('slip.id')
        .where('e.name', '=', '张三')
        .executeTakeFirstOrThrow(),
    )
    return { companyId: hr.companyId, slipId: slip.id, version: 1, mail }
  }

  test.each(['slip', 'pdf'] as const)(
    'SEND-04 a slip that was withdrawn since carries nothing in a %s',
    async (mail) => {
      const hr = await loggedIn(app)
      const delivery = await claimed(hr, mail)
      expect(await app.services.mailContents.contentOf(delivery)).toMatchObject({ kind: mail })
      await hr.ok('history.withdraw', { id: delivery.slipId, reason: '发错了人' })
      expect(await app.services.mailContents.contentOf(delivery)).toBeNull()
    },
  )

  test('CONFIG-04 a PDF that cannot be drawn is logged without its content, and the mail carries the link', async () => {
    const hr = await loggedIn(app)
    const delivery = await claimed(hr, 'pdf')
    // A content that cannot be drawn: one without the groups that a slip has.
    const sealer = await app.services.vault.sealer(hr.companyId)
    const content = JSON.stringify({ period: '2026-10', secret: '8700.5' })
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('slip')
        .set({ content_sealed: sealer.seal('slip', 'content', delivery.slipId, content) })
        .where('id', '=', delivery.slipId)
        .execute(),
    )
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const contents = new MailContents({ ...app.services, log })
    expect(await contents.contentOf(delivery)).toEqual({ kind: 'link' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(delivery.slipId)
    expect(lines[0]).not.toContain('8700')
  })
})

test('CONFIG-04 HISTORY-07 a slip in a mail says what was corrected, and why totals stand apart', () => {
  const item = (label: string, value: string, total = false) => ({ label, labelEn: '', value, money: true, total })
  const groups = [{ label: '应发', items: [item('基本工资', '100'), item('应发合计', '160', true)] }]
  const change = { label: '基本工资', labelEn: '', money: true, before: '90', after: '100' }
  const slip = {
    ...{ company: '公司', title: '工资', period: '2026-10', name: '张三', department: '', employeeNo: '' },
    netPay: { label: '实发', labelEn: '', value: '100' },
    groups,
    correction: { at: '2026-11-25T08:00:00Z', changes: [change], reason: '漏算 <加班>' },
  }
  const carried = renderCarried({ kind: 'slip', slip })
  const hint = slipDisplay(slip, 'ch').groups.at(-1)?.hint ?? ''
  expect(hint).not.toBe('')
  for (const part of [carried?.text, carried?.html])
    for (const said of ['更正说明', '基本工资: 90.00 → 100.00', hint]) expect(part).toContain(said)
  expect(carried?.text).toContain('漏算 <加班>')
  expect(carried?.html).toContain('漏算 &lt;加班&gt;')
})

describe('CONFIG-04 a mail can carry a PDF', () => {
  test('that opens with the password alone; whoever lacks an ID number gets the link, and the send step says for whom', async () => {
    const hr = await loggedIn(app)
    const id = await reviewedBatch(hr, 'pdf')
    expect((await hr.ok('batches.check', { id })).withoutPassword).toEqual({ count: 1, names: ['李四'] })
    const shown = await hr.ok('batches.showMessage', { id, rowNo: 2, channel: 'email' })
    const mails = await sentMails(hr, id)
    const zhang = mails.get('zhang@example.com')
    expect(zhang?.attachment?.name).toBe('payslip_2026-10.pdf')
    const bytes = Buffer.from(zhang?.attachment?.base64 ?? '', 'base64')
    await expect(readPdf(bytes)).rejects.toThrow(/password/i)
    const text = (await readPdf(bytes, password)).pages.join('')
    for (const part of ['张三', '8,700.50', '9,000.00', '谢谢']) expect(text).toContain(part)
    expect(text).not.toContain('2,222.22')
    for (const part of [zhang?.text, zhang?.html]) {
      for (const { zh, en } of Object.values(pdfPasswordText)) {
        expect(part).toContain(zh)
        expect(part).toContain(en)
      }
      for (const secret of [password, idNumber, '8,700.50']) expect(part).not.toContain(secret)
    }
    // What HR was shown is what arrived, but for the link.
    const withoutLinks = (body: string) => body.replace(/#[^"<\s]+/g, '#')
    const { message } = shown
    expect(message).toMatchObject({ kind: 'mail', attachment: 'payslip_2026-10.pdf' })
    expect(message?.kind === 'mail' && withoutLinks(message.html)).toBe(withoutLinks(zhang?.html ?? ''))
    const li = mails.get('li@example.com')
    expect(li?.attachment).toBeNull()
    expect(li?.text).not.toContain(pdfPasswordText.rule.zh)
  })

  test('of which a test message to oneself has no amounts, and opens with the password of the example', async () => {
    const hr = await loggedIn(app)
    const id = await reviewedBatch(hr, 'pdf')
    await hr.ok('batches.sendToMyself', { id, rowNo: 2, channel: 'email', to: 'me@example.com' })
    const { list } = await hr.ok('sandbox.list', {})
    const mail = await hr.ok('sandbox.show', { id: list[0]?.id ?? '' })
    const bytes = Buffer.from(mail.attachment?.base64 ?? '', 'base64')
    const text = (await readPdf(bytes, pdfPassword(passwordExample) ?? '')).pages.join('')
    expect(text).toContain('基本工资')
    expect(text).not.toMatch(/8,?700|9,?000/)
  })

  test('is chosen by default for the company, is part of what was reviewed, and changes no hash where it is not chosen', async () => {
    const hr = await loggedIn(app)
    const id = await reviewedBatch(hr, undefined)
    const { reviewHash } = await hr.ok('batches.check', { id })
    await hr.ok('batches.saveSlipStyle', { id, style: { ...usualSlipStyle, note: '谢谢', mail: 'link' } })
    expect((await hr.ok('batches.check', { id })).reviewHash).toBe(reviewHash)
    await hr.ok('batches.saveSlipStyle', { id, style: { ...usualSlipStyle, note: '谢谢', mail: 'pdf' } })
    expect((await hr.call('batches.sendNow', { id, reviewHash })).error).toBe('batch.changed')
    await hr.ok('account.saveDefaultConfig', { channel: 'email', ...usualSlipStyle, mail: 'pdf' })
    await hr.ok('batches.saveSlipStyle', { id, style: null })
    expect((await hr.ok('batches.check', { id })).slipStyle).toMatchObject({ isOwn: false, style: { mail: 'pdf' } })
  })
})

test('CONFIG-04 a test message to oneself tells neither where somebody works nor what of their pay is zero', async () => {
  const hr = await loggedIn(app)
  const columns = ['姓名', '邮箱', '部门', '工号', '基本工资', '奖金', '实发工资']
  const row = ['张三', 'zhang@example.com', '生产部', 'Z-0815', 9000, 0, 9000]
  const { fileId } = await hr.ok('batches.checkFile', {}, { file: await payrollFile(columns, [row], '工资.xlsx') })
  const { batchId: id } = await hr.ok('batches.importExcel', { fileId, period: '2026-10' })
  await hr.ok('batches.addUnknown', { id })
  await hr.ok('batches.saveSlipStyle', { id, style: { ...usualSlipStyle, hideZeroItems: true, mail: 'slip' } })
  await hr.ok('batches.sendToMyself', { id, rowNo: 2, channel: 'email', to: 'me@example.com' })
  const { list } = await hr.ok('sandbox.list', {})
  const mail = await hr.ok('sandbox.show', { id: list[0]?.id ?? '' })
  for (const part of [mail.text, mail.html]) {
    for (const said of ['基本工资', '奖金', '***']) expect(part).toContain(said)
    for (const secret of ['生产部', 'Z-0815', '9,000']) expect(part).not.toContain(secret)
  }
})

test('TRUST-03 who looks at the slip of one person in a mail or in the designer stands in the trail, once', async () => {
  const hr = await loggedIn(app)
  const id = await reviewedBatch(hr, 'slip')
  const looks = async () => (await hr.ok('audit.list', { action: 'slip.view' })).list.map(({ person }) => person)
  for (let again = 0; again < 2; again++) await hr.ok('batches.showMessage', { id, rowNo: 2, channel: 'email' })
  expect(await looks()).toEqual(['张三'])
  for (let again = 0; again < 2; again++) await hr.ok('batches.previewDesign', { id, items: [], at: 1 })
  expect(await looks()).toEqual(['李四', '张三'])
})

test('CONFIG-04 a mail server gets text, HTML and the file, each as it was made', async () => {
  const file = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7) % 256))
  const message = {
    ...sampleMessage({ id: crypto.randomUUID(), name: '公司' }, { id: '', title: '工资', period: '2026-10' }),
    to: 'a@example.com',
    content: { kind: 'pdf' as const, file, period: '2026-10' },
  }
  const raw = await composeMail(message, { from: 'HR <hr@example.com>' }, '<1@example.com>')
  for (const line of raw.toString('latin1').split('\r\n')) expect(line).toMatch(/^[\x20-\x7e]{0,78}$/)
  const mail = await PostalMime.parse(raw)
  expect(mail.text).toContain(pdfPasswordText.example.zh)
  expect(mail.html).toContain(pdfPasswordText.example.en)
  // RFC 2046 §5.1.2: a line that begins with the outer boundary would end the inner texts.
  const [outer = '', inner = ''] = [...raw.toString('latin1').matchAll(/boundary="([^"]+)"/g)].map(([, named]) => named)
  expect([outer, inner].every((each) => each.length > 10)).toBe(true)
  expect(inner.startsWith(outer) || outer.startsWith(inner)).toBe(false)
  expect(mail.attachments).toMatchObject([{ filename: 'payslip_2026-10.pdf', mimeType: 'application/pdf' }])
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(file)
})
