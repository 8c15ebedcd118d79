import type { Page } from '@playwright/test'
import { screenNamed, screenNames } from '@zhixin/domain/navigation/screens'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { inspectScreens, walk } from './support/inspect-screen.ts'

/** The addresses of the console's screens, from the table of screens; those that need data are opened below. */
const inConsole = screenNames
  .map(screenNamed)
  .filter(({ place, path }) => place === 'layout' && !/[:*]/.test(path) && !path.endsWith('Detail'))
  .map(({ path }) => path)
const ofPlatform = inConsole.filter((path) => path.startsWith('/platform/'))
const ofCompany = inConsole.filter((path) => !path.startsWith('/platform/'))

/** The names of the demo's people, companies and departments, and the registered text of the SMS are not translated. */
const demoNames =
  /海棠贸易有限公司|银杏餐饮有限公司|云杉科技有限公司|智薪平台|平台管理员|何静|周宁|人力资源部|\$?\{(?:company|month|title|name)\}|已发放.*工资条，请登录查看。|【】/g
/** The texts of the file, as HR wrote them. */
const ofFile =
  /(?:2026年10月)?月度工资条?|巡[视查][甲乙].xlsx|巡[视查][甲乙]|^[甲乙]$|10月工资|云杉科技有限公司2026年10月工资表|制表人：林晓|序号|姓名|邮箱|基本工资|绩效奖金|社保个人|实发工资|合计/g
/** The requests that visitors of other stories left, and the notes about them. */
const ofVisitors = /王女士|周三下午再联系，先看报价|Can it read our sheet\?/g
const withFile = new RegExp(`${ofFile.source}|${demoNames.source}`, 'g')
const withVisitors = new RegExp(`${demoNames.source}|${ofVisitors.source}`, 'g')

const languages = ['Ch', 'En'] as const

for (const language of languages) {
  test(`I18N-01 NAV-04 NAV-15 SHELL-12 SHELL-20 in ${language} every screen of the console at every width: nothing foreign, too wide, out of reach or unreadable in the dark`, async ({
    page,
    program,
  }) => {
    test.setTimeout(walk)
    await logIn(page, program, 'hr of another company')
    expect(await inspectScreens(page, program.url, ofCompany, { language, data: withFile })).toEqual([])
  })

  test(`I18N-01 NAV-05 SHELL-20 in ${language} every screen of the platform at every width: nothing foreign, too wide, out of reach or unreadable in the dark`, async ({
    page,
    program,
  }) => {
    test.setTimeout(walk)
    await logIn(page, program, 'platform')
    expect(await inspectScreens(page, program.url, ofPlatform, { language, data: withVisitors })).toEqual([])
  })
}

/** The people differ for each language, because those whom the other story has added are no longer unknown. */
const people = {
  Ch: [
    { name: '巡视甲', email: 'xun.jia@example.com', net: '7000.01' },
    { name: '巡视乙', email: 'xun.yi@example.com', net: '7000.02' },
  ],
  En: [
    { name: '巡查甲', email: 'cha.jia@example.com', net: '7000.01' },
    { name: '巡查乙', email: 'cha.yi@example.com', net: '7000.02' },
  ],
}
/** Returns the path with its query, which a reload requests. */
const here = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

for (const language of languages)
  test(`I18N-01 IMPORT-01 HISTORY-02 SHELL-20 in ${language} every step of the main job at every width: nothing foreign, too wide, out of reach or unreadable in the dark`, async ({
    page,
    program,
  }) => {
    test.setTimeout(walk)
    await logIn(page, program, 'hr of another company')
    await page.context().addCookies([{ name: 'language', value: language, url: program.url }])
    const isChinese = language === 'Ch'
    const first = new RegExp(people[language][0]?.name ?? '')
    const wrong: string[] = []
    const inspectHere = async (path = here(page)) => {
      wrong.push(...(await inspectScreens(page, program.url, [path], { language, data: withFile })))
      await page.setViewportSize({ width: 1440, height: 860 })
      await page.goto(program.url + path)
    }
    await page.goto(`${program.url}/salarySlip`)
    const buffer = await payrollFile(people[language])
    const mimeType = 'application/octet-stream'
    await page.locator('input[type=file]').setInputFiles({ name: '巡视甲.xlsx', mimeType, buffer })
    const take = page.getByRole('button', { name: isChinese ? '导入 2 人' : 'Import 2 employees' })
    await expect(take).toBeVisible()
    await inspectHere()
    await take.click()
    const next = page.getByRole('button', { name: isChinese ? '下一步：发送' : /^Next: send/i })
    await expect(next).toBeVisible()
    await inspectHere()
    const addAll = page.getByRole('button', { name: isChinese ? '全部加入名册' : 'Add all to roster' })
    await page.getByRole('tab', { name: isChinese ? /未匹配/ : /Unmatched|Not matched/i }).click()
    await addAll.click()
    const adding = page.getByRole('dialog').getByRole('button', { name: isChinese ? '加入 2 人' : 'Add 2 people' })
    // The dialog is inspected with the overlays, because an inspection here would reload the page and close it.
    await adding.click()
    await expect(addAll).toBeHidden()
    await next.click()
    const send = page.getByRole('button', { name: isChinese ? '发送给 2 人' : 'Send to 2 employees' })
    await expect(send).toBeVisible()
    await inspectHere()
    await send.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: isChinese ? /^发送 [\d,]+ 份$/ : /^Send [\d,]+ payslips?$/ })
      .click()
    await expect(page.getByText(isChinese ? '发送完成' : /^Sent$/).first()).toBeVisible()
    await page.goto(`${program.url}/salaryRecord`)
    await page.getByRole('row', { name: /2026/ }).getByRole('link').first().click()
    await expect(page.getByRole('row', { name: first })).toBeVisible()
    await inspectHere()
    await inspectHere('/salaryRecord')
    await page.goto(`${program.url}/salaryStaff`)
    await page.getByRole('row', { name: first }).getByRole('link').first().click()
    await expect(page).toHaveURL(/salaryStaffDetail/)
    await inspectHere()
    await inspectHere('/salaryStaff')
    await inspectHere('/sandbox')
    await inspectHere('/audit')
    expect(wrong).toEqual([])
  })
