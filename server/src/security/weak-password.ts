import { passwordFault } from '@zhixin/domain/session/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * Common passwords in China besides the world's common ones: pinyin, numbers that sound like words, words of the
 * office.
 */
const chinese =
  `woaini woaini1314 woaini520 aini wo ni ta women tamen baobei laopo laogong qinai mama baba jiating pengyou nihao zaijian
  5201314 1314520 1314 520 521 888888 666666 168168 518518 147258 159357 zhongguo zhonghua china beijing shanghai guangzhou
  shenzhen hangzhou nanjing chengdu chongqing wuhan tianjin suzhou xian gongsi gongzi gongzitiao xinzi xinchou caiwu renshi
  kuaiji renli guanli guanliyuan mima denglu yonghu ceshi zhixin payslip salary wage payroll admin huanying zhang wang li zhao
  qian sun zhou wu zheng chen liu yang huang xiaoming xiaohong daming qweasd qweasdzxc asdzxc qazwsx abcd1234 a123456 aa123456
  woshi woshishei meimei gege jiejie didi haha hehe heihei shunli fafafa facai gongxi xinnian kuaile shengri`.split(
    /\s+/,
  )

const strength = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'passwords-chinese': chinese },
  graphs: adjacencyGraphs,
})

/**
 * The minimum number of guesses that a password must withstand: at 740 a day (domain/session/guard) a million takes
 * three years.
 */
const minGuesses = 1_000_000

/** The maximum number of characters that are analysed: a longer password is not weaker, and the time stays bounded. */
const maxLooked = 60

/**
 * Whether a new password is too weak (AUTH-05, AUTH-06): by the rules that the pages know, or because it is a common
 * one, a keyboard pattern, a date or similar (zxcvbn). `known` are the owner's phone, names and company.
 */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  if (passwordFault(password, known)) return true
  return strength.check([...password].slice(0, maxLooked).join(''), [...known]).guesses < minGuesses
}
