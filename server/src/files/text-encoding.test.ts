import { describe, expect, it } from 'vitest'
import { encodeAs } from './testing/encode-gbk.ts'
import { decodeText } from './text-encoding.ts'

const simplified = '姓名,部门,应发金额,实发金额\r\n陈小明,业务部,110,100\r\n林美丽,会计部,210,200\r\n'
const traditional = '姓名,部門,應發金額,實發金額\r\n陳小明,業務部,110,100\r\n許功蓋,會計部,210,200\r\n'
const namesAlone = 'Name,Net Pay\r\n陳小明,100\r\n林美麗,200\r\n劉大為,300\r\n'

describe('IMPORT-02 text files say in which encoding their words are words', () => {
  it.each([
    ['gbk', simplified],
    ['gbk', traditional],
    ['gbk', '张三,100\n李四,200\n'],
    ['gbk', '甲乙丙\n丁戊己\n'],
    ['big5', traditional],
    ['big5', namesAlone],
    ['shift_jis', '社員番号,氏名,基本給,差引支給額\n1,山田太郎,110,100\n2,鈴木花子,210,200\n'],
    ['euc-kr', '사번,성명,기본급,실수령액\n1,김철수,110,100\n2,이영희,210,200\n'],
  ])('%s: %j', (encoding, text) => {
    expect(decodeText(encodeAs(encoding, text))).toBe(text)
  })

  it.each([
    'Name;Netto\nMüller Hans;100\nSchröder Eva;200\n',
    'Nom,Prénom\nÉmile,Zoë\n',
    'Name,Net Pay\nBob O\u0092Neil,100\n',
  ])('accents of one byte: %j', (text) => {
    const read = decodeText(Buffer.from(text, 'latin1'))
    expect(read).toBe(text.replace('\u0092', '’'))
  })

  it.each(['utf16le', 'swapped'])('UTF-16 without a mark: %s', (order) => {
    const bytes = Buffer.from(simplified, 'utf16le')
    expect(decodeText(order === 'swapped' ? bytes.swap16() : bytes)).toBe(simplified)
  })

  it('bytes that are no text in any of them are refused', () => {
    expect(() => decodeText(Buffer.from([0, 1, 2, 0, 0, 255, 0, 3]))).toThrow('binary')
    expect(() => decodeText(Buffer.from([1, 2, 3, 255, 254, 129]))).toThrow('binary')
  })
})
