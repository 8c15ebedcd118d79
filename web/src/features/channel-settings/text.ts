import type { ProviderName } from '@zhixin/contract/channel-fields'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import type { Pair } from '@zhixin/contract/pair'
import type { SettingFault } from '@zhixin/domain/sending/channel-settings'

export const channelsText = {
  title: { zh: '渠道设置', en: 'Channels' },
  hint: {
    zh: '设置发送工资条所用的账号。密钥加密保存，不会再次显示。',
    en: 'The accounts used to send payslips. Secrets are encrypted and never shown again.',
  },
  scope: { zh: '设置范围', en: 'Settings for' },
  company: { zh: '本企业', en: 'This company' },
  platform: { zh: '平台默认', en: 'Platform default' },
  provider: { zh: '服务商', en: 'Provider' },
  more: { zh: '更多设置', en: 'More settings' },
  kept: { zh: '已设置，留空则不变', en: 'Set; leave empty to keep' },
  keptTail: { zh: '已设置（尾号 {tail}），留空则不变', en: 'Set (ends in {tail}); leave empty to keep' },
  returnedRead: { zh: '退信邮箱：{when} 检查过', en: 'Returned mail: last checked {when}' },
  returnedSoon: { zh: '退信邮箱：即将检查', en: 'Returned mail: to be checked soon' },
  changed: { zh: '{who} 于 {when} 更新', en: 'Updated by {who}, {when}' },
  saved: { zh: '已保存。建议发送一条测试消息', en: 'Saved. We recommend sending a test message' },
  remove: { zh: '清除设置', en: 'Clear settings' },
  removeAsk: {
    zh: '清除“{channel}”的全部设置和密钥？清除后等待发送的消息将改用默认渠道，没有默认渠道时会等待重新设置。',
    en: 'Clear all settings and secrets of “{channel}”? Pending messages then use the default channel, or wait for new settings if there is none.',
  },
  removed: { zh: '已清除', en: 'Cleared' },
  testTitle: { zh: '发送测试', en: 'Send a test' },
  testTo: { zh: '“{channel}”测试接收人', en: 'Recipient of the {channel} test' },
  testSend: { zh: '发送测试', en: 'Send test' },
  testUnsaved: {
    zh: '有未保存的修改，测试使用的是已保存的设置',
    en: 'There are unsaved changes; the test uses the saved settings',
  },
  ownUntried: { zh: '已设置，尚未发送过', en: 'Set up, nothing sent yet' },
  ownTested: { zh: '已设置，测试成功', en: 'Set up, test accepted' },
  ownFailed: { zh: '已设置，测试失败', en: 'Set up, test failed' },
  accepted: { zh: '服务商已接收', en: 'Accepted by the provider' },
  acceptedNo: { zh: '服务商已接收，编号 {id}', en: 'Accepted by the provider, no. {id}' },
  unknown: {
    zh: '没有收到答复，可能已送达，请查看是否收到',
    en: 'No answer; the message may have been delivered. Please check',
  },
  acceptedBefore: { zh: '{at} 测试成功，服务商已接收', en: 'Tested {at}: accepted by the provider' },
  unknownBefore: { zh: '{at} 测试后未收到服务商答复', en: 'Tested {at}: no answer was received' },
  sample: { zh: '示例', en: 'Sample' },
  size: {
    zh: '{characters} 字，按 {parts} 条计费',
    en: '{characters} characters, charged as {parts} {parts|message|messages}',
  },
  sizeHint: {
    zh: '含签名。70 字以内为 1 条，超过后每 67 字 1 条。',
    en: 'Including the signature. Up to 70 characters count as 1 message; longer texts as 1 message per 67 characters.',
  },
  register: { zh: '在服务商处登记的模板', en: 'Template to register with the provider' },
  linkWarning: {
    zh: '运营商限制含链接的短信，到达率会降低；默认不带链接。',
    en: 'Carriers restrict text messages with links, so fewer are delivered. By default there is no link.',
  },
  words: {
    zh: '可用：{company} 企业、{month} 月份、{title} 标题、{name} 姓名',
    en: 'Variables: {company}, {month}, {title}, {name}',
  },
} as const satisfies Record<string, Pair>

export const servedByText: Record<ChannelCard['servedBy'], Pair> = {
  own: { zh: '已设置', en: 'Set up' },
  platform: { zh: '使用平台默认', en: 'Platform default' },
  installation: { zh: '使用系统邮件服务器', en: 'System mail server' },
  sandbox: { zh: '演示环境：只进入演示信箱', en: 'Test mode: stays in the test mailbox' },
  nobody: { zh: '未设置，无法发送', en: 'Not set up: nothing can be sent' },
}

export const providerText: Record<ProviderName, Pair> = {
  smtp: { zh: 'SMTP 邮件服务器', en: 'SMTP mail server' },
  aliyun: { zh: '阿里云短信', en: 'Aliyun SMS' },
  tencent: { zh: '腾讯云短信', en: 'Tencent Cloud SMS' },
  wechat: { zh: '微信小程序订阅消息', en: 'WeChat subscribe messages' },
  wecom: { zh: '企业微信应用消息', en: 'WeCom application messages' },
}

/** The labels of the fields. */
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
  perMinute: { zh: '每分钟最多发送', en: 'Max. messages per minute' },
  bounceHost: { zh: '退信邮箱的收信服务器（IMAP）', en: 'IMAP server for returned mail' },
  bouncePort: { zh: '收信端口', en: 'IMAP port' },
  bounceUser: { zh: '退信邮箱账号', en: 'User name of that mailbox' },
  bouncePassword: { zh: '退信邮箱密码或授权码', en: 'Password of that mailbox' },
  accessKeyId: { zh: 'AccessKey ID', en: 'AccessKey ID' },
  accessKeySecret: { zh: 'AccessKey Secret', en: 'AccessKey secret' },
  signName: { zh: '短信签名（不含【】）', en: 'Signature (without 【】)' },
  templateCode: { zh: '工资条模板 CODE', en: 'Template code for payslips' },
  templateText: { zh: '模板内容', en: 'Template text' },
  templateCodeEn: { zh: '英文工资条模板 CODE', en: 'English template code for payslips' },
  templateIdEn: { zh: '英文模板 ID', en: 'English template ID' },
  templateTextEn: { zh: '英文模板内容', en: 'English template text' },
  codeTemplate: { zh: '验证码模板编号', en: 'Template ID for verification codes' },
  changeTemplate: { zh: '收件方式变更提醒模板编号', en: 'Template ID for contact change notices' },
  secretId: { zh: 'SecretId', en: 'SecretId' },
  secretKey: { zh: 'SecretKey', en: 'SecretKey' },
  sdkAppId: { zh: 'SmsSdkAppId', en: 'SmsSdkAppId' },
  region: { zh: '地域', en: 'Region' },
  templateId: { zh: '模板 ID', en: 'Template ID' },
  appId: { zh: '小程序 AppID', en: 'Mini-program AppID' },
  appSecret: { zh: '小程序 AppSecret', en: 'AppSecret' },
  page: { zh: '打开的页面', en: 'Page to open' },
  corpId: { zh: '企业 ID', en: 'Corp ID' },
  agentId: { zh: '应用 AgentId', en: 'AgentId' },
  secret: { zh: '应用 Secret', en: 'App secret' },
  contactsSecret: { zh: '通讯录同步 Secret', en: 'Address book secret' },
}

/** Hints below fields that need an explanation. */
export const fieldHint: Record<string, Pair> = {
  perMinute: { zh: '留空则不限制', en: 'Leave empty for no limit' },
  bounceHost: {
    zh: '发件邮箱的收信服务器，如 imap.exmail.qq.com。填写后，被退回的邮件会显示为发送失败；只读取退信，不改动邮箱',
    en: 'Incoming server of the sender’s mailbox, e.g. imap.exmail.qq.com. Returned mail is then shown as failed; only such notices are read and nothing is changed',
  },
  bouncePort: { zh: '留空为 993', en: 'Default: 993' },
  templateTextEn: {
    zh: '发给在工资条页面选择了英文的员工，占位符与中文模板相同；留空则发送中文模板',
    en: 'For people who chose English on their payslip page. The same placeholders as in the Chinese template; leave empty to send the Chinese one',
  },
  bounceUser: { zh: '留空则与登录账号相同', en: 'Leave empty to use the user above' },
  codeTemplate: {
    zh: '只含一个变量 code；留空则不发送登录验证码',
    en: 'One variable: code. Leave empty to send no verification codes',
  },
  page: { zh: '如 pages/slip/index；留空则打开首页', en: 'e.g. pages/slip/index; leave empty for the home page' },
}
/** Hints that apply to one provider only. */
export const hintOf: Record<string, Pair> = {
  'wechat.appId': {
    zh: '消息只能送达在小程序中绑定了微信并同意接收的员工；每同意一次可收到一条',
    en: 'Messages only reach employees who have linked their WeChat in the mini-program and agreed to messages; each time they agree allows one',
  },
  'wechat.templateText': {
    zh: '每行一个字段，如 thing1 = {company}',
    en: 'One field per line, e.g. thing1 = {company}',
  },
}

/** The initial texts of a new setting. */
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
  missing: { zh: '请填写', en: 'Required' },
  form: { zh: '格式不正确', en: 'Invalid format' },
  choice: { zh: '请选择', en: 'Please choose' },
  strangeWord: { zh: '含有无法识别的变量', en: 'Contains an unknown variable' },
  noFields: { zh: '请按“字段 = 内容”填写', en: 'Please use the form “field = text”' },
  together: { zh: '需要一起填写', en: 'Please fill in the related fields together' },
  plain: { zh: '本系统不允许不加密的邮件服务器', en: 'Unencrypted mail servers are not allowed' },
}

/** What the recipient of a test message looks like. */
export const recipientText: Record<ChannelCard['channel'], Pair> = {
  email: { zh: '您自己的邮箱', en: 'Your own e-mail address' },
  sms: { zh: '您自己的手机号', en: 'Your own mobile number' },
  miniProgram: { zh: '您自己的微信 openid 或企业微信账号', en: 'Your own openid or WeCom account' },
}

/** Invented values of the sample. */
export const sampleText = {
  month: { zh: '2026年2月', en: '2026年2月' },
  title: { zh: '2026年2月工资条', en: '2026年2月工资条' },
  name: { zh: '张三', en: '张三' },
} as const satisfies Record<string, Pair>
