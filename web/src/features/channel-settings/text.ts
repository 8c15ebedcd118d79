import type { ProviderName } from '@zhixin/contract/channel-fields'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import type { Pair } from '@zhixin/contract/pair'
import type { SettingFault } from '@zhixin/domain/sending/channel-settings'

export const channelsText = {
  title: { zh: '渠道设置', en: 'Channels' },
  hint: {
    zh: '工资条通过哪些账号送到员工手中。密钥加密保存，不会再次显示。',
    en: 'The accounts that carry pay slips to people. Secrets are kept encrypted and never shown again.',
  },
  scope: { zh: '设置范围', en: 'Settings of' },
  company: { zh: '本企业', en: 'This company' },
  platform: { zh: '平台默认', en: 'Platform default' },
  provider: { zh: '服务商', en: 'Provider' },
  more: { zh: '更多设置', en: 'More' },
  kept: { zh: '已设置，留空则不变', en: 'Set; leave empty to keep it' },
  keptTail: { zh: '已设置（尾号 {tail}），留空则不变', en: 'Set (ends in {tail}); leave empty to keep it' },
  returnedRead: { zh: '退信邮箱：{when} 检查过', en: 'Returned mail: last read at {when}' },
  returnedSoon: { zh: '退信邮箱：即将检查', en: 'Returned mail: about to be read' },
  changed: { zh: '{who} 于 {when} 更新', en: 'Changed by {who} at {when}' },
  saved: { zh: '已保存。建议发送一条测试消息', en: 'Saved. Best send a test message now' },
  remove: { zh: '清除设置', en: 'Remove settings' },
  removeAsk: {
    zh: '清除“{channel}”的全部设置和密钥？清除后等待发送的消息将改用默认渠道，没有默认渠道时会等待重新设置。',
    en: 'Remove all settings and secrets of “{channel}”? What waits to be sent then goes over the default, or waits for new settings where there is none.',
  },
  removed: { zh: '已清除', en: 'Removed' },
  testTitle: { zh: '发送测试', en: 'Send a test' },
  testTo: { zh: '“{channel}”测试接收人', en: 'Recipient of the {channel} test' },
  testSend: { zh: '发送测试', en: 'Send test' },
  testUnsaved: {
    zh: '有未保存的修改，测试使用的是已保存的设置',
    en: 'There are unsaved changes; the test uses what is saved',
  },
  accepted: { zh: '服务商已接收', en: 'The provider has taken it' },
  acceptedNo: { zh: '服务商已接收，编号 {id}', en: 'The provider has taken it as {id}' },
  unknown: { zh: '没有收到答复，可能已送达，请查看是否收到', en: 'No answer came; please look whether it arrived' },
  sample: { zh: '示例', en: 'Sample' },
  size: { zh: '{characters} 字，按 {parts} 条计费', en: '{characters} characters, charged as {parts}' },
  sizeHint: {
    zh: '含签名。70 字以内为 1 条，超过后每 67 字 1 条。',
    en: 'With the signature. Up to 70 characters make one part; beyond that 67 each.',
  },
  register: { zh: '在服务商处登记的模板', en: 'Template to register at the provider' },
  linkWarning: {
    zh: '运营商限制含链接的短信，到达率会降低；默认不带链接。',
    en: 'Carriers restrict messages with links, so fewer arrive. By default there is none.',
  },
  words: {
    zh: '可用：{company} 企业、{month} 月份、{title} 标题、{name} 姓名',
    en: 'May name {company}, {month}, {title}, {name}',
  },
} as const satisfies Record<string, Pair>

export const servedByText: Record<ChannelCard['servedBy'], Pair> = {
  own: { zh: '已设置', en: 'Set up' },
  platform: { zh: '使用平台默认', en: 'Platform default' },
  installation: { zh: '使用系统邮件服务器', en: 'The installation’s mail server' },
  sandbox: { zh: '沙盒：只送到本机信箱', en: 'Sandbox: stays in the local mailbox' },
  nobody: { zh: '未设置，无法发送', en: 'Not set up: nothing can be sent' },
}

export const providerText: Record<ProviderName, Pair> = {
  smtp: { zh: 'SMTP 邮件服务器', en: 'SMTP mail server' },
  aliyun: { zh: '阿里云短信', en: 'Aliyun SMS' },
  tencent: { zh: '腾讯云短信', en: 'Tencent Cloud SMS' },
  wechat: { zh: '微信小程序订阅消息', en: 'WeChat subscribe messages' },
  wecom: { zh: '企业微信应用消息', en: 'WeCom application messages' },
}

/** Names of the fields. */
export const fieldText: Record<string, Pair> = {
  host: { zh: '服务器地址', en: 'Server' },
  port: { zh: '端口', en: 'Port' },
  security: { zh: '加密方式', en: 'Encryption' },
  user: { zh: '登录账号', en: 'User' },
  password: { zh: '密码或授权码', en: 'Password' },
  from: { zh: '发件邮箱', en: 'Sender address' },
  fromName: { zh: '发件人名称', en: 'Sender name' },
  dkimDomain: { zh: 'DKIM 域名', en: 'DKIM domain' },
  dkimSelector: { zh: 'DKIM 选择器', en: 'DKIM selector' },
  dkimKey: { zh: 'DKIM 私钥（PEM）', en: 'DKIM private key (PEM)' },
  perMinute: { zh: '每分钟最多发送', en: 'Most messages a minute' },
  bounceHost: { zh: '退信邮箱的收信服务器（IMAP）', en: 'IMAP server for returned mail' },
  bouncePort: { zh: '收信端口', en: 'IMAP port' },
  bounceUser: { zh: '退信邮箱账号', en: 'User of that mailbox' },
  bouncePassword: { zh: '退信邮箱密码或授权码', en: 'Password of that mailbox' },
  accessKeyId: { zh: 'AccessKey ID', en: 'AccessKey ID' },
  accessKeySecret: { zh: 'AccessKey Secret', en: 'AccessKey secret' },
  signName: { zh: '短信签名（不含【】）', en: 'Signature (without 【】)' },
  templateCode: { zh: '工资条模板 CODE', en: 'Template code for slips' },
  templateText: { zh: '模板内容', en: 'Text of the template' },
  codeTemplate: { zh: '验证码模板编号', en: 'Template for login codes' },
  changeTemplate: { zh: '收件方式变更提醒模板编号', en: 'Template for notices of a changed contact' },
  secretId: { zh: 'SecretId', en: 'SecretId' },
  secretKey: { zh: 'SecretKey', en: 'SecretKey' },
  sdkAppId: { zh: 'SmsSdkAppId', en: 'SmsSdkAppId' },
  region: { zh: '地域', en: 'Region' },
  templateId: { zh: '模板 ID', en: 'Template ID' },
  appId: { zh: '小程序 AppID', en: 'AppID of the mini-program' },
  appSecret: { zh: '小程序 AppSecret', en: 'AppSecret' },
  page: { zh: '打开的页面', en: 'Page to open' },
  corpId: { zh: '企业 ID', en: 'Corp ID' },
  agentId: { zh: '应用 AgentId', en: 'AgentId' },
  secret: { zh: '应用 Secret', en: 'Secret of the application' },
}

/** What stands below a field that needs a word more. */
export const fieldHint: Record<string, Pair> = {
  perMinute: { zh: '留空则不限制', en: 'Empty: no limit of ours' },
  bounceHost: {
    zh: '发件邮箱的收信服务器，如 imap.exmail.qq.com。填写后，被退回的邮件会显示为发送失败；只读取退信，不改动邮箱',
    en: 'Of the sender’s mailbox, such as imap.exmail.qq.com. Mail that comes back is then shown as failed; only such notices are read and nothing is changed',
  },
  bouncePort: { zh: '留空为 993', en: 'Empty: 993' },
  bounceUser: { zh: '留空则与登录账号相同', en: 'Empty: the user above' },
  codeTemplate: {
    zh: '只含一个变量 code；留空则不发送登录验证码',
    en: 'With one variable, code. Empty: no login codes are sent',
  },
  page: { zh: '如 pages/slip/index；留空则打开首页', en: 'Such as pages/slip/index; empty for the first page' },
}
/** The same of one provider alone. */
export const hintOf: Record<string, Pair> = {
  'wechat.appId': {
    zh: '工资条只能送达已绑定 openid 的员工。员工在小程序中绑定，而本产品的小程序尚未推出，目前只能发送测试消息',
    en: 'Slips reach only people whose openid is known. They bind it in a mini-program, and ours is not out yet: for now only test messages can be sent',
  },
  'wechat.templateText': {
    zh: '每行一个字段，如 thing1 = {company}',
    en: 'One field a line, such as thing1 = {company}',
  },
}

/** Texts that a new setting begins with. */
export const initialTemplate: Partial<Record<ProviderName, string>> = {
  aliyun: '{company}已发放{month}工资条，请登录查看。',
  tencent: '{company}已发放{month}工资条，请登录查看。',
  wechat: 'thing1 = {company}\ntime2 = {month}',
}

export const choiceText: Record<string, Pair> = {
  tls: { zh: 'SSL/TLS（465）', en: 'TLS (465)' },
  startTls: { zh: 'STARTTLS（587）', en: 'STARTTLS (587)' },
  none: { zh: '不加密', en: 'None' },
  'ap-guangzhou': { zh: '广州', en: 'Guangzhou' },
  'ap-beijing': { zh: '北京', en: 'Beijing' },
  'ap-nanjing': { zh: '南京', en: 'Nanjing' },
}

export const faultText: Record<SettingFault, Pair> = {
  missing: { zh: '请填写', en: 'Please fill this in' },
  form: { zh: '格式不正确', en: 'This does not look right' },
  choice: { zh: '请选择', en: 'Please choose' },
  strangeWord: { zh: '含有无法识别的变量', en: 'There is a variable that nobody knows' },
  noFields: { zh: '请按“字段 = 内容”填写', en: 'Please write it as “field = text”' },
  together: { zh: '需要一起填写', en: 'This belongs to the others' },
  plain: { zh: '本系统不允许不加密的邮件服务器', en: 'This installation allows no mail server without encryption' },
}

/** What the test's recipient looks like. */
export const recipientText: Record<ChannelCard['channel'], Pair> = {
  email: { zh: '您自己的邮箱', en: 'Your own mailbox' },
  sms: { zh: '您自己的手机号', en: 'Your own phone number' },
  miniProgram: { zh: '您自己的微信 openid 或企业微信账号', en: 'Your own openid or WeCom account' },
}

/** Made-up values of the sample. */
export const sampleText = {
  month: { zh: '2026 年 2 月', en: '2026 年 2 月' },
  title: { zh: '2026年2月工资条', en: '2026年2月工资条' },
  name: { zh: '张三', en: '张三' },
} as const satisfies Record<string, Pair>
