import type { LegalDocument } from './legal-document.ts'

/**
 * The mutual obligations of a company and the operator, with the terms of entrusted processing that PIPL Article 21
 * requires.
 */
export const serviceAgreement: LegalDocument = {
  title: { zh: '服务协议', en: 'Service agreement' },
  since: '2026-11-26',
  summary: [
    {
      zh: '本协议由运营智薪工资条的经营者（“我们”）与使用它的用人单位（“您”）订立。您对工资数据的内容和合法性负责；我们只按您的指示处理，并对处理的安全负责。',
      en: 'This agreement is between whoever operates Zhixin Payslip (“we”) and the employer that uses it (“you”). You answer for what the payroll says and that you may use it; we handle it on your instructions only, and answer for doing so safely.',
    },
    {
      zh: '第三、四、七、九条涉及责任划分和责任限制，请特别注意。您以企业名义注册或使用即表示订约人已获得企业授权。',
      en: 'Sections 3, 4, 7 and 9 divide and limit responsibility: please read them with care. Whoever registers or uses the service in a company’s name declares to be authorised by it.',
    },
  ],
  sections: [
    {
      title: { zh: '服务内容', en: 'The service' },
      blocks: [
        {
          zh: '本产品读取您导入的工资表，将每一行与员工名册匹配，提示可能的错误，供您核对和更正，并在您确认后通过您选择的渠道（邮件、短信、小程序或企业微信）把工资条发给每个人；同时保存发送历史、查看状态和操作记录。',
          en: 'The product reads the payroll you import, matches every row to your roster, points out what may be wrong for you to review and correct, and, once you confirm, sends everyone their payslip through the channel you choose: e-mail, SMS, mini-program or WeCom. It keeps the history of what was sent and opened, and a trail of what was done.',
        },
        {
          zh: '本产品不计算工资，不代发工资，不申报个人所得税，也不出具法律、税务或会计意见。菜单中“敬请期待”里的模块尚未开放，不属于服务内容。',
          en: 'It does not calculate or pay wages, file taxes, or give legal, tax or accounting advice. The modules under “Coming soon” in the menu are not available and no part of the service.',
        },
      ],
    },
    {
      title: { zh: '账号', en: 'Accounts' },
      blocks: [
        {
          zh: '您应当只为确有需要的人员开通管理员账号，妥善保管密码，人员变动时及时调整。同一账号同一时间只能在一处登录。账号下的操作视为您的操作，并记入操作记录；因我们未尽安全保护义务造成的除外。发现账号异常请立即更改密码并通知我们。',
          en: 'Give administrators’ accounts only to those who need one, keep passwords safe, and adjust accounts when people change. An account is logged in at one place at a time. What is done under an account counts as done by you and is recorded, unless it came about because we failed to protect it. If something looks wrong, change the password at once and tell us.',
        },
      ],
    },
    {
      title: { zh: '您的义务', en: 'What you owe' },
      blocks: [
        [
          {
            zh: '保证有权收集和使用导入的员工信息，已依《个人信息保护法》第十七条向员工告知，属于敏感个人信息的已依第三十条告知必要性和影响，以同意为依据的已依第二十九条取得单独同意；',
            en: 'You may collect and use the information you import. You have told your employees as PIPL Article 17 asks, for sensitive information also why it is necessary and what it means for them (Article 30), and where consent is the ground you have obtained it separately (Article 29).',
          },
          {
            zh: '在处理敏感个人信息和委托处理之前，依第五十五条、第五十六条进行个人信息保护影响评估，评估报告和处理情况记录至少保存三年；',
            en: 'Before handling sensitive information and before entrusting it, you assess the impact on personal information protection (Articles 55 and 56), and keep the report and the record of the handling for at least three years.',
          },
          {
            zh: '对工资数额、名册和收件地址的正确性负责，发送前完成核对：本产品的核对结果是辅助，不能代替您的审核；',
            en: 'You answer for amounts, roster and addresses being right, and review before sending: what the product notices helps you and does not replace your own check.',
          },
          {
            zh: '遵守《工资支付暂行规定》及当地规定，向劳动者提供其个人工资清单，并保存工资支付记录至少两年。电子工资条和查看记录能否满足当地关于书面记录和签字的要求，由您判断；需要纸质签收的，请另行办理；',
            en: 'You comply with the Interim Provisions on Payment of Wages and local rules: every worker gets a wage list of their own, and wage records are kept for at least two years. Whether an electronic payslip and the record of its opening meet local demands for written records and signatures is for you to judge; where paper has to be signed, have it signed.',
          },
          {
            zh: '不上传与发放工资条无关的信息，不利用本产品发送广告、违法或侵权内容，不测试、绕过或破坏安全措施。',
            en: 'You upload nothing that payslips do not need, send no advertising and nothing unlawful or infringing, and do not probe, go around or break security measures.',
          },
        ],
      ],
    },
    {
      title: { zh: '个人信息的委托处理', en: 'Entrusted processing of personal information' },
      blocks: [
        {
          zh: '本条为《个人信息保护法》第二十一条和《网络数据安全管理条例》第十二条所要求的约定。您是个人信息处理者，我们是受托人。',
          en: 'This section is what PIPL Article 21 and Article 12 of the Regulations on Network Data Security Management ask to be agreed. You are the personal information processor; we are entrusted.',
        },
        [
          {
            zh: '目的与方式：仅为制作、核对、发送、展示和留存工资条而收集、存储、使用、传输、提供（给您选定的渠道服务商）和删除。',
            en: 'Purpose and manner: collecting, storing, using, transmitting, providing (to the channel’s provider you chose) and deleting, only to make, review, send, show and keep payslips.',
          },
          {
            zh: '期限：服务期间，以及终止后完成返还或删除所需的时间。',
            en: 'Term: as long as the service lasts, and what it takes afterwards to return or delete.',
          },
          {
            zh: '种类：隐私政策“处理哪些信息，为了什么”所列的名册、工资条、发送与查看记录和员工登录信息，包括敏感个人信息。',
            en: 'Kinds: roster, payslips, deliveries and employees’ logins as the privacy policy lists them, sensitive personal information included.',
          },
          {
            zh: '保护措施：隐私政策“如何保护”所列的措施；我们不会降低其保护水平。',
            en: 'Protection: what the privacy policy says under “How it is protected”. We do not go below it.',
          },
          {
            zh: '我们的义务：不超出约定处理，不用于自身目的；对接触数据的人员设定权限和保密义务；协助您答复个人行使权利的请求、进行影响评估和合规审计；发生或可能发生安全事件时立即采取补救措施并通知您。',
            en: 'Our duties: nothing beyond what was agreed, nothing for our own ends; access only for those who need it, bound to secrecy; help with people’s requests, impact assessments and compliance audits; and, should an incident happen or threaten, immediate remedy and word to you.',
          },
          {
            zh: '转委托：未经您同意不转委托他人。您选择并启用某一渠道，即同意把送达所需的地址和通知文字交给该渠道的服务商。',
            en: 'Sub-entrusting: none without your consent. By choosing and switching on a channel you consent that its provider gets the address and the text that delivery needs.',
          },
          {
            zh: '监督：您可以要求我们说明处理情况，可以随时在控制台查看并校验操作记录。',
            en: 'Supervision: you may ask us how we handle the information, and read and verify the audit log in the console at any time.',
          },
          {
            zh: '返还与删除：协议不生效、无效、被撤销或者终止的，我们依您的指示返还或删除个人信息，不予保留；法律规定的保存期限未届满的，仅作存储和必要的保护。',
            en: 'Return and deletion: should this agreement not take effect, be void, be revoked or end, we return or delete the information as you instruct and keep none. Where a period set by law has not ended, it is stored and protected, and nothing else.',
          },
        ],
      ],
    },
    {
      title: { zh: '网络安全与数据安全', en: 'Network and data security' },
      blocks: [
        {
          zh: '我们按照《中华人民共和国网络安全法》落实网络安全等级保护，采取防范攻击和侵入、监测运行状态、备份和加密等措施，网络日志留存不少于六个月；按照《中华人民共和国数据安全法》第二十七条、第二十九条建立数据安全管理制度，监测风险，发生数据安全事件时立即处置并依规定告知和报告。',
          en: 'As the Cybersecurity Law of the People’s Republic of China asks, we follow the multi-level protection scheme, guard against attacks and intrusion, monitor the running system, keep backups, encrypt, and keep network logs for at least six months. As Articles 27 and 29 of the Data Security Law ask, we maintain data security management, watch for risks, and in an incident act at once, and inform and report as prescribed.',
        },
        {
          zh: '由您自行部署本产品的，上述义务由您承担；本产品提供加密、隔离、操作记录、备份与恢复等功能，安装和运行的说明随产品提供。',
          en: 'Where you run the product yourself, these duties are yours. The product gives you encryption, isolation, an audit log, backup and restore; how to install and run it is described with it.',
        },
      ],
    },
    {
      title: { zh: '费用与期限', en: 'Fees and term' },
      blocks: [
        {
          zh: '服务的人数、期限和价格以您的订单或双方另行签订的合同为准；订单按提交时显示的价格成交，未支付的订单过期自动失效。到期前控制台会提示剩余天数。服务到期，或名册的在职人数超过服务人数时，暂不能发送工资条（包括立即发送、定时发送、重新发送、提醒和更正后的发送），续费或增加人数后立即恢复；导入、复核、查看和导出照常可用，员工仍可查看已收到的工资条。不会自动续费，也不会自动扣费。已付款的订单可以在订单中心申请发票。退款由您与我们商定，款项退回时，相应的天数或人数一并收回。短信、企业微信等渠道由服务商另行收费的，由您与服务商结算，另有约定的除外。',
          en: 'For how many people, how long and at what price the service runs is as your order says, or a contract signed between us; an order is made at the price shown when it is placed, and lapses if it is not paid in time. The console counts the days before the service ends. When it has ended, or the roster has more active employees than the service covers, payslips cannot be sent (now, scheduled, again, as a reminder or after a correction) until it is renewed or extended, which takes effect at once. Importing, reviewing, viewing and exporting keep working, and employees can still open what they received. Nothing is renewed or charged automatically. For paid orders you can request an invoice under Orders. Refunds are agreed between you and us; where money is paid back, the days or people it bought are taken back with it. What providers of SMS, WeCom and the like charge is settled between them and you, unless agreed otherwise.',
        },
      ],
    },
    {
      title: { zh: '发送结果', en: 'What becomes of a message' },
      blocks: [
        {
          zh: '“已发送”表示渠道服务商已接受消息，不等于本人已经看到；本人是否查看由查看状态显示。服务商没有给出明确答复的，显示为“送达未知”，由您决定是否再次发送：我们宁可请您确认，也不会悄悄发送两次。',
          en: '“Sent” means that the channel’s provider has taken the message, not that the person has seen it; whether they opened the payslip is shown separately. Where the provider gave no clear answer the message is shown as uncertain, and you decide whether to resend: rather than sending twice in silence, we ask.',
        },
        {
          zh: '运营商、邮件服务商和平台的规则（例如 2025 年起对含链接短信的限制）可能使消息延迟或无法送达，这不在我们控制之内。工资支付义务和告知义务不因消息未送达而免除，请关注未送达和未查看的名单并以其他方式补发。',
          en: 'Rules of carriers, mail providers and platforms (such as the limits on SMS with links since 2025) may delay or stop a message, which is beyond our control. Your duty to pay and to inform does not end because a message did not arrive: watch the list of those not reached and those who have not opened theirs, and reach them another way.',
        },
      ],
    },
    {
      title: { zh: '知识产权', en: 'Intellectual property' },
      blocks: [
        {
          zh: '您的数据归您所有，您可以随时导出。软件及其文档的权利归权利人所有，您在服务期内有权按本协议使用。',
          en: 'Your data is yours and can be exported at any time. Rights in the software and its documents belong to their holders; during the term you may use them under this agreement.',
        },
      ],
    },
    {
      title: { zh: '责任', en: 'Liability' },
      blocks: [
        {
          zh: '任何一方违反本协议造成对方损失的，应当赔偿。因您导入的内容错误、收件地址错误、账号保管不善或者未取得合法授权造成的损失，由您承担；因我们违反本协议或者未尽安全保护义务造成的损失，由我们承担。除故意、重大过失、人身损害以及法律规定不得限制的责任外，我们的赔偿总额不超过您在事件发生前十二个月内支付的服务费用。',
          en: 'Whoever breaks this agreement makes good the other’s loss. Loss from wrong content or addresses that you imported, accounts not kept safe, or a missing lawful ground is yours; loss because we broke this agreement or failed to protect is ours. Except for intent, gross negligence, harm to persons and whatever the law does not allow to be limited, our compensation in all does not exceed the service fees you paid in the twelve months before the event.',
        },
        {
          zh: '对员工依《个人信息保护法》第六十九条享有的权利，本条不作任何限制。因不可抗力不能履行的，依《中华人民共和国民法典》处理，但应当及时通知并减轻损失。',
          en: 'Nothing here limits what employees are entitled to under PIPL Article 69. Force majeure follows the Civil Code of the People’s Republic of China; whoever is hindered gives notice in time and keeps the loss small.',
        },
      ],
    },
    {
      title: { zh: '变更、中止与终止', en: 'Changes, suspension and end' },
      blocks: [
        {
          zh: '我们变更本协议应当至少提前三十日通知您；您不同意的，可以在生效前终止，并按剩余期限取回已付费用。您严重违约或者利用服务从事违法活动的，我们可以中止服务，但会保留您取回数据的途径。任何一方终止的，自终止之日起至少三十日内您可以导出数据，之后按第四条处理。',
          en: 'We announce changes to this agreement at least thirty days ahead; if you do not agree you may end it before they take effect and get back what you paid for the time left. If you break it gravely or use the service unlawfully we may suspend it, but leave you a way to your data. Whoever ends it, you can export your data for at least thirty days; after that Section 4 applies.',
        },
      ],
    },
    {
      title: { zh: '法律适用与争议', en: 'Law and disputes' },
      blocks: [
        {
          zh: '本协议适用中华人民共和国法律（不含港澳台地区法律）。争议先行协商；协商不成的，向被告住所地有管辖权的人民法院提起诉讼。中文文本与英文文本不一致的，以中文为准。',
          en: 'The law of the mainland of the People’s Republic of China applies. Disputes are talked over first, and else brought before the competent people’s court at the defendant’s domicile. Should the two languages differ, the Chinese text prevails.',
        },
      ],
    },
  ],
}
