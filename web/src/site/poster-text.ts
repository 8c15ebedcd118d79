import type { Pair } from '@zhixin/contract/pair'

/** What the poster says. Figures are those of docs/performance.md; a promise without a test behind it stands nowhere. */
export const posterText = {
  title: { zh: '把工资条准确地交到每个人手里', en: 'Every payslip to the right person' },
  skip: { zh: '跳到内容', en: 'Skip to the content' },
  home: { zh: '智薪工资条首页', en: 'Zhixin Payslip, start' },
  sections: { zh: '本页内容', en: 'On this page' },
  how: { zh: '怎么用', en: 'How it works' },
  why: { zh: '为什么放心', en: 'Why it is safe' },
  channels: { zh: '发送渠道', en: 'Channels' },
  contact: { zh: '试用与咨询', en: 'Try it, ask us' },
  language: { zh: '语言', en: 'Language' },
  logIn: { zh: '登录', en: 'Log in' },
  register: { zh: '注册', en: 'Register' },
  tryIt: { zh: '免费试用', en: 'Try it free' },
  ask: { zh: '咨询', en: 'Ask us' },

  slogan: { zh: '一张工资表，\n几分钟发到每个人手里', en: 'One payroll sheet,\nin every hand within minutes' },
  pitch: {
    zh: '把这个月的工资表拖进来，什么格式都行。系统认出表头、人员和合计，指出谁没对上、哪一格不对；您像在表格里一样更正，然后一键发送。',
    en: 'Drop this month’s payroll, whatever its shape. Headers, people and totals are recognised; who does not match and which cell is wrong is pointed out. Correct it as in a spreadsheet, then send with one click.',
  },
  fact1: { zh: '每人一份，只发一次', en: 'One payslip each, once' },
  fact2: { zh: '同名不猜，由您确认', en: 'Namesakes are never guessed' },
  fact3: { zh: '工资加密保存', en: 'Pay rests encrypted' },
  picture: {
    zh: '示意图：复核工资表的界面，以及员工手机上的工资条，人员和金额均为虚构',
    en: 'Illustration: the review of a payroll, and a payslip on an employee’s phone. People and amounts are made up.',
  },

  howTitle: { zh: '三步，不用培训', en: 'Three steps, no training' },
  step1: { zh: '导入', en: 'Import' },
  step1Title: { zh: '原来的表，直接拖进来', en: 'Your own sheet, as it is' },
  step1Body: {
    zh: '多级表头、合计行、部门小计、隐藏列、老版本的 .xls，都能读。读成了什么一目了然，读错了可以改，下个月自动沿用。',
    en: 'Headers on several levels, totals, subtotals by department, hidden columns, old .xls: all of it is read. You see what was understood, correct it if need be, and next month it is remembered.',
  },
  step2: { zh: '复核', en: 'Review' },
  step2Title: { zh: '问题自己跳出来', en: 'Trouble shows itself' },
  step2Body: {
    zh: '谁没匹配上、两个人同名、公式没有结果、实发和明细对不上、比上月变化异常：逐条列出，改好或说明理由才能发送。',
    en: 'Who did not match, two of the same name, a formula without a result, net pay that does not add up, an odd change since last month: each is listed, and is settled or explained before anything goes out.',
  },
  step3: { zh: '发送', en: 'Send' },
  step3Title: { zh: '谁看了，谁没看，都清楚', en: 'Who has opened it, and who has not' },
  step3Body: {
    zh: '立即或定时发送。已查看、未查看、失败、结果不明分开显示；可以提醒未看的人、换一个渠道补发、更正后重发、撤回。',
    en: 'Now or at a set time. Opened, unopened, failed and uncertain stand apart; remind those who have not looked, reach the rest by another channel, correct and send anew, or withdraw.',
  },

  whyTitle: { zh: '我们能证明的', en: 'What we can prove' },
  whyLead: {
    zh: '发错人、错一位、发两次、漏发，是工资条最坏的四件事。下面除速度外的每一条，都有随产品交付的自动化测试检验；速度是实测数字。',
    en: 'The wrong person, a wrong digit, twice, not at all: nothing worse can happen to a payslip. Each line below but the one on speed is checked by automated tests that come with the product; speed is a measurement.',
  },
  right: { zh: '不会发错人', en: 'Not to the wrong person' },
  rightBody: {
    zh: '姓名加上手机号、邮箱、工号等第二个依据一致才自动匹配；只凭姓名的由您确认一次；同名的人逐个决定。',
    en: 'A row matches by itself only if the name and a second key agree: phone, mailbox, employee number. By name alone, you confirm once; namesakes are decided one by one.',
  },
  exact: { zh: '不会错一位', en: 'Not one digit off' },
  exactBody: {
    zh: '金额从不用浮点数计算。没有结果的公式、错误值、丢了位数的单元格会拦住发送，绝不当成 0。',
    en: 'Amounts never touch floating point. A formula without a result, an error value or a cell that lost digits stops the send, and is never read as 0.',
  },
  once: { zh: '不会发两次', en: 'Never twice' },
  onceBody: {
    zh: '测试会在发送途中随机强行终止程序和数据库。其中一次加长测试终止 50 次，五种渠道 7,350 条消息：没有一个人收到两次，没有一个人被漏掉。说不准的标为“结果不明”，由您决定。',
    en: 'Tests kill program and database at random moments of a send. One long run had 50 kills and 7,350 messages over five kinds of channel: nobody got two, nobody was lost. What nobody can know is marked uncertain, and you decide.',
  },
  sealed: { zh: '不会被看到', en: 'Not for other eyes' },
  sealedBody: {
    zh: '工资、手机号、邮箱、证件号以 AES-256-GCM 加密保存，每家企业一把密钥。通知里没有金额；工资条凭本人的链接加安全码，或本人手机号加短信验证码打开。',
    en: 'Pay, phones, mailboxes and ID numbers rest under AES-256-GCM with keys of each company’s own. Messages name no amount; a payslip opens with the person’s own link and PIN, or their phone and an SMS code.',
  },
  fast: { zh: '大表也不用等', en: 'Large sheets, no waiting' },
  fastBody: {
    zh: '基准测试：1 万人 × 40 列的工资表，从上传到可以复核 1.3 秒（双核虚拟机上五次的中位数，您的机器会有不同）。',
    en: 'A benchmark: 10,000 people × 40 columns from upload to review in 1.3 seconds (median of five runs on a virtual machine with two cores; yours will differ).',
  },
  traced: { zh: '改了什么都有据可查', en: 'Every change on record' },
  tracedBody: {
    zh: '谁在何时改了谁的工资、从多少改到多少，写入只能追加、以哈希相连的操作记录；被人动过，校验时会指出是哪一条。',
    en: 'Who changed whose pay, when, from what to what: written to an append-only trail chained by hashes. If somebody tampers with it, the check names the entry.',
  },

  channelsTitle: { zh: '用员工收得到的方式', en: 'The way that reaches them' },
  channelsLead: {
    zh: '使用您自己的渠道账号。没有配置好的渠道会直接拒绝，不会假装已经发出。',
    en: 'Over accounts of your own. A channel that is not set up refuses, and never pretends to have sent.',
  },
  email: { zh: '邮件', en: 'E-mail' },
  emailBody: { zh: '您的邮件服务器，或平台的邮件服务。', en: 'Your own mail server, or the platform’s.' },
  sms: { zh: '短信', en: 'SMS' },
  smsBody: {
    zh: '阿里云、腾讯云。2025 年起运营商限制带链接的短信，默认模板不含链接。',
    en: 'Aliyun, Tencent Cloud. Since 2025 carriers restrict SMS with links, so the standard text carries none.',
  },
  mini: { zh: '小程序', en: 'Mini-program' },
  miniBody: {
    zh: '微信订阅消息，不受短信政策影响。员工须先在小程序中绑定，而我们的小程序尚未推出，目前请选用其他渠道。',
    en: 'WeChat’s subscription messages, which carriers’ rules do not touch. People have to bind themselves in a mini-program first, and ours is not out yet: choose another channel for now.',
  },
  wecom: { zh: '企业微信', en: 'WeCom' },
  wecomBody: { zh: '以应用消息发给成员。', en: 'App messages to your members.' },

  contactTitle: { zh: '先试用，再决定', en: 'Try it before you decide' },
  contactLead: {
    zh: '留下手机号，我们联系您开通试用；有问题也可以直接问。',
    en: 'Leave your mobile number and we will call you to open a trial. Or just ask.',
  },
  trialTitle: { zh: '申请试用', en: 'Ask for a trial' },
  consultTitle: { zh: '咨询', en: 'Ask a question' },
  phone: { zh: '手机号', en: 'Mobile number' },
  company: { zh: '企业名称（选填）', en: 'Company (optional)' },
  name: { zh: '怎么称呼您（选填）', en: 'Your name (optional)' },
  message: { zh: '您想了解什么（选填）', en: 'What would you like to know? (optional)' },
  sendTrial: { zh: '提交试用申请', en: 'Send the request' },
  sendConsult: { zh: '提交问题', en: 'Send the question' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  phoneWrong: { zh: '请输入 11 位手机号', en: 'Please enter a mobile number of 11 digits' },
  trialDone: { zh: '已收到您的试用申请，我们会尽快与您联系。', en: 'We have your request and will call you soon.' },
  consultDone: { zh: '已收到您的问题，我们会尽快与您联系。', en: 'We have your question and will call you soon.' },
  use: {
    zh: '手机号只用于回复您，180 天后自动删除。',
    en: 'Your number is used to answer you, and removed after 180 days.',
  },
  failed: { zh: '没有提交成功，请稍后再试', en: 'This could not be sent. Please try again later.' },
  offline: {
    zh: '连接不上服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check your network and try again.',
  },
  unsealable: {
    zh: '此地址无法安全提交，请改用 https 地址打开',
    en: 'Nothing can be sent safely from this address. Please open the https address.',
  },

  footer: { zh: '页脚', en: 'Footer' },
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
  agreement: { zh: '服务协议', en: 'Service agreement' },
  slips: { zh: '员工查看工资条', en: 'Employees: open my payslips' },
  figures: {
    zh: '图中人员、企业和金额均为虚构。',
    en: 'People, companies and amounts in the pictures are made up.',
  },
} as const satisfies Record<string, Pair>
