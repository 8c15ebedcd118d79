import type { RoleWords } from './role-words.ts'

/** Labels of how a person is reached. */

/** Contacts of others than the person, and what a role excludes besides. */
const someoneElse = (more: RegExp): RegExp =>
  new RegExp(`紧急|家属|亲属|配偶|监护|担保|父|母|推荐|介绍|联系人|主管|上级|领导|客户|部门|${more.source}`)

export const phoneWords: RoleWords = {
  role: 'phone',
  exact: [
    {
      rank: 10,
      words: `
        手机 手机号 手机号码 员工手机 员工手机号 本人手机 本人手机号 移动电话 手机电话 mobile mobileno
        mobilenumber mobilephone cellphone phonenumber phone phoneno cell cellno mobilephonenumber
      `,
    },
    {
      rank: 7,
      words: `
        联系电话 电话 电话号码 联系手机 联系方式 联系号码 电话手机 contactno contactnumber contact tel
        telephone telno telephonenumber phonemobile
      `,
    },
  ],
  patterns: [{ rank: 5, shape: /手机号?码?$|^手机/, never: someoneElse(/补贴|补助|费|套餐|扣/) }],
}

export const messengerWords: RoleWords = {
  role: 'messenger',
  exact: [
    {
      rank: 10,
      words: `
        企业微信账号 企业微信 企业微信id 企业微信号 企微账号 企微 企微id 企业微信userid wecom wecomid
        wecomaccount wecomuserid wechatwork wechatworkid enterprisewechat enterprisewechatid
        enterprisewechataccount
      `,
    },
    {
      rank: 5,
      words: '通讯账号 微信账号 微信号 微信 wechat wechatid messenger messengeraccount imaccount',
    },
  ],
  patterns: [{ rank: 6, shape: /企业微信|企微/, never: /名/ }],
}

export const emailWords: RoleWords = {
  role: 'email',
  exact: [
    {
      rank: 10,
      words: `
        邮箱 电子邮箱 邮箱地址 电子邮件 邮件地址 员工邮箱 个人邮箱 公司邮箱 企业邮箱 工作邮箱 邮件
        电子邮箱地址 电子邮件地址 email mail emailaddress emailid mailaddress emails workemail
        companyemail personalemail
      `,
    },
  ],
  patterns: [
    { rank: 6, shape: /^(?:电子)?邮箱|^e-?mail/, never: someoneElse(/标题|内容|状态|密码|费/) },
    // Whose it is is not known.
    { rank: 5, shape: /邮箱|e-?mail/, never: someoneElse(/标题|内容|状态|密码|费/) },
  ],
}
