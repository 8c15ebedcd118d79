import type { Page } from '@playwright/test'
import { urlOfRunning } from '@zhixin/server/database/embedded/running'
import { programUrlsOf } from '@zhixin/server/database/logins'
import { openPools } from '@zhixin/server/database/pools'
import { asPlatform } from '@zhixin/server/database/transaction'
import { placeOrder } from '@zhixin/server/features/orders/place-order'
import { settlePayment } from '@zhixin/server/features/orders/settle-payment'
import { demoPeople } from '@zhixin/server/seed/demo-data'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import pino from 'pino'
import { colleagueOf } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'
import { openSendStep } from './support/open-send-step.ts'

/** What becomes of a scheduled send when the roster changes before its time (SEND-15). */

const people = [
  { name: '定时甲', email: 'ding.jia@example.com', net: '9999.99' },
  { name: '定时乙', email: 'ding.yi@example.com', net: '10000.01' },
]

const inDialog = (hr: Page, name: string | RegExp) => hr.getByRole('dialog').getByRole('button', { name })

/** Tomorrow at nine on the company's clocks. */
const tomorrow = () => `${new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)} 09:00`

/** Opens the send step of two people and schedules the batch. */
async function schedule(...[hr, program, name, rows]: Parameters<typeof openSendStep>): Promise<void> {
  await openSendStep(hr, program, name, rows)
  await hr.getByRole('radio', { name: '定时发送' }).click()
  const field = hr.getByRole('textbox', { name: '发送时间' })
  await field.fill(tomorrow())
  await field.press('Enter')
  await hr.getByRole('button', { name: '定时发送给 2 人' }).click()
  await inDialog(hr, /^定时发送 [\d,]+ 份$/).click()
  await expect(hr.getByText(`将于 ${tomorrow()}（北京时间）发送给 2 人`)).toBeVisible()
}

/** The service of HR's company ends on this day. */
async function agree(program: RunningProgram, until: string, people = 1_000_000): Promise<string> {
  const database = await openOwnDatabase(program.dataDir)
  const { rows } = await database.query<{ id: string }>(
    `select id, agree_service(id, $1, $2, 'story') from company where name = '云杉科技有限公司'`,
    [until, people],
  )
  await database.end()
  return rows[0]?.id ?? ''
}

/** A year for 50 people is ordered and paid, as a provider tells it. */
async function payForYear(program: RunningProgram, companyId: string): Promise<void> {
  const pools = openPools(programUrlsOf((await urlOfRunning(program.dataDir)) ?? ''), pino({ level: 'silent' }))
  const now = new Date()
  const order = { serviceType: 1, packageId: 'year', people: 50, paymentType: 2, paymentCompany: '' } as const
  try {
    await asPlatform(pools, async (db) => {
      const placed = await placeOrder(
        db,
        { ...order, companyId, by: { id: companyId, name: '林晓' }, onBehalf: null },
        now,
      )
      const { order_no: orderNo, amount_cents: amountCents } = placed
      await settlePayment(db, {
        orderNo,
        provider: 'wechat',
        tradeNo: orderNo,
        amountCents,
        paidAt: now,
        recordedAt: now,
      })
    })
  } finally {
    await pools.end()
  }
}

/** Lets the time of every scheduled batch come now. */
async function letTimeCome(program: RunningProgram): Promise<void> {
  const database = await openOwnDatabase(program.dataDir)
  await database.query("update batch set starts_at = now() where state = 'scheduled'")
  await database.end()
}

/** Changes one field of somebody in the roster, as HR does. */
async function edit(hr: Page, program: RunningProgram, name: string, field: string, value: string): Promise<void> {
  await hr.goto(`${program.url}/salaryStaff?keyword=${encodeURIComponent(name)}`)
  await hr
    .getByRole('row', { name: new RegExp(name) })
    .getByText('编辑')
    .click()
  await inDialog(hr, /^保\s*存$/).waitFor()
  await hr.getByRole('dialog').getByLabel(field, { exact: true }).fill(value)
  await inDialog(hr, /^保\s*存$/).click()
  // Whoever has payslips already gets no other mailbox without a question.
  if (field === '邮箱') await hr.getByRole('button', { name: '确认修改并保存' }).click()
  await expect(hr.getByRole('dialog')).toBeHidden()
}

/** Sets who is told outside the console when a scheduled send stops. */
async function setAlertMailbox(hr: Page, program: RunningProgram, mailbox: string): Promise<void> {
  await hr.goto(`${program.url}/salarySetting`)
  const setting = hr.getByRole('region', { name: '定时发送提醒' })
  await expect(setting).toContainText('未设置')
  await setting.getByRole('button', { name: '修改' }).click()
  await hr.getByRole('textbox', { name: '提醒邮箱' }).fill('hr.example.com')
  await inDialog(hr, /^保\s*存$/).click()
  await expect(hr.getByText('邮箱地址不正确：hr.example.com')).toBeVisible()
  await hr.getByRole('textbox', { name: '提醒邮箱' }).fill(mailbox)
  await inDialog(hr, /^保\s*存$/).click()
  await expect(hr.getByText('提醒邮箱已保存')).toBeVisible()
  await expect(setting).toContainText(mailbox)
}

test('SEND-15 another department stops no scheduled send; another mailbox does, the dashboard says why and who was told by mail, and one click mends it', async ({
  hr,
  program,
}) => {
  await schedule(hr, program, '改部门.xlsx', people)
  await edit(hr, program, '定时甲', '部门', '新的部门')
  await letTimeCome(program)
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('row', { name: /2026年10月月度工资/ }).getByText('已发送', { exact: true })).toBeVisible({
    timeout: 20_000,
  })

  await setAlertMailbox(hr, program, 'pay.office@example.com')
  // Without mailboxes in the file: HR says who is who, and the slips go where the roster says.
  const byName = people.map(({ name, net }) => ({ name, net }))
  await schedule(hr, program, '改邮箱.xlsx', byName)
  await edit(hr, program, '定时乙', '邮箱', 'ding.yi.new@example.com')
  await expect(hr.getByText('会影响已设定的定时发送：2026年10月月度工资')).toBeVisible()
  await hr.goto(`${program.url}/dashboard`)
  // HR is told long before the time, and the batch's own page says the same.
  const coming = hr.getByRole('alert').filter({ hasText: '到时不会发送' })
  await expect(coming).toContainText('定时乙的邮箱在设定之后有变更', { timeout: 20_000 })
  await expect(coming).toContainText('已发邮件提醒：', { timeout: 20_000 })
  // The appointment on the dashboard is marked as well, and its page marks the people, most of all who stops it.
  const appointment = hr.getByRole('region', { name: '定时发送' }).getByRole('listitem')
  await expect(appointment.getByText('不会发送', { exact: true })).toBeVisible()
  await appointment.getByRole('link').click()
  const rowOf = (name: string) => hr.getByRole('row', { name: new RegExp(name) })
  await expect(rowOf('定时乙')).toContainText('邮箱在设定之后有变更')
  await expect(rowOf('定时甲')).not.toContainText('邮箱在设定之后有变更')
  for (const name of ['定时甲', '定时乙'])
    await expect(rowOf(name).getByText('不会发送', { exact: true })).toBeVisible()
  await expect(hr.getByRole('columnheader', { name: '发送至' })).toBeVisible()
  await expect(rowOf('定时乙')).toContainText('di***ew@example.com')
  await expect(rowOf('定时甲').getByText('定时待发')).toHaveCount(0)
  for (const name of ['操作', '阅读时间']) await expect(hr.getByRole('columnheader', { name })).toHaveCount(0)
  await hr.goto(`${program.url}/dashboard`)
  await coming.getByRole('button', { name: '去处理' }).click()
  const told = hr.getByRole('alert').filter({ hasText: '到时不会执行：定时乙的邮箱在设定之后有变更' })
  await expect(told).toContainText(`原定 ${tomorrow()}（北京时间）发送给 2 人，到时不会发送`)
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('row', { name: /2026年10月月度工资/ }).getByText('不会发送', { exact: true })).toBeVisible()
  await hr.goto(`${program.url}/dashboard`)
  await letTimeCome(program)
  // It comes by itself, without a reload.
  const notice = hr.getByRole('alert').filter({ hasText: '没有发送' })
  await expect(notice).toContainText('定时乙的邮箱在设定之后有变更', { timeout: 20_000 })
  await expect(notice).toContainText('已发邮件提醒：', { timeout: 20_000 })
  const paid = hr.getByRole('region', { name: '最近发薪' }).getByRole('listitem')
  await expect(paid).toHaveCount(1)
  await notice.getByRole('button', { name: '去处理' }).click()

  await expect(hr.getByRole('alert').filter({ hasText: '未执行，没有人收到' })).toBeVisible()
  await expect(hr.getByText('全部复核完成，可以发送')).toHaveCount(0)
  await expect(hr.getByRole('radio', { name: '立即发送' })).toBeChecked()
  await hr.getByRole('button', { name: '重新设定时间' }).click()
  await expect(hr.getByRole('textbox', { name: '发送时间' })).toHaveValue(tomorrow())
  await hr.getByRole('button', { name: '已复核，立即发送' }).click()
  await inDialog(hr, /^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()
  await hr.goto(`${program.url}/dashboard`)
  await expect(paid).toHaveCount(2)
  await expect(notice).toHaveCount(0)

  await hr.goto(`${program.url}/sandbox`)
  await expect(hr.getByRole('button', { name: /pay\.office@example\.com.*定时发送将不会执行/ })).toHaveCount(1)
})

test('ORDER-05 ORDER-07 SESSION-10 after the last day the send step says so and leads to the orders; a paid order opens it in the open window', async ({
  hr,
  program,
}) => {
  // Of their own: the story before leaves the others with other mailboxes.
  const own = [
    { name: '到期甲一', email: 'daoqi.jiayi@example.com', net: '8000.01' },
    { name: '到期乙二', email: 'daoqi.yier@example.com', net: '8000.02' },
  ]
  await openSendStep(hr, program, '到期.xlsx', own)
  await expect(hr.getByRole('radio', { name: '立即发送' })).toBeVisible()
  const companyId = await agree(program, '2026-01-31')
  await hr.reload()
  const badge = hr.getByRole('banner').getByRole('link', { name: '已过期' })
  await expect(badge).toBeVisible()
  const blocking = hr.getByRole('region', { name: '发送前需要处理' })
  await expect(blocking).toContainText('服务已于 2026-01-31 到期，暂不能发送，续费后即可继续')
  await blocking.getByRole('link', { name: /去续费/ }).click()
  await expect(hr).toHaveURL(/\/orderCenter$/)
  await expect(badge).toBeVisible()
  await payForYear(program, companyId)
  await expect(badge).toHaveCount(0)
  await hr.goBack()
  await expect(hr.getByRole('radio', { name: '立即发送' })).toBeVisible()
  await expect(blocking).toHaveCount(0)
  await agree(program, '2099-12-31')
})

/** A day of the company's calendar, counted from today. */
const dayOf = (later: number) => new Date(Date.now() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

test('ORDER-07 SEND-01 a time after the last day is said where it is chosen, with that day and the way to renewal; nothing is left to the last click', async ({
  hr,
  program,
}) => {
  const own = [
    { name: '临期甲一', email: 'linqi.jiayi@example.com', net: '8000.03' },
    { name: '临期乙二', email: 'linqi.yier@example.com', net: '8000.04' },
  ]
  const lastDay = dayOf(5)
  await openSendStep(hr, program, '临期.xlsx', own)
  await expect(hr.getByRole('radio', { name: '定时发送' })).toBeVisible()
  await agree(program, lastDay)
  await hr.reload()
  await hr.getByRole('radio', { name: '定时发送' }).click()
  const field = hr.getByRole('textbox', { name: '发送时间' })
  const send = hr.getByRole('button', { name: '定时发送给 2 人' })
  const late = hr.getByRole('alert').filter({ hasText: `服务 ${lastDay} 到期，所选时间在到期之后，到时不会发送` })
  await field.fill(`${dayOf(9)} 09:00`)
  await field.press('Enter')
  await expect(late.getByRole('link', { name: '去续费' })).toHaveAttribute('href', '/orderCenter')
  await expect(send).toBeDisabled()
  await expect(hr.getByText('全部复核完成，可以发送')).toHaveCount(0)
  await late.getByRole('button', { name: `改为 ${lastDay} 09:00` }).click()
  await expect(late).toHaveCount(0)
  await expect(hr.getByText(`服务 ${lastDay} 到期，发送时间不能晚于这一天`)).toBeVisible()
  await send.click()
  await inDialog(hr, /^定时发送 [\d,]+ 份$/).click()
  await expect(hr.getByText(`将于 ${lastDay} 09:00（北京时间）发送给 2 人`)).toBeVisible()

  await test.step('nor can the time of a scheduled send be moved there', async () => {
    await hr.getByRole('button', { name: '修改时间' }).click()
    const moved = hr.getByRole('dialog').getByRole('textbox', { name: '发送时间' })
    await moved.fill(`${dayOf(6)} 09:00`)
    await moved.press('Enter')
    await expect(hr.getByRole('dialog').getByRole('link', { name: '去续费' })).toBeVisible()
    await expect(inDialog(hr, /^保\s*存$/)).toBeDisabled()
    await inDialog(hr, /^取\s*消$/).click()
  })
  await hr.getByRole('button', { name: '取消定时' }).click()
  await inDialog(hr, '取消定时').click()
  await expect(hr.getByText('已取消定时发送，批次已回到复核')).toBeVisible()
  await agree(program, '2099-12-31')
})

test('ORDER-07 more people than agreed: said before the import, in the details of a payment, at the send step with both numbers, and of unknown people before they are added', async ({
  hr,
  program,
}) => {
  const database = await openOwnDatabase(program.dataDir)
  const { rows } = await database.query<{ people: number }>(
    `select count(*)::int as people from employee e join company c on c.id = e.company_id
     where c.name = '云杉科技有限公司' and e.status = 'active'`,
  )
  await database.end()
  const people = rows[0]?.people ?? 0
  const { importMonth, sendMonth } = await colleagueOf(program)
  const sent = await sendMonth(
    '2026-04',
    demoPeople.slice(0, 2).map(({ name, email }, at) => ({ name, email, net: `700${at}.00` })),
  )
  const strangers = [
    { name: '陌路甲一', email: 'molu.jiayi@example.com', net: '8000.05' },
    { name: '陌路乙二', email: 'molu.yier@example.com', net: '8000.06' },
  ]
  const batchId = await importMonth('2026-05', strangers)
  await agree(program, '2099-12-31', people + 1)
  await hr.goto(`${program.url}/salarySlip?batch=${batchId}&step=send`)
  const settle = hr.getByRole('region', { name: '发送前需要处理' })
  const ahead = settle.getByRole('listitem').filter({ hasText: '未匹配的 2 人全部加入名册后会超出 1 人' })
  await expect(ahead).toContainText(`名册中有 ${people} 名在职员工，服务人数为 ${people + 1} 人`)
  await expect(ahead.getByRole('link', { name: /去增加人数/ })).toHaveAttribute('href', '/orderCenter')

  await agree(program, '2099-12-31', people - 1)
  await hr.reload()
  const blocking = hr.getByRole('region', { name: '发送前需要处理' })
  await expect(blocking).toContainText(`名册中有 ${people} 名在职员工，比服务人数（${people - 1} 人）多 1 人`)
  await expect(blocking.getByRole('link', { name: /去增加人数/ })).toBeVisible()
  await hr.goto(`${program.url}/salarySlip`)
  const before = hr.getByRole('note').filter({ hasText: `在职 ${people} 人，超过服务人数 ${people - 1} 人` })
  await expect(before).toContainText('可以照常导入和复核，但现在不能发送')
  await before.getByRole('link', { name: '去增加人数' }).click()
  await expect(hr).toHaveURL(/\/orderCenter$/)
  await expect(hr.getByRole('note').filter({ hasText: '现在不能发送工资条' })).toBeVisible()
  await hr.goto(`${program.url}/salaryRecord/${sent}`)
  const again = hr.getByRole('note').filter({ hasText: '现在不能重新发送、提醒或更正' })
  await expect(again.getByRole('link', { name: '去增加人数' })).toBeVisible()
  await agree(program, '2099-12-31')
})
