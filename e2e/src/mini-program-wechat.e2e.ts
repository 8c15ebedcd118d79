import { colleagueOf } from './colleague.ts'
import { expect } from './fixtures.ts'
import { account, test, wechatSettings } from './support/mini-stories.ts'
import { checkPackage } from './support/weapp-package.ts'
import { openWechat } from './support/wechat-engine.ts'

/** The weapp build of the mini-program in a stand-in of WeChat's engine, against the real program. */

test('MINI-01 the package for WeChat is within 2 MB, complete, and makes no code from text', async () => {
  await checkPackage()
})

test('MINI-01 SLIP-03 SEND-05 the weapp build without window, crypto or TextEncoder: linked by phone, confirms, agrees to a message, asks, enters by itself once the session is over', async ({
  program,
  wechat,
}) => {
  const colleague = await colleagueOf(program)
  const { caller } = colleague
  await caller.ok('channelSettings.save', wechatSettings)
  const config = await caller.ok('account.defaultConfig', {})
  await caller.ok('account.saveDefaultConfig', { ...config, confirm: true, signature: false, burn: false })
  const person = { name: '李华', phone: '19900000002', email: 'ys0002@example.com' }
  await colleague.sendMonth('2026-07', [{ ...person, net: '12444.65' }])

  const openid = 'oABCDEFGHIJKLMNOPQR000001'
  const phone = await openWechat(program.url, {
    loginCode: () => wechat.users.loginCode(openid),
    agree: () => 'accept',
  })
  await phone.open('pages/list/index')
  await phone.sees('请授权您在公司登记的手机号')
  expect(phone.page()).toBe('pages/login/index')
  await phone.tap('手机号快捷登录', 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
  await phone.sees('您没有授权手机号')
  await phone.tap('手机号快捷登录', 'getphonenumber', { code: wechat.users.phoneCode(openid, person.phone) })
  await phone.sees('李华，您好')
  expect(phone.asked, 'nothing is asked at the start').toEqual([])

  // Who is asked for no confirmation agrees on the list, and is not asked again while a message may be sent.
  await phone.tap('下次发放时通知我')
  await phone.sees('好的，下一份工资条会通知您')
  expect(phone.asked).toEqual([[account.templateId]])
  await caller.ok('channelSettings.test', { channel: 'miniProgram', to: openid })

  await phone.tap('7 月月度工资未读')
  await phone.sees('12,444.65')
  await phone.tap('确认签收')
  await phone.sees('签收后会记录签收时间，不能撤销')
  await phone.tap('再看看')
  await expect.poll(() => phone.words()).not.toContain('不能撤销')
  await phone.tap('确认签收')
  await phone.sees(/确认签收这份工资条？2026 年 7 月.*实发工资 12,444\.65/)
  await phone.tap('确认签收')
  await phone.sees(/您已于 .*签收/)
  await phone.tap('下次发放时通知我')
  await phone.sees('好的，下一份工资条会通知您')
  expect(phone.asked).toEqual([[account.templateId], [account.templateId]])
  await phone.tap('对“社保个人”有疑问')
  await phone.sees('哪里有疑问')
  // Two taps at once are one question.
  await Promise.all([phone.tap('发送给人事'), phone.tap('发送给人事')])
  await phone.sees('已发送，人事答复后会通知您')
  await phone.tap('扣了多少社保')
  await phone.sees(/您问：扣了多少社保2026 年 7 月社保个人：-?[\d,.]+。/)

  // Two hours later a message leads to the slip: the session is over, and WeChat still knows who it is.
  phone.stored.clear()
  const slip = `${phone.page()}?id=${phone.query().id}`
  await phone.open(slip)
  await phone.sees('12,444.65')
  expect(phone.page()).toBe('pages/slip/index')

  // Who leaves leaves no file behind.
  await phone.tap('打开 PDF')
  await expect.poll(() => [...phone.files.keys()], { timeout: 30_000 }).toEqual(['wxfile://usr/payslip.pdf'])
  await phone.open('pages/list/index')
  await phone.tap('退出')
  await phone.sees('您已安全退出')
  expect([...phone.files.keys()]).toEqual([])
  expect(phone.faults).toEqual([])
})

test('MINI-01 SLIP-06 HISTORY-05 the weapp build on WeChat’s canvas: a slip is signed, its PDF opens in WeChat’s viewer, and who unlinks WeChat has to prove the phone anew', async ({
  program,
  wechat,
}) => {
  const colleague = await colleagueOf(program)
  const { caller } = colleague
  await caller.ok('channelSettings.save', wechatSettings)
  const config = await caller.ok('account.defaultConfig', {})
  await caller.ok('account.saveDefaultConfig', { ...config, confirm: true, signature: true, burn: false })
  const person = { name: '王芳', phone: '19900000003', email: 'ys0003@example.com' }
  const batchId = await colleague.sendMonth('2026-06', [{ ...person, net: '12444.65' }])
  const openid = 'oABCDEFGHIJKLMNOPQR000003'
  let isSure = false
  const phone = await openWechat(program.url, {
    loginCode: () => wechat.users.loginCode(openid),
    agree: () => 'reject',
    confirms: () => isSure,
  })
  await phone.open('pages/list/index')
  await phone.tap('手机号快捷登录', 'getphonenumber', { code: wechat.users.phoneCode(openid, person.phone) })
  await phone.sees('王芳，您好')

  await phone.tap('6 月月度工资未读')
  await phone.tap('签名并确认签收')
  await phone.sees('请先签名，再确认签收')
  const pad = '手写签名区'
  await phone.draw(pad, [
    [40, 40],
    [120, 50],
    [90, 110],
  ])
  await phone.sees('已写 1 笔')
  // The canvas is drawn in dots, of which this phone has two to a point.
  await expect
    .poll(() => phone.linesOn(pad).map((line) => line.map((at) => at.map(Math.round))))
    .toEqual([
      [
        [80, 80],
        [240, 100],
        [180, 220],
      ],
    ])
  await phone.tap('撤销一笔')
  await expect.poll(() => phone.linesOn(pad)).toEqual([])
  for (const x of [60, 200])
    await phone.draw(pad, [
      [x, 20],
      [x + 60, 60],
      [x + 20, 120],
      [x + 90, 130],
    ])
  await phone.sees('已写 2 笔')
  await expect.poll(() => phone.linesOn(pad).length).toBe(2)
  await phone.tap('签名并确认签收')
  await phone.sees('确认签收这份工资条？')
  await phone.tap('确认签收')
  await phone.sees(/您已于 .*签收 · 已签名/)
  const [slip] = (await caller.ok('history.listDetails', { batchId, pageSize: 10 })).list
  const receipt = await caller.ok('history.findReceipt', { id: slip?.id ?? '' })
  expect(receipt.grade).toBe('L2')

  await phone.tap('打开 PDF')
  await expect.poll(() => phone.documents.map(({ fileType }) => fileType), { timeout: 30_000 }).toEqual(['pdf'])
  expect(phone.documents[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await phone.open('pages/list/index')
  await phone.tap('解除微信绑定')
  await phone.sees('王芳，您好')
  isSure = true
  await phone.tap('解除微信绑定')
  await phone.sees('请授权您在公司登记的手机号')
  expect(phone.page()).toBe('pages/login/index')
  // Neither the next start nor the file of before lets anybody in.
  await phone.open('pages/list/index')
  await phone.sees('请授权您在公司登记的手机号')
  expect([...phone.files.keys()]).toEqual([])
  expect(phone.faults).toEqual([])
})
