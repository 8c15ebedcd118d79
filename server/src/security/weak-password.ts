import { passwordFault } from '@zhixin/domain/session/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What people here take besides the world's common passwords: pinyin, numbers that sound like words, the office's own. */
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

/** A password that takes fewer guesses is refused: at 740 a day (domain/session/guard) a million takes three years. */
const minGuesses = 1_000_000

/** What more of it is not looked at: nothing gets weaker by being longer, and time is bounded. */
const maxLooked = 60

/**
 * Whether a new password is too weak (AUTH-05, AUTH-06): by the rules that the pages know, or because it is among the common
 * ones, a walk over the keyboard, a date, or their like (zxcvbn). `known`: phone, names and company of its owner.
 */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  if (passwordFault(password, known)) return true
  return strength.check([...password].slice(0, maxLooked).join(''), [...known]).guesses < minGuesses
}
