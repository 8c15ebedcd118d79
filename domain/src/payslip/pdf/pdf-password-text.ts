import { passwordExample, pdfPassword } from './pdf-password.ts'

const { idNumber, phone } = passwordExample
const password = pdfPassword(passwordExample) ?? ''

/** The rule of the password, explained by a made-up example in the settings and in the mail. */
export const pdfPasswordText = {
  rule: {
    zh: '密码是证件号码后 6 位加手机号后 4 位，字母用大写，不含括号、空格等符号；号码不足 6 位的用全部。',
    en: 'The password is the last 6 characters of the ID number (all of them if it has fewer) followed by the last 4 digits of the mobile number: letters in capitals, without brackets, spaces or other signs.',
  },
  example: {
    zh: `例如（虚构）：证件号码 ${idNumber}、手机号 ${phone}，密码就是 ${password}。`,
    en: `For example (made up): with ID number ${idNumber} and mobile number ${phone}, the password is ${password}.`,
  },
}
