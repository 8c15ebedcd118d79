import type { Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { pictureFile } from '@zhixin/server/test/factories'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, logIn, test } from './fixtures.ts'
import { pictureTyper } from './picture-answers.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'
import { smsFor } from './support/sms-code.ts'

/** What HR sets for the company's slips, the company's own data, and the user's own account. */

const header = ['姓名/Name', '邮箱/E-mail', '基本工资/Base salary', '加班费/Overtime', '实发工资/Net pay']
const amount = (text: string): SheetCell => ({ number: text })

async function importOne(hr: Page, url: string, name: string, email: string): Promise<void> {
  const rows: SheetCell[][] = [[name, email, amount('12000.5'), amount('0'), amount('12000.5')]]
  const buffer = await xlsxBytes([{ name: '工资', header, rows }])
  await hr.goto(`${url}/salarySlip`)
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.xlsx`, mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 1)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
}

test('CONFIG-01 the defaults are seen before they are saved, changed for one payroll, and reach the employee', async ({
  hr,
  browser,
  program,
}) => {
  await hr.goto(`${program.url}/salarySetting`)
  const section = hr.getByRole('region', { name: '工资条默认设置' })
  await expect(section).toContainText('使用系统默认值，未修改过')
  await section.getByRole('button', { name: '修改' }).click()
  const dialog = hr.getByRole('dialog', { name: '工资条默认设置' })
  const sample = dialog.getByRole('figure', { name: '示例工资条' })
  await expect(sample.getByText('加班费')).toBeVisible()
  await dialog.getByRole('switch', { name: '隐藏金额为零的项目' }).click()
  await expect(sample.getByText('加班费')).toHaveCount(0)
  await dialog.getByRole('radio', { name: '中英文' }).check()
  await expect(sample.getByText('基本工资/Base pay')).toBeVisible()
  await dialog.getByRole('textbox', { name: '问候语' }).fill('感谢您本月的付出！')
  await dialog.getByRole('textbox', { name: '备注' }).fill('如有疑问\n请联系人事部')
  await expect(sample).toContainText('感谢您本月的付出！')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(section).toContainText('感谢您本月的付出！')
  await expect(section).toContainText(/林晓 于 .* 修改/)

  await importOne(hr, program.url, '样式甲', 'yangshi@example.com')
  const style = hr.getByRole('group', { name: '工资条样式' })
  await expect(style).toContainText('按默认配置')
  const preview = hr.getByRole('figure', { name: /样式甲/ })
  await expect(preview).toContainText('感谢您本月的付出！')
  await expect(preview.getByText('加班费')).toHaveCount(0)
  await style.getByRole('button', { name: '修改样式' }).click()
  const own = hr.getByRole('dialog', { name: '本批次的工资条样式' })
  await own.getByRole('textbox', { name: '问候语' }).fill('年终愉快')
  await own.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(style).toContainText('为本批次单独设置')
  await expect(preview).toContainText('年终愉快')
  // HR's own change on this step is nothing to warn of.
  await expect(hr.getByText('内容在复核后有变动')).toHaveCount(0)
  await sendTo(hr, 1)

  const { mail, link } = await openMail(hr, program.url, 'yangshi@example.com')
  await expect(mail.getByText('年终愉快')).toBeVisible()
  await expect(mail.getByText('请联系人事部')).toBeVisible()
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  await employee.goto(link)
  await setSafetyCode(employee)
  const slip = employee.getByRole('article')
  await expect(slip).toContainText('年终愉快')
  await expect(slip).toContainText('请联系人事部')
  await expect(slip.getByRole('term')).toHaveText(['基本工资/Base salary'])
  // Both names came with the slip; what the employee chooses counts from then on.
  await employee.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(slip.getByRole('term')).toHaveText(['Base salary'])
  await employee.reload()
  await expect(slip.getByRole('term')).toHaveText(['Base salary'])
  await phone.close()
})

test('CONFIG-02 SHELL-01 the company’s logo and contact are set, stand in the bar and on the slip, and bad pictures are named', async ({
  hr,
  browser,
  program,
}) => {
  await hr.goto(`${program.url}/settings`)
  const section = hr.getByRole('region', { name: '企业信息' })
  await expect(section).toContainText('未上传')
  await section.getByRole('button', { name: '修改' }).click()
  const dialog = hr.getByRole('dialog', { name: '企业信息' })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert')).toContainText('请上传 PNG、JPEG 或 WebP 图片')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: (await pictureFile()).body })
  await expect(dialog.getByRole('img', { name: '企业标志' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: '企业简称' }).fill('云杉')
  await dialog.getByRole('textbox', { name: '联系人' }).fill('人事部 王芳')
  await dialog.getByRole('textbox', { name: '联系邮箱' }).fill('nobody')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog.getByText('邮箱格式不正确')).toBeVisible()
  await dialog.getByRole('textbox', { name: '联系邮箱' }).fill('hr@example.com')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(section).toContainText('人事部 王芳 · hr@example.com')
  const bar = hr.getByRole('banner')
  await expect(bar.getByRole('img', { name: '云杉科技有限公司' })).toBeVisible()
  await expect(bar.getByText('云杉', { exact: true })).toBeVisible()

  await importOne(hr, program.url, '标志甲', 'biaozhi@example.com')
  await sendTo(hr, 1)
  const { link } = await openMail(hr, program.url, 'biaozhi@example.com')
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  await employee.goto(link)
  await setSafetyCode(employee)
  // A picture beside the company's name says nothing that the name does not, so that it has none of its own.
  const logo = employee.getByRole('article').locator('img')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0)
  await expect(employee.getByText('如对内容有疑问，请联系 人事部 王芳 hr@example.com。')).toBeVisible()
  await phone.close()
})

test('ACCOUNT-01 a user changes name, picture, password and phone; other sessions end, and wrong codes are named', async ({
  browser,
  program,
}) => {
  test.setTimeout(150_000)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await logIn(page, program, 'hr of another company')
  await page.goto(`${program.url}/settings`)
  const own = page.getByRole('region', { name: '我的资料' })

  await own.getByRole('button', { name: '修改资料' }).click()
  const profile = page.getByRole('dialog', { name: '我的资料' })
  const buffer = (await pictureFile({ width: 200, height: 300, format: 'jpeg' })).body
  await profile.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(profile.getByRole('img', { name: '头像' })).toHaveAttribute('src', /^data:image\/webp/)
  await profile.getByRole('textbox', { name: '姓名' }).fill('改名经理')
  await profile.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(profile).toBeHidden()
  await expect(own).toContainText('改名经理')
  await expect(page.getByRole('banner').getByText('改名经理')).toBeVisible()
  // The bar has the picture too.
  await expect(page.getByRole('banner').locator('.ant-avatar img')).toHaveAttribute('src', /^data:image\/webp/)

  await own.getByRole('button', { name: '修改密码' }).click()
  const password = page.getByRole('dialog', { name: '修改密码' })
  const set = async (old: string, fresh: string, again = fresh) => {
    await password.getByLabel('当前密码').fill(old)
    await password.getByLabel('新密码', { exact: true }).fill(fresh)
    await password.getByLabel('再次输入新密码').fill(again)
    await password.getByRole('button', { name: '修改密码' }).click()
  }
  const account = program.demo.accounts.find(({ role }) => role === 'hr of another company')
  const current = account?.password ?? ''
  await set(current, 'short1')
  await expect(password.getByText('密码至少 8 位')).toBeVisible()
  await set(current, 'Neues Passwort 7', 'Neues Passwort 8')
  await expect(password.getByText('两次输入的密码不一致')).toBeVisible()
  await set('wrong', 'Neues Passwort 7')
  await expect(password.getByRole('alert')).toContainText('当前密码不正确')
  await set(current, 'Neues Passwort 7')
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  await expect(password).toBeHidden()

  await own.getByRole('button', { name: '更换手机号' }).click()
  const phone = page.getByRole('dialog', { name: '更换手机号' })
  const typePicture = await pictureTyper(page, program)
  await phone.getByRole('button', { name: '换一张' }).click()
  await phone.getByRole('button', { name: '获取验证码（当前手机号）' }).click()
  await expect(phone.getByText('请先输入图片验证码')).toBeVisible()
  await typePicture()
  await phone.getByRole('button', { name: '获取验证码（当前手机号）' }).click()
  await expect(phone.getByText('验证码已发送，5 分钟内有效')).toBeVisible()
  await phone.getByRole('textbox', { name: '新手机号', exact: true }).fill('18610009999')
  await typePicture()
  await phone.getByRole('button', { name: '获取验证码（新手机号）' }).click()
  await expect(phone.getByText('验证码已发送，5 分钟内有效')).toBeVisible()
  const oldCode = await smsFor(browser, program, account?.phone ?? '')
  const newCode = await smsFor(browser, program, '18610009999')
  const codes = async (old: string, fresh: string) => {
    await phone.getByRole('textbox', { name: /^当前手机号 .*的验证码$/ }).fill(old)
    await phone.getByRole('textbox', { name: '新手机号的验证码' }).fill(fresh)
    await phone.getByRole('button', { name: /^保\s*存$/ }).click()
  }
  await codes(oldCode === '111111' ? '222222' : '111111', newCode)
  await expect(phone.getByRole('alert').first()).toContainText('短信验证码不正确')
  await codes(oldCode, newCode)
  await expect(page.getByText('手机号已更换')).toBeVisible()
  await expect(own).toContainText('186****9999')
  await context.close()
})
