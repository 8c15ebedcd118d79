/**
 * Number formats that files refer to only by ID. Where Excel depends on the language (14, 22, 27 to 58), these are the
 * formats of the Chinese (PRC) Excel (ECMA-376 part 1, 18.8.30).
 */
const formats: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"¥"#,##0;"¥"-#,##0',
  6: '"¥"#,##0;[Red]"¥"-#,##0',
  7: '"¥"#,##0.00;"¥"-#,##0.00',
  8: '"¥"#,##0.00;[Red]"¥"-#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  23: 'General',
  24: 'General',
  25: 'General',
  26: 'General',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;-#,##0',
  38: '#,##0;[Red]-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;[Red]-#,##0.00',
  41: '_ * #,##0_ ;_ * -#,##0_ ;_ * "-"_ ;_ @_ ',
  42: '_ "¥"* #,##0_ ;_ "¥"* -#,##0_ ;_ "¥"* "-"_ ;_ @_ ',
  43: '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ',
  44: '_ "¥"* #,##0.00_ ;_ "¥"* -#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

/** The formats that depend on the settings of Windows ([$-F800], [$-F400]), as a Chinese Windows has them. */
export const systemLongDate = 'yyyy"年"m"月"d"日"'
export const systemLongTime = 'h:mm:ss'

/** The English and Chinese words in dates. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const chineseMonthNumbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
export const chineseDays = ['日', '一', '二', '三', '四', '五', '六']
export const chineseWeek = { short: '周', long: '星期', month: '月' }
export const chineseHalves = { mark: '上午/下午', morning: '上午', afternoon: '下午' }
/** Numerals of [DBNum1] (everyday), [DBNum2] (financial) and [DBNum3] (full-width). */
export const numeralNames = {
  digits: { 1: '〇一二三四五六七八九', 2: '零壹贰叁肆伍陆柒捌玖', 3: '０１２３４５６７８９' },
  units: { 1: ['', '十', '百', '千'], 2: ['', '拾', '佰', '仟'], 3: ['', '十', '百', '千'] },
  tenThousand: '万',
  hundredMillion: '亿',
  /** The beginning of 10 to 19 in a count, and in a date. */
  oneTen: /^一十/,
  ten: '十',
} as const
/** The name of General in the format codes of a Chinese Excel. */
export const chineseGeneral = 'G/通用格式'

/** The format code of a built-in ID; General for undefined IDs. */
export function builtinFormat(id: number): string {
  return formats[id] ?? 'General'
}
