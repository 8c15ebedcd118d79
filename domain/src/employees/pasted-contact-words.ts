/** Headers of a pasted column, as spreadsheets have them. */
export const headerWord =
  /^(姓名|工号|部门|(电子)?邮箱(地址)?|邮件|手机(号码?)?|电话|(企业微信)?(账号|帐号)|name|employee ?(no\.?|number)|department|e-?mail( address)?|mobile( number)?|phone|wecom account|account)$/i

/** Endings of department names. */
export const departmentShape = /.[部组科处室]$|.中心$/
