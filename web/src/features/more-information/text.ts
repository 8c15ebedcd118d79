export const informationText = {
  title: { zh: '更多资讯', en: 'More information' },
  product: { zh: '产品与条款', en: 'Product and terms' },
  protection: { zh: '数据如何受到保护', en: 'How your data is protected' },
  facts: [
    {
      zh: '工资内容、手机号、邮箱和证件号均加密保存，每家企业使用各自的密钥。',
      en: 'Pay, phones, mailboxes and ID numbers rest encrypted, with keys of each company’s own.',
    },
    {
      zh: '浏览器与服务器之间的工资数据在 HTTPS 之内再次加密。',
      en: 'Between browser and server, pay data is encrypted once more inside HTTPS.',
    },
    {
      zh: '员工凭专属链接和自己设置的安全码，或手机号和短信验证码查看；只有链接看不到工资内容。',
      en: 'Employees open payslips by a personal link and a PIN of their own, or by phone and SMS code; a link alone shows no pay.',
    },
    {
      zh: '登录、导入、修改、发送、导出、企业预览某人的工资条，以及员工首次打开工资条，都写入操作记录，篡改可以被发现；浏览列表不作记录。',
      en: 'Logins, imports, changes, sends, exports, previews of somebody’s payslip and an employee’s first opening are written to an audit log in which tampering shows. Paging through lists is not recorded.',
    },
  ],
  developers: { zh: '接口文档', en: 'For developers' },
  api: { zh: 'OpenAPI 接口说明（JSON，供开发人员使用）', en: 'OpenAPI description (JSON, for developers)' },
}
