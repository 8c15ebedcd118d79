import type { Pair } from '@zhixin/contract/pair'
import type { SyncCounts, SyncPhase } from '@zhixin/contract/wecom'

export const wecomText = {
  title: { zh: '企业微信', en: 'WeCom' },
  hint: {
    zh: '接入后名册随企业微信通讯录更新，工资条通过企业微信送达。',
    en: 'Once connected, the roster follows the WeCom address book and payslips arrive in WeCom.',
  },
  connection: { zh: '接入', en: 'Connection' },
  connected: { zh: '已接入', en: 'Connected' },
  beforeTitle: { zh: '接入后短信和邮件停用', en: 'SMS and e-mail stop when you connect' },
  before: {
    zh: '接入后，工资条只在企业微信中送达，短信和邮件停用；断开企业微信后恢复。',
    en: 'Once connected, payslips arrive in WeCom only. SMS and e-mail stop until you disconnect.',
  },
  losesChannel: {
    zh: '{count} 名在职员工现在可以用短信或邮件收工资条，接入后只能在企业微信中收到。',
    en: '{count} active {count|employee gets|employees get} payslips by SMS or e-mail now, and will get them in WeCom only.',
  },
  losesAll: {
    zh: '其中 {count} 人在名册中没有企业微信账号：同步通讯录并关联之前，收不到工资条。',
    en: '{count} of them {count|has|have} no WeCom account in the roster and {count|gets|get} no payslips until the address book is synced and links them.',
  },
  connectTitle: { zh: '接入企业微信，停用短信和邮件？', en: 'Connect WeCom and stop SMS and e-mail?' },
  connectBack: {
    zh: '断开企业微信后，短信和邮件恢复。',
    en: 'SMS and e-mail are back once you disconnect.',
  },
  connectYes: { zh: '接入，停用短信和邮件', en: 'Connect, stop SMS and e-mail' },
  corpId: { zh: '企业 ID', en: 'Corp ID' },
  corpIdHint: { zh: '管理后台“我的企业”页面底部', en: 'At the bottom of “My Company” in the WeCom admin console' },
  agentId: { zh: 'AgentId', en: 'AgentId' },
  agentIdHint: { zh: '管理后台“应用管理”中该应用的页面', en: 'On the app’s page under “App Management”' },
  secret: { zh: '应用 Secret', en: 'App secret' },
  secretHint: { zh: '与 AgentId 在同一页面，加密保存', en: 'On the same page; stored encrypted' },
  contactsSecret: { zh: '通讯录同步 Secret（选填）', en: 'Address book secret (optional)' },
  contactsSecretHint: {
    zh: '“管理工具—通讯录同步”中。填写后连应用可见范围外的成员也会同步',
    en: 'Under “Management Tools – Contacts Sync”. With it, members outside the app’s visible range are synced too',
  },
  kept: { zh: '已保存，留空则不变', en: 'Saved. Leave empty to keep it.' },
  needed: { zh: '请填写', en: 'Please fill in this field.' },
  corpIdWrong: { zh: '企业 ID 由字母和数字组成', en: 'The corp ID consists of letters and digits.' },
  agentIdWrong: { zh: 'AgentId 是数字', en: 'The AgentId is a number.' },
  secretWrong: { zh: 'Secret 由字母、数字、- 和 _ 组成', en: 'A secret consists of letters, digits, - and _.' },
  test: { zh: '测试连接', en: 'Test connection' },
  tested: {
    zh: '连接正常：应用“{name}”，可见 {count} 个部门',
    en: 'The connection works: app “{name}”, {count} {count|department|departments} visible',
  },
  connect: { zh: '接入企业微信', en: 'Connect WeCom' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已接入企业微信', en: 'WeCom is connected' },
  change: { zh: '修改密钥', en: 'Change secrets' },
  cancel: { zh: '取消', en: 'Cancel' },
  connectedBy: { zh: '接入人', en: 'Connected by' },
  members: { zh: '已关联员工', en: 'Linked employees' },
  hiddenNames: {
    zh: '{count} 人的姓名只在企业微信中显示',
    en: '{count} {count|name|names} visible in WeCom only',
  },
  homePage: { zh: '应用主页地址', en: 'App home page' },
  homePageHint: {
    zh: '填入该应用的“应用主页”，管理员即可从企业微信免密进入',
    en: 'Enter it as the app’s home page, so that administrators get in from WeCom without a password',
  },
  disconnect: { zh: '断开企业微信', en: 'Disconnect WeCom' },
  disconnectTitle: { zh: '断开企业微信？', en: 'Disconnect WeCom?' },
  disconnectKeeps: {
    zh: '名册中的员工和已发的工资条都会保留。',
    en: 'Employees and sent payslips are kept.',
  },
  disconnectLoses: {
    zh: '将失去：保存的密钥、{count} 名员工与企业微信的关联、从企业微信免密登录。名册不再自动更新，工资条改用短信或邮件发送。',
    en: 'You lose the saved secrets, the links of {count} {count|employee|employees} to WeCom, and login from WeCom. The roster is no longer updated, and payslips go by SMS or e-mail.',
  },
  disconnectNames: {
    zh: '{count} 名员工的姓名由企业微信保管，断开后只显示账号，需要手工填写。',
    en: 'WeCom keeps the names of {count} {count|employee|employees}. Afterwards only the account is shown, until you enter the names.',
  },
  disconnected: { zh: '已断开企业微信', en: 'WeCom is disconnected' },
  sync: { zh: '通讯录同步', en: 'Address book sync' },
  never: {
    zh: '还没有同步过。首次同步会先列出将要新增和关联的员工，经您确认后才写入名册。',
    en: 'Not synced yet. The first sync lists whom it would add or link, and changes nothing before you confirm.',
  },
  start: { zh: '开始同步', en: 'Start sync' },
  again: { zh: '立即同步', en: 'Sync now' },
  goOn: { zh: '继续同步', en: 'Go on' },
  stop: { zh: '停止同步', en: 'Stop sync' },
  stopAsk: {
    zh: '停止后，已写入名册的改动保留，其余不再进行。',
    en: 'What the sync has changed already stays; nothing more is changed.',
  },
  restsUntil: { zh: '{time} 自动继续', en: 'It goes on by itself at {time}.' },
  lastSync: { zh: '上次同步：{time}', en: 'Last sync: {time}' },
  nextSync: { zh: '下次自动同步：{time}', en: 'Next automatic sync: {time}' },
  bySystem: { zh: '自动同步', en: 'automatic' },
  progress: { zh: '同步进度', en: 'Sync progress' },
  planTitle: { zh: '同步预览', en: 'Preview of the sync' },
  planHint: {
    zh: '名册还没有改动。核对无误后确认；同名成员需要逐个判断，未判断的不写入名册。',
    en: 'The roster is unchanged so far. Confirm when everything is right. Members with an employee’s name need your decision; undecided ones are left out.',
  },
  confirm: { zh: '确认同步', en: 'Confirm sync' },
  confirmLeft: {
    zh: '{count} 名同名成员还没有判断，本次不会写入名册，您下次发起同步时会再问。',
    en: '{count} {count|member|members} with an employee’s name {count|is|are} undecided and left out this time. The next sync that you start asks again.',
  },
  leaversTitle: { zh: '离职人数异常', en: 'Unusually many leavers' },
  leaversHint: {
    zh: '企业微信中已没有以下 {count} 名成员。人数超出平常，请确认是否确已离职。',
    en: 'WeCom no longer has these {count} {count|member|members}. This is more than usual: have they really left?',
  },
  leave: { zh: '标记为离职', en: 'Mark as former' },
  stay: { zh: '本次不标记', en: 'Not this time' },
  name: { zh: '企业微信成员', en: 'WeCom member' },
  account: { zh: '账号', en: 'Account' },
  department: { zh: '部门', en: 'Department' },
  several: {
    zh: '名册中有多人符合，请先在名册中补全工号或手机号，再重新同步',
    en: 'Several people of the roster fit. Complete their numbers in the roster first, then sync again.',
  },
  person: { zh: '名册中的员工', en: 'Employee in the roster' },
  how: { zh: '依据', en: 'Found by' },
  decision: { zh: '是否同一人', en: 'Same person?' },
  noPeople: { zh: '没有员工', en: 'Nobody' },
} as const satisfies Record<string, Pair>

export const phaseText: Record<SyncPhase, Pair> = {
  departments: { zh: '正在读取部门', en: 'Reading departments' },
  ids: { zh: '正在读取成员名单', en: 'Reading the list of members' },
  members: { zh: '正在读取各部门成员', en: 'Reading members by department' },
  details: { zh: '正在核对手机号', en: 'Comparing phone numbers' },
  matching: { zh: '正在匹配名册', en: 'Matching with the roster' },
  preview: { zh: '等待您确认', en: 'Waiting for you' },
  applying: { zh: '正在写入名册', en: 'Updating the roster' },
  leavers: { zh: '正在核实离职成员', en: 'Verifying leavers' },
  asking: { zh: '等待您确认离职', en: 'Waiting for you: leavers' },
  done: { zh: '同步完成', en: 'Finished' },
  failed: { zh: '同步未完成', en: 'Not finished' },
  stopped: { zh: '已停止', en: 'Stopped' },
}

export const countText: Record<keyof SyncCounts, Pair> = {
  members: { zh: '企业微信成员', en: 'WeCom members' },
  added: { zh: '新增', en: 'Added' },
  linked: { zh: '关联', en: 'Linked' },
  updated: { zh: '更新', en: 'Updated' },
  returned: { zh: '恢复在职', en: 'Active again' },
  byName: { zh: '同名待判断', en: 'Same name, undecided' },
  left: { zh: '离职', en: 'Left' },
  unseen: { zh: '超出可见范围，保留', en: 'Out of range, kept' },
  kept: { zh: '主管理员，保留', en: 'Main administrator, kept' },
}

export const howText: Record<'' | 'messenger' | 'number' | 'phone' | 'name', Pair> = {
  '': { zh: '', en: '' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  number: { zh: '工号', en: 'Employee no.' },
  phone: { zh: '手机号', en: 'Mobile' },
  name: { zh: '姓名', en: 'Name' },
}

export const decisionText: Record<'' | 'same' | 'other', Pair> = {
  '': { zh: '待定', en: 'Undecided' },
  same: { zh: '同一人', en: 'Same person' },
  other: { zh: '不是，新增', en: 'No, add' },
}
