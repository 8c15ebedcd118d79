import type { LegalDocument } from './legal-document.ts'

/**
 * How this product processes personal data. The text states what the program does: whoever changes what is stored, for
 * how long, or who receives it, has to change this text too.
 */
export const privacyPolicy: LegalDocument = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  since: '2026-11-26',
  summary: [
    {
      zh: '工资条的内容由您的用人单位决定并负责；我们受用人单位委托，只为把每个人的工资条准确地交到本人手中而处理这些信息。',
      en: 'Your employer decides on and answers for what your payslip says. We work on the employer’s behalf, and handle this information for one thing only: getting every payslip to the right person.',
    },
    {
      zh: '工资、手机号、邮箱和证件号加密保存；通知消息默认不含金额，用人单位选择把工资条写进邮件或附在邮件里的除外。我们不出售个人信息，不用于广告，不做画像，页面上没有第三方的跟踪程序。',
      en: 'Pay, mobile numbers, mailboxes and ID numbers rest encrypted. By default a message has no amount; only an employer that chooses to put the payslip into the e-mail, or to attach it, sends amounts with it. We sell no personal information, use none for advertising, build no profiles, and no third party’s tracker runs on our pages.',
    },
  ],
  sections: [
    {
      title: { zh: '谁对您的信息负责', en: 'Who is responsible for your information' },
      blocks: [
        {
          zh: '“我们”是指运营您正在访问的这个网站并与用人单位签订服务协议的经营者。本产品也可以由用人单位自行部署；此时用人单位本身就是运营者。运营者的名称和联系方式写在用人单位与其签订的协议中，您可以向用人单位询问，也可以在产品介绍页通过“咨询”留下手机号，由我们与您联系。',
          en: '“We” are whoever runs the website you are visiting and has concluded the service agreement with the employer. An employer may also run the product itself, and is then the operator too. The operator’s name and address stand in its agreement with the employer: ask your employer, or leave your number under “Ask us” on the product page and we will call you.',
        },
        {
          zh: '对于员工的个人信息，用人单位是《中华人民共和国个人信息保护法》（以下简称《个人信息保护法》）所称的个人信息处理者，自主决定处理目的和方式；我们是受托人，依照该法第二十一条按约定处理。对于管理员账号、试用申请和咨询，我们自己是个人信息处理者。',
          en: 'For employees’ information the employer is the personal information processor in the sense of the Personal Information Protection Law of the People’s Republic of China (PIPL): it decides why and how the information is handled. We are entrusted by it under Article 21 and keep to what was agreed. For administrators’ accounts, trial requests and questions we are the processor ourselves.',
        },
      ],
    },
    {
      title: { zh: '处理哪些信息，为了什么', en: 'Which information, and what for' },
      blocks: [
        [
          {
            zh: '员工名册：姓名、部门、工号、手机号、邮箱、企业微信账号、证件号、在职状态，由用人单位录入或导入，用于确认一行工资属于谁、把工资条送到哪里。证件号、邮箱等并非必填。',
            en: 'Roster: name, department, employee number, mobile number, e-mail address, WeCom account, ID number and whether the person still works there, entered or imported by the employer, to tell whose row of pay it is and where the payslip goes. ID number, e-mail and others need not be given.',
          },
          {
            zh: '工资条：用人单位所导入工资表中的项目与金额，用于制作、核对、发送和留存工资条。',
            en: 'Payslips: the items and amounts of the payroll that the employer imports, to make, review, send and keep payslips.',
          },
          {
            zh: '发送与查看记录：通过什么渠道、何时发送、是否成功、何时被查看；用人单位要求签收的，还包括何时、以何种方式签收，以及签收时浏览器提供的设备描述；要求签名的，还包括手写签名的笔迹或输入的姓名，加密保存；用通行密钥签名的，还包括其公钥和签名（指纹、面容不离开您的设备）。用于让用人单位知道谁还没有收到或签收，避免重发和漏发，并在需要时证明签收。',
            en: 'Deliveries: through which channel and when a payslip was sent, whether it arrived, when it was opened, and, where the employer asks for a confirmation of receipt, when and how it was confirmed and what the browser then said of the device; where a signature is asked for, its strokes or the typed name, stored encrypted; where a passkey signs, its public key and signature (fingerprint and face never leave your device). So the employer knows who has none or has not confirmed, nobody gets one twice, and a confirmation can be proved.',
          },
          {
            zh: '员工登录：安全码或短信验证码、查看会话。安全码只保存为不可还原的摘要。',
            en: 'Employees’ login: the PIN or an SMS code, and the session. Of the PIN only a one-way hash is kept.',
          },
          {
            zh: '收件方式变更：您收到过工资条后，名册中的手机号、邮箱、企业微信账号被修改或安全码被重置时，原内容加密保存，用于确认是您本人，并在可行时向原收件方式告知。',
            en: 'Changed contacts: once you have had a payslip, what your mobile number, mailbox or WeCom account was before a change, and that the PIN was reset, kept encrypted or as a hash, to make sure that it is you and, where possible, to tell you at the old contact.',
          },
          {
            zh: '管理员账号：登录名、姓名、手机号、密码的不可还原摘要、登录时间和操作记录；启用二次验证的，还有加密保存的身份验证器密钥、通行密钥的公钥与名称、恢复码的不可还原摘要。操作记录中的网络地址只保存为带密钥的摘要。',
            en: 'Administrators’ accounts: user ID, name, mobile number, a one-way hash of the password, logins and the audit log of what was done; with a second factor also the encrypted key of the authenticator app, public keys and names of passkeys, and one-way hashes of the recovery codes. Of network addresses the trail keeps a keyed hash only.',
          },
          {
            zh: '试用申请与咨询：手机号，以及您自愿填写的称呼、企业名称和问题，只用于回复您。',
            en: 'Trial requests and questions: your mobile number and, if you like, your name, company and question, to answer you and for nothing else.',
          },
          {
            zh: '防止滥用：为限制密码和验证码的猜测，网络地址在数据库中短暂保存，通常为最近一次尝试后约一小时。',
            en: 'Against abuse: to slow down guessing of passwords and codes, network addresses are kept in the database for a short while, usually about an hour after the last try.',
          },
        ],
        {
          zh: '用人单位处理员工信息的合法依据由其确定，通常是履行法定义务（《工资支付暂行规定》第六条要求保存工资支付记录并向劳动者提供个人工资清单）或实施人力资源管理所必需（《个人信息保护法》第十三条）。我们处理试用申请和咨询，是为回应您主动提出的请求所必需。',
          en: 'On which legal ground it handles employees’ information is for the employer to determine: as a rule a legal duty (Article 6 of the Interim Provisions on Payment of Wages asks for wage records and for a personal wage list handed to the worker) or what human resources management requires (PIPL Article 13). We handle trial requests and questions because answering them, as you asked, requires it.',
        },
      ],
    },
    {
      title: { zh: '敏感个人信息', en: 'Sensitive personal information' },
      blocks: [
        {
          zh: '工资数额、银行账户、证件号等一旦泄露，容易使人的尊严或财产受到侵害。我们一律按《个人信息保护法》第二十八条至第三十条所说的敏感个人信息保护，不区分具体项目。',
          en: 'Pay, bank accounts or ID numbers in the wrong hands can hurt a person’s dignity or property. We protect all of it as sensitive personal information under PIPL Articles 28 to 30, whatever the item.',
        },
        {
          zh: '处理的必要性在于：不读取工资表就无法制作工资条，不核对身份就可能把工资条交给错误的人。对您权益的影响是：如果保护失当，他人可能得知您的收入。为此采取的措施见“如何保护”。',
          en: 'It is necessary because no payslip can be made without reading the payroll, and without checking identities a payslip may reach the wrong person. What it could mean for you: if protection failed, others might learn what you earn. What we do against that stands under “How it is protected”.',
        },
        {
          zh: '以同意为依据处理敏感个人信息的，用人单位应当取得员工的单独同意，而不是把它混在其他条款中一并取得；向员工告知处理的必要性和影响，也是用人单位的义务。本产品不需要生物识别、医疗健康、宗教信仰、行踪轨迹信息，也不面向不满十四周岁的未成年人，请勿将此类信息放入工资表。',
          en: 'Where sensitive information is handled on the ground of consent, the employer has to obtain the employee’s separate consent, not one hidden among other terms, and to tell the employee why it is necessary and what it may mean. The product needs no biometric, medical, religious or location data and is not meant for anybody under fourteen: please keep such information out of the payroll.',
        },
      ],
    },
    {
      title: { zh: '如何保护', en: 'How it is protected' },
      blocks: [
        [
          {
            zh: '静态加密：工资行与工资条、手机号、邮箱、证件号、渠道账号和密钥以 AES-256-GCM 加密保存，每家企业使用各自的数据密钥，数据密钥再由与数据库分开保管的主密钥加密。',
            en: 'At rest: rows and payslips, mobile numbers, mailboxes, ID numbers and the settings of channels are encrypted with AES-256-GCM. Every company has data keys of its own, themselves encrypted by a master key that is kept apart from the database.',
          },
          {
            zh: '保持可读的部分：为了能够搜索，姓名、部门、工号、企业微信账号、工资条标题和月份以明文保存在数据库中，由访问控制保护。',
            en: 'What stays readable: so that it can be searched, names, departments, employee numbers, WeCom accounts, titles and months of payslips rest in the database as plain text, guarded by access control.',
          },
          {
            zh: '传输：在 HTTPS 之外，请求和回复的内容再以每个页面单独协商的密钥加密；文件的上传和下载经 HTTPS 传输。上传的工资表加密暂存，至多约一小时后删除。',
            en: 'On the way: besides HTTPS, requests and replies are encrypted once more under keys agreed for each page; files that are uploaded or downloaded travel over HTTPS. An uploaded payroll is set aside encrypted and removed after an hour or so at the most.',
          },
          {
            zh: '隔离：不同企业的数据由数据库自身的行级安全策略隔离；程序使用的数据库角色无权绕过。',
            en: 'Apart from each other: the database itself keeps companies apart by row-level security, and the program’s role has no right to go around it.',
          },
          {
            zh: '查看：工资条只能凭本人的专属链接加安全码，或本人手机号加短信验证码打开；安全码连续输错 5 次锁定 15 分钟，查看会话两小时后失效。收件方式或安全码变更后，此前的工资条须先证明是本人或由有权查看工资的人员确认才能打开。',
            en: 'Opening: a payslip opens with the person’s own link and PIN, or the person’s mobile number and an SMS code. Five wrong PINs in a row lock it for 15 minutes; a session ends after two hours. After a contact or the code was changed, earlier payslips open only once you have proved to be the person, or somebody entitled to see pay has confirmed the change.',
          },
          {
            zh: '留痕：谁在何时对谁的工资做了什么，记入只能追加、以哈希相连的操作记录，篡改可以被发现。运行日志不含工资、手机号、验证码和密码。',
            en: 'Traces: who did what, when, to whose pay is written to an append-only trail chained by hashes, so that tampering shows. The program’s logs hold no pay, phones, codes or passwords.',
          },
        ],
        {
          zh: '没有任何系统绝对安全。一旦发生或者可能发生个人信息泄露、篡改、丢失，我们将立即采取补救措施，通知用人单位和依法应当通知的主管部门与个人，说明涉及的信息种类、原因、可能的危害、已采取的措施以及个人可以如何减轻危害（《个人信息保护法》第五十七条）。',
          en: 'No system is safe beyond doubt. If information leaks, is altered or lost, or may have been, we act at once and tell the employer and, as the law requires, the authorities and the people concerned: which information, why, what harm is possible, what was done, and what each person can do against it (PIPL Article 57).',
        },
      ],
    },
    {
      title: { zh: '信息会交给谁', en: 'Who else gets information' },
      blocks: [
        {
          zh: '要把通知送到您手中，需要由用人单位选择的渠道服务商传递。交给服务商的只有送达所需的地址和通知文字：企业名称、月份、工资条标题、您的姓名，以及专属链接（短信默认不含链接）。金额不交给服务商，只有一种例外：用人单位选择把工资条写进邮件正文，或作为加密的 PDF 附在邮件里时，金额随邮件经过邮件服务器。',
          en: 'To reach you a message travels with the provider of the channel that your employer chose. The provider gets what delivery needs and no more: the address, and a text of company, month, title of the payslip, your name and your personal link (by default an SMS carries no link). Amounts are given to no provider, with one exception: where the employer chooses to put the payslip into the e-mail, or to attach it as an encrypted PDF, the amounts pass the mail server with it.',
        },
        [
          {
            zh: '邮件：用人单位或运营者设置的邮件服务器，收到您的邮箱地址。',
            en: 'E-mail: the mail server set up by the employer or the operator gets your e-mail address.',
          },
          {
            zh: '短信：阿里云或腾讯云（由用人单位或运营者选定），收到您的手机号；短信验证码也由其发送。',
            en: 'SMS: Aliyun or Tencent Cloud, as the employer or the operator chose, gets your mobile number. It carries login codes as well.',
          },
          {
            zh: '小程序与企业微信：腾讯的微信或企业微信，收到您在其平台上的账号标识。您在小程序中绑定时，微信经您点击同意后向我们提供手机号和账号标识，只用于核对身份和送达消息；您可以随时在小程序中解除绑定。',
            en: 'Mini-program and WeCom: Tencent’s WeChat or WeCom gets your account there. When you link your WeChat in the mini-program and agree, WeChat gives us your mobile number and your account, which only serve to know you and to reach you; you can end the link in the mini-program at any time.',
          },
        ],
        {
          zh: '除此之外，我们不向任何第三方提供、转让或公开个人信息，除非法律、行政法规有明确规定，或者国家机关依法定职权提出要求。向其他处理者提供需要单独同意的，由个人信息处理者依法取得（《个人信息保护法》第二十三条）。',
          en: 'Beyond that we provide, transfer or publish personal information to nobody, unless laws and administrative regulations say so or a state authority asks for it within its powers. Where handing it to another processor needs separate consent, the processor obtains it (PIPL Article 23).',
        },
      ],
    },
    {
      title: { zh: '存放在哪里，是否出境', en: 'Where it is, and whether it leaves the country' },
      blocks: [
        {
          zh: '信息存放在运营者部署本产品的服务器上，面向中国境内用人单位的服务应当部署在中国境内。程序自身不向境外传输任何个人信息。',
          en: 'Information rests on the servers on which the operator runs the product; for employers in China these are to stand in the mainland of China. By itself the program sends no personal information abroad.',
        },
        {
          zh: '如果用人单位选用了境外的邮件服务器，或从境外访问控制台，就可能构成个人信息出境。此时用人单位应当自行符合《个人信息保护法》第三十八条至第四十条和《促进和规范数据跨境流动规定》的要求，向个人告知境外接收方的名称、联系方式、处理目的与方式、信息种类以及行使权利的途径，并在需要时取得单独同意。',
          en: 'An employer that chooses a mail server abroad, or opens the console from abroad, may be transferring personal information out of the country. It then has to meet PIPL Articles 38 to 40 and the Provisions on Promoting and Regulating Cross-border Data Flows by itself: tell people the recipient’s name and contact, why and how which information is handled and how to exercise their rights there, and obtain separate consent where it is needed.',
        },
      ],
    },
    {
      title: { zh: '保存多久', en: 'How long it is kept' },
      blocks: [
        [
          {
            zh: '工资条与发送记录：由用人单位决定，至少两年。《工资支付暂行规定》第六条要求用人单位书面记录支付工资的数额、时间、领取者的姓名并保存两年以上备查；其他规定要求更长的从其规定。撤回只对员工页面生效，用人单位的存档不因此删除。',
            en: 'Payslips and deliveries: as the employer decides, at least two years. Article 6 of the Interim Provisions on Payment of Wages has employers keep a written record of amount, time and recipient of wages for two years or more; longer periods elsewhere in the law hold. Withdrawing a payslip hides it from the employee’s pages, never from the employer’s archive.',
          },
          {
            zh: '名册：直到用人单位删除；已有工资条的员工只能办理离职，其记录随工资条保存。',
            en: 'Roster: until the employer removes a person. Whoever has payslips can be marked as having left, and stays on record with them.',
          },
          {
            zh: '操作记录：随企业数据一同保存，期间不可修改和删除。',
            en: 'Audit log: as long as the company’s data, unchanged and undeleted.',
          },
          {
            zh: '登录会话：两小时；短信、邮件和图片验证码：五分钟。',
            en: 'Sessions: two hours. SMS, e-mail and CAPTCHAs: five minutes.',
          },
          {
            zh: '试用申请与咨询：180 天后自动删除。',
            en: 'Trial requests and questions: removed by themselves after 180 days.',
          },
          {
            zh: '备份：由运营者保管，其中敏感内容仍是加密的；保存期限在与用人单位的协议中约定。',
            en: 'Backups: kept by the operator; what is sensitive is encrypted in them as well. For how long is agreed with the employer.',
          },
        ],
        {
          zh: '委托结束时，我们按用人单位的指示返还或删除其数据，不予保留。法定保存期限未届满，或者从技术上难以删除的，停止除存储和必要保护以外的处理（《个人信息保护法》第二十一条、第四十七条）。',
          en: 'When the entrustment ends we return or delete the employer’s data as it instructs and keep none. Where a period set by law has not ended, or deletion is technically hard, nothing is done with the data but storing and protecting it (PIPL Articles 21 and 47).',
        },
      ],
    },
    {
      title: { zh: '您的权利', en: 'Your rights' },
      blocks: [
        {
          zh: '《个人信息保护法》第四十四条至第五十条赋予您以下权利：',
          en: 'PIPL Articles 44 to 50 give you these rights:',
        },
        [
          {
            zh: '知情和决定，限制或者拒绝他人处理您的信息（第四十四条）；',
            en: 'to know and to decide, to restrict or refuse the handling of your information (Article 44);',
          },
          {
            zh: '查阅、复制，以及在符合条件时请求转移（第四十五条）：您可以随时在工资条页面查看发给您的工资条，已撤回的除外；您离职后，用人单位设有查看期限的，在该期限内可以查看；',
            en: 'to see and copy it and, under the conditions of the law, to have it transferred (Article 45): your payslip pages show the payslips that were sent to you, unless withdrawn, at any time, and after you have left for as long as the employer has set, if it has;',
          },
          {
            zh: '请求更正、补充（第四十六条）：用人单位更正后会重新发送，您看到的始终是最新版本；',
            en: 'to have it corrected and completed (Article 46): the employer corrects the payslip and sends it anew, and you see the latest version;',
          },
          {
            zh: '请求删除（第四十七条），撤回同意（第十五条）；',
            en: 'to have it deleted (Article 47), and to take back consent (Article 15);',
          },
          {
            zh: '要求解释处理规则（第四十八条）；',
            en: 'to have the rules of handling explained (Article 48);',
          },
          {
            zh: '近亲属为自身合法、正当利益，对逝者信息行使查阅、复制、更正、删除的权利（第四十九条）。',
            en: 'of close relatives, for their own lawful and legitimate interests, to see, copy, correct and delete information of the deceased (Article 49).',
          },
        ],
        {
          zh: '工资条和名册由用人单位掌握，请先向用人单位的人事部门提出；直接向我们提出的，我们会转告用人单位并协助其答复。管理员账号、试用申请和咨询请直接向我们提出。我们在十五个工作日内答复；拒绝的，说明理由，您可以依法向人民法院提起诉讼（第五十条），也可以向网信部门投诉、举报。',
          en: 'The employer holds payslips and roster, so please ask its HR department first; what reaches us we pass on, and help to answer. For administrators’ accounts, trial requests and questions, ask us. We answer within fifteen working days. A refusal states its reasons; you may bring it before a people’s court (Article 50) or complain to the cyberspace authorities.',
        },
        {
          zh: '本产品不利用个人信息进行自动化决策：核对结果只给人事人员看，是否发送由人决定（第二十四条）。',
          en: 'The product makes no automated decisions about people: what the review notices is shown to HR, and a person decides whether to send (Article 24).',
        },
      ],
    },
    {
      title: { zh: 'Cookie 与浏览器中的存储', en: 'Cookies and what the browser keeps' },
      blocks: [
        {
          zh: '我们只使用使页面工作所需的存储：语言等显示偏好保存在 Cookie 中，登录令牌和界面状态保存在浏览器的存储中，令牌两小时后失效。没有统计、广告或其他第三方 Cookie。',
          en: 'We store what the pages need to work and nothing else: display preferences such as the language in cookies; the login token, which ends after two hours, and the state of the screens in the browser’s storage. There are no cookies for statistics or advertising, and none of third parties.',
        },
      ],
    },
    {
      title: { zh: '本政策的变更', en: 'Changes to this policy' },
      blocks: [
        {
          zh: '处理目的、方式或信息种类发生变化时，我们会更新本页并注明生效日期，重大变化会提前通知用人单位，由其告知员工；依法需要重新取得同意的，在取得之前不按新的方式处理。中文文本与英文文本不一致的，以中文为准。',
          en: 'When purpose, manner or kind of information changes, we update this page with the day from which it holds. Of important changes the employer is told beforehand, and tells its employees. Where the law asks for consent anew, nothing is handled the new way before it is given. Should the two languages differ, the Chinese text prevails.',
        },
      ],
    },
  ],
}
