import type { Browser, Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { startWecom, type WecomStandIn } from '@zhixin/server/test/providers/wecom-stand-in'
import { expect, logIn, putAwayGreetings, test } from './fixtures.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'

const account = { corpId: 'ww0123456789abcdef', agentId: '1000002', secret: 'the-secret-of-wecom' }
/** What WeCom's own browser says of itself, the part that counts. */
const wecomAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/116 Safari/537.36 wxwork/4.1.30'

interface Stage {
  wecom: WecomStandIn
  program: RunningProgram
}

async function onStage(work: (stage: Stage) => Promise<void>) {
  const wecom = await startWecom(account)
  const { url } = wecom
  const program = await startDemoProgram({ WECOM_URL: url, WECOM_OPEN_URL: url, WECOM_SCRIPT_URL: url })
  try {
    await work({ wecom, program })
  } finally {
    await program.stop()
    await wecom.stop()
  }
}

async function enter(page: Page, { program }: Stage, path: string) {
  await logIn(page, program, 'hr')
  await page.goto(`${program.url}${path}`)
}

const section = (page: Page, name: string) => page.getByRole('region', { name })
const inWecom = (browser: Browser) => browser.newContext({ userAgent: wecomAgent, locale: 'zh-CN' })

async function connectByCall({ program }: Stage) {
  const [hr] = program.demo.accounts
  if (!hr) throw new Error('The demo has no HR')
  const caller = makeCaller(program.url)
  caller.token = (await caller.ok('session.login', { userId: hr.userId, password: hr.password })).token
  await caller.ok('wecom.connect', account)
  return { caller, hr }
}

test('WECOM-01 ROSTER-07 SEND-02 HR connects WeCom, checks the first sync and finds the members in the roster', async ({
  page,
}) => {
  await onStage(async (stage) => {
    const { wecom } = stage
    for (let nth = 0; nth < 30; nth++)
      wecom.book.add({ userid: `Member${nth}`, name: `新成员${nth}`, departments: [nth % 2 ? 1 : 2] })
    wecom.book.departments.set(2, '华东销售部')
    await enter(page, stage, '/setting/wecom')
    const form = section(page, '接入')

    await test.step('a wrong secret is refused with what to do', async () => {
      await form.getByLabel('企业 ID').fill(account.corpId)
      await form.getByLabel('AgentId').fill(account.agentId)
      await form.getByRole('button', { name: '接入企业微信' }).click()
      await expect(form.getByText('请填写')).toBeVisible()
      await form.getByLabel('应用 Secret', { exact: true }).fill('not-the-secret')
      await form.getByRole('button', { name: '接入企业微信' }).click()
      await expect(form.getByRole('alert')).toContainText('重新查看并复制 Secret')
    })
    await test.step('with the right one it connects', async () => {
      await form.getByLabel('应用 Secret', { exact: true }).fill(account.secret)
      await form.getByRole('button', { name: '测试连接' }).click()
      await expect(form.getByText('连接正常：应用“payslips”，可见 2 个部门')).toBeVisible()
      await form.getByRole('button', { name: '接入企业微信' }).click()
      const question = page.getByRole('dialog', { name: '接入企业微信，停用短信和邮件？' })
      await expect(question.getByText(/\d+ 名在职员工现在可以用短信或邮件收工资条/)).toBeVisible()
      await question.getByRole('button', { name: '接入，停用短信和邮件' }).click()
      await expect(form.getByText(account.corpId)).toBeVisible()
    })
    await test.step('whoever comes from WeCom has no logout icon', async () => {
      await expect(page.getByRole('banner').getByRole('button', { name: '退出登录' })).toHaveCount(0)
    })
    await test.step('the first sync waits with what it would do, and then does it', async () => {
      await section(page, '通讯录同步').getByRole('button', { name: '开始同步' }).click()
      const preview = section(page, '同步预览')
      await expect(preview.getByText('新增 30')).toBeVisible()
      await expect(preview.getByRole('row', { name: /新成员0/ }).first()).toBeVisible()
      await preview.getByRole('button', { name: '确认同步' }).click()
      await expect(section(page, '通讯录同步').getByText('同步完成')).toBeVisible()
      await page.goto(`${stage.program.url}/salaryStaff`)
      await page.getByRole('searchbox').first().fill('新成员12')
      await expect(page.getByRole('row', { name: /新成员12.*华东销售部/ })).toBeVisible()
    })
    expect(wecom.faults.filter((fault) => fault !== 'secret')).toEqual([])
    await page.close()
  })
})

test('WECOM-02 AUTH-08 in WeCom names come from its element, the scripts are signed, and login needs no password', async ({
  browser,
  page,
}) => {
  await onStage(async (stage) => {
    const { wecom, program } = stage
    wecom.book.hidesNames = true
    wecom.book.add({ userid: 'ZhangSan', name: '张三', departments: [1] })
    wecom.scripts.names.set('ZhangSan', '张三在企业微信')
    const { caller, hr } = await connectByCall(stage)
    await caller.ok('wecom.startSync')
    await expect.poll(async () => (await caller.ok('wecom.show')).sync?.phase).toBe('preview')
    await caller.ok('wecom.confirm', {})
    await expect.poll(async () => (await caller.ok('wecom.show')).sync?.phase).toBe('done')
    const cusId = (await caller.ok('session.getUserInfo')).userInfo.user.cusId
    await caller.ok('session.logout')
    const context = await inWecom(browser)
    const inside = await context.newPage()

    await test.step('the first visit links the account, the next one needs no password', async () => {
      const entry = `${program.url}/auth-redirect?cusId=${cusId}&redirect=${encodeURIComponent('/salaryStaff')}`
      wecom.members.visitor = { userid: 'ZhangSan' }
      await inside.goto(entry)
      await inside.getByRole('textbox', { name: '账号' }).fill(hr.userId)
      await inside.getByLabel(/^密码/).fill(hr.password)
      await inside.getByRole('button', { name: '登录并绑定' }).click()
      // The link is a further way in, so it is asked anew.
      await inside.getByLabel(/^登录密码/).fill(hr.password)
      await inside.getByRole('button', { name: '验证' }).click()
      await expect(inside).toHaveURL(/\/salaryStaff$/)
      await putAwayGreetings(inside)
      await inside.goto(entry)
      await expect(inside).toHaveURL(/\/salaryStaff$/)
      await expect(inside.getByRole('banner').getByRole('button', { name: '退出登录' })).toHaveCount(0)
    })
    await test.step('the name is the one of the element', async () => {
      await inside.getByRole('searchbox').first().fill('ZhangSan')
      await expect(inside.getByRole('link', { name: '张三在企业微信' })).toBeVisible()
    })
    await test.step('both signatures hold', async () => {
      const kinds = wecom.scripts.configured.map(({ kind, isValid }) => [kind, isValid])
      expect(kinds).toContainEqual(['config', true])
      expect(kinds).toContainEqual(['agentConfig', true])
      expect(kinds).not.toContainEqual(['config', false])
    })
    await context.close()

    await test.step('another browser loads no script of WeCom and shows the account', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await enter(page, stage, '/salaryStaff')
      await page.getByRole('searchbox').first().fill('ZhangSan')
      await expect(page.getByRole('link', { name: 'ZhangSan' })).toBeVisible()
      expect(asked.filter((url) => !url.startsWith(program.url) && !url.startsWith('data:'))).toEqual([])
    })
    await page.close()
  })
})

test('WECOM-02 a client of WeCom that is too old is told 版本过低请升级', async ({ browser }) => {
  await onStage(async (stage) => {
    stage.wecom.scripts.isOldClient = true
    stage.wecom.book.add({ userid: 'ZhangSan', name: '张三', departments: [1] })
    const { caller, hr } = await connectByCall(stage)
    await caller.ok('session.logout')
    const context = await inWecom(browser)
    const page = await context.newPage()
    await page.goto(`${stage.program.url}/login`)
    await page.getByRole('textbox', { name: '账号' }).fill(hr.userId)
    await page.getByLabel(/^密码/).fill(hr.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const alert = page.getByRole('dialog', { name: '企业微信' })
    await expect(alert.getByText('版本过低请升级')).toBeVisible()
    await alert.getByRole('button', { name: '确定' }).click()
    await expect(alert).toHaveCount(0)
    await context.close()
  })
})

test('WECOM-01 disconnecting says what is lost and gives the other channels back', async ({ page }) => {
  await onStage(async (stage) => {
    stage.wecom.book.add({ userid: 'ZhangSan', name: '张三', departments: [1] })
    const { caller } = await connectByCall(stage)
    await caller.ok('session.logout')
    await enter(page, stage, '/setting/wecom')
    await section(page, '接入').getByRole('button', { name: '断开企业微信' }).click()
    const question = page.getByRole('dialog', { name: '断开企业微信？' })
    await expect(question.getByText(/将失去：保存的密钥/)).toBeVisible()
    await question.getByRole('button', { name: '断开企业微信' }).click()
    await expect(section(page, '接入').getByRole('button', { name: '接入企业微信' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: '退出登录' })).toBeVisible()
    await page.close()
  })
})
