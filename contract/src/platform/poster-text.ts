import type { Pair } from '../pair.ts'

/** The texts of the product page. The figures are those of docs/performance.md; every promise has a test. */
export const posterText = {
  title: { zh: '把工资条准确地发到每位员工手里', en: 'The right payslip to every employee' },
  skip: { zh: '跳到内容', en: 'Skip to content' },
  home: { zh: '智薪工资条首页', en: 'Zhixin Payslip, home' },
  sections: { zh: '本页内容', en: 'On this page' },
  how: { zh: '怎么用', en: 'How it works' },
  why: { zh: '为什么放心', en: 'Why you can trust it' },
  channels: { zh: '发送渠道', en: 'Channels' },
  contact: { zh: '预约演示', en: 'Book a demo' },
  language: { zh: '语言', en: 'Language' },
  logIn: { zh: '登录', en: 'Log in' },
  register: { zh: '注册', en: 'Register' },
  tryIt: { zh: '免费试用', en: 'Free trial' },
  ask: { zh: '咨询', en: 'Contact us' },

  slogan: { zh: '一张工资表，\n几分钟发到每个人手里', en: 'From spreadsheet to every employee’s payslip in minutes' },
  pitch: {
    zh: '把这个月的工资表拖进来，什么格式都行。系统认出表头、员工和合计，指出谁没对上、哪一格不对；您像在表格里一样更正，然后一键发送。',
    en: 'Drop in this month’s payroll, in any layout. Headers, employees and totals are recognised; unmatched employees and wrong cells are pointed out. Correct them as in a spreadsheet, then send in one click.',
  },
  fact1: { zh: '每人一份，只发一次', en: 'One payslip each, sent once' },
  fact2: { zh: '同名不猜，由您确认', en: 'People with the same name are never guessed' },
  fact3: { zh: '工资加密保存', en: 'Encrypted at rest' },
  picture: {
    zh: '示意图：复核工资表的界面，以及员工手机上的工资条，员工和金额均为虚构',
    en: 'Illustration: reviewing a payroll, and a payslip on an employee’s phone. Employees and amounts are made up.',
  },

  howTitle: { zh: '三步，不用培训', en: 'Three steps, no training' },
  step1: { zh: '导入', en: 'Import' },
  step1Title: { zh: '原来的工资表，直接拖进来', en: 'Use your own spreadsheet' },
  step1Body: {
    zh: '多级表头、合计行、部门小计、隐藏列、老版本的 .xls，都能读。读成了什么一目了然，读错了可以改，下个月自动沿用。',
    en: 'Multi-level headers, totals, department subtotals, hidden columns, old .xls files: all can be read. You see what was recognised, correct it if needed, and it is remembered next month.',
  },
  step2: { zh: '复核', en: 'Review' },
  step2Title: { zh: '问题自动找出来', en: 'Problems surface automatically' },
  step2Body: {
    zh: '谁没匹配上、两个人同名、公式没有结果、实发和明细对不上、比上月变化异常：逐条列出，改好或确认无误后才能发送。',
    en: 'Unmatched employees, shared names, formulas without a result, net pay that does not add up, unusual changes since last month: each is listed and must be fixed or marked as correct before sending.',
  },
  step3: { zh: '发送', en: 'Send' },
  step3Title: { zh: '谁看了，谁没看，都清楚', en: 'See who has read it' },
  step3Body: {
    zh: '立即或定时发送。已读、未读、失败、送达未知分开显示；可以提醒未读的员工、换一个渠道补发、更正后重发、撤回。',
    en: 'Send now or on schedule. Read, unread, failed and unknown are shown separately; remind those who have not read it, use another channel, correct and resend, or withdraw.',
  },

  whyTitle: { zh: '发工资条最怕的事，都有防护', en: 'Protection where it matters most' },
  whyLead: {
    zh: '发错人、错一位、发两次、漏发，是发工资条最怕的四件事。每一件我们都专门防护，并反复测试。',
    en: 'The wrong person, a wrong digit, sent twice, not sent at all: the four worst things that can happen to a payslip. We guard against each of them and test it again and again.',
  },
  right: { zh: '不会发错人', en: 'Never the wrong person' },
  rightBody: {
    zh: '姓名加上手机号、邮箱、工号等第二项信息一致，才会自动匹配；只有姓名相同的由您确认一次；同名员工逐个确认。',
    en: 'A row is matched automatically only if the name and a second detail agree: phone, e-mail or employee number. Name-only matches are confirmed by you once; people with the same name are confirmed one by one.',
  },
  exact: { zh: '不会错一位', en: 'Every digit is right' },
  exactBody: {
    zh: '金额精确到分，不会因为四舍五入差一分钱。公式没有结果、出错或丢了位数的单元格会拦住发送，绝不当成 0。',
    en: 'Amounts are exact to the cent, without rounding errors. Cells with an empty formula, an error or lost digits stop the send and are never read as 0.',
  },
  once: { zh: '不会发两次，也不会漏', en: 'Never twice, never missed' },
  onceBody: {
    zh: '断网、断电、程序重启，都接着发，不重发。确实无法判断是否送达的，标为“送达未知”，由您决定。',
    en: 'After a network failure, a power cut or a restart, sending continues without duplicates. Where delivery cannot be confirmed it is marked as unknown, and you decide.',
  },
  sealed: { zh: '只有本人能看', en: 'Private by design' },
  sealedBody: {
    zh: '工资、手机号、邮箱、证件号都加密保存，每家企业一把密钥。通知默认不含金额；员工凭本人的链接和安全码，或手机号和短信验证码打开。',
    en: 'Pay, mobile numbers, e-mail addresses and ID numbers are encrypted, with separate keys for each company. By default messages contain no amounts; employees open their payslip with their own link and PIN, or with their phone and an SMS code.',
  },
  fast: { zh: '大表也不用等', en: 'Large files, no waiting' },
  fastBody: {
    zh: '上万人的工资表一次导入。读取和发送时可以离开页面，去做别的事，进度随时可看。',
    en: 'Import a payroll of ten thousand employees at once. You can leave the page while it is being read or sent, and check the progress at any time.',
  },
  traced: { zh: '改了什么都有据可查', en: 'Every change on record' },
  tracedBody: {
    zh: '谁在何时改了谁的工资、从多少改到多少，都有操作记录，不能删改；被人动过会立即看出来。',
    en: 'Who changed whose pay, when, and from what to what is recorded and cannot be edited or deleted; tampering is detected.',
  },

  channelsTitle: { zh: '用员工收得到的方式', en: 'Reach employees where they are' },
  channelsLead: {
    zh: '使用贵公司自己的渠道账号。没有设置好的渠道会明确提示，不会假装已经发出。',
    en: 'Use your company’s own channel accounts. A channel that is not set up says so and never pretends to have sent.',
  },
  email: { zh: '邮件', en: 'E-mail' },
  emailBody: {
    zh: '贵公司的邮件服务器，或平台的邮件服务。',
    en: 'Your own mail server, or the platform’s mail service.',
  },
  sms: { zh: '短信', en: 'SMS' },
  smsBody: {
    zh: '阿里云、腾讯云。2025 年起运营商限制带链接的短信，默认模板不含链接。',
    en: 'Aliyun or Tencent Cloud. Since 2025 carriers restrict SMS with links, so the default template contains none.',
  },
  mini: { zh: '小程序', en: 'Mini-program' },
  miniBody: {
    zh: '微信订阅消息，不受短信政策影响。员工先在小程序中用手机号绑定微信，每同意一次可收到一条。',
    en: 'WeChat subscription messages, not affected by SMS policies. Employees first link their WeChat in the mini-program by mobile number; each time they agree allows one message.',
  },
  wecom: { zh: '企业微信', en: 'WeCom' },
  wecomBody: { zh: '以企业微信应用消息发给员工。', en: 'WeCom app messages to your employees.' },

  contactTitle: { zh: '想先看看？预约演示', en: 'Want to see it first? Book a demo' },
  contactLead: {
    zh: '留下手机号，我们联系您演示；有问题也可以直接问。想马上试用，点“免费试用”注册即可。',
    en: 'Leave your mobile number and we will contact you for a demo, or just ask a question. To start right away, choose “Free trial”.',
  },
  trialTitle: { zh: '预约演示', en: 'Book a demo' },
  consultTitle: { zh: '咨询', en: 'Ask a question' },
  phone: { zh: '手机号', en: 'Mobile number' },
  company: { zh: '企业名称（选填）', en: 'Company (optional)' },
  name: { zh: '怎么称呼您（选填）', en: 'Your name (optional)' },
  message: { zh: '您想了解什么（选填）', en: 'What would you like to know? (optional)' },
  sendTrial: { zh: '提交预约', en: 'Book a demo' },
  sendConsult: { zh: '提交问题', en: 'Send question' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  phoneWrong: {
    zh: '请输入 1 开头的 11 位手机号',
    en: 'Please enter an 11-digit mobile number that begins with 1',
  },
  trialDone: {
    zh: '已收到您的预约，我们会尽快与您联系。',
    en: 'We have received your request and will contact you soon.',
  },
  consultDone: {
    zh: '已收到您的问题，我们会尽快与您联系。',
    en: 'We have received your question and will contact you soon.',
  },
  use: {
    zh: '手机号只用于回复您，180 天后自动删除。',
    en: 'Your number is only used to reply to you and is deleted after 180 days.',
  },
  failed: { zh: '没有提交成功，请稍后再试', en: 'Could not be sent. Please try again later.' },
  offline: {
    zh: '连接不上服务器，请检查网络后重试',
    en: 'Cannot reach the server. Check your network and try again.',
  },
  unsealable: {
    zh: '此地址无法安全提交，请改用 https 地址打开',
    en: 'This address is not secure. Please open the https address.',
  },

  footer: { zh: '页脚', en: 'Footer' },
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
  agreement: { zh: '服务协议', en: 'Service agreement' },
  slips: { zh: '员工查看工资条', en: 'Employees: view my payslips' },
  figures: {
    zh: '图中员工、企业和金额均为虚构。',
    en: 'Employees, companies and amounts in the pictures are made up.',
  },
} as const satisfies Record<string, Pair>
