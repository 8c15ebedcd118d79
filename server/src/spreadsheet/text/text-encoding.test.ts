import { describe, expect, it } from 'vitest'
import { encodeGbk } from '../testing/encode-gbk.ts'
import { decodeText } from './text-encoding.ts'

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** Bytes that spreadsheet programs save as .csv under other language settings. */
const saved = {
  big5: [
    'a96da6572cb3a1aaf92ca4e2bef7b8b9bd582cb9eab56fa475b8ea0d0ab3afa46aa4e52cb05db0c82c303931323334353637382c313030300d0aaa4ca470acfc2cb77eb0c82c303931323334353637392c323030300d0a',
    '姓名,部門,手機號碼,實發工資\r\n陳大文,財務,0912345678,1000\r\n林小美,業務,0912345679,2000\r\n',
  ],
  Shift_JIS: [
    '8e8196bc2c8f8a91ae2c8db788f88e788b8b8a7a0d0a8e5293632c89638bc62c3235303030300d0a97e996d82c918d96b12c3234303030300d0a',
    '氏名,所属,差引支給額\r\n山田,営業,250000\r\n鈴木,総務,240000\r\n',
  ],
  'windows-1252': [
    '4e6f6d6272652c50756573746f2c53616c6172696f2c4e65746f20612070616761720d0a4a6f73e92047617263ed612c41f16f2c313030302c3930300d0a4d6172ed61204efaf1657a2c5065f36e2c323030302c313830300d0a',
    'Nombre,Puesto,Salario,Neto a pagar\r\nJosé García,Año,1000,900\r\nMaría Núñez,Peón,2000,1800\r\n',
  ],
} as const

describe('IMPORT-02 the encoding of a text that does not declare it', () => {
  it.each(Object.entries(saved))('%s', (_encoding, [hex, text]) => expect(decodeText(bytes(hex))).toBe(text))

  it.each([
    '姓名,部门,手机号,实发工资\r\n张三,财务,13800138000,1000\r\n',
    '甲,乙,丙\r\n一,二,三\r\n',
    '代码,称呼,底薪\r\n1,王二小,100\r\n',
    // Characters whose second byte is a plain letter.
    'Name,Net Pay\r\nLi 玥,5000\r\nAnn,100\r\n',
    // One character among plain text.
    'Name,Dept,Net Pay\r\nAsha,一部,1000\r\n',
  ])('GBK stays GBK: %j', (text) => expect(decodeText(encodeGbk(text))).toBe(text))

  it('a column label that appears by chance does not outweigh those of GBK', () => {
    const text = `姓名,部门,实发工资\r\n${'氏名,差引支給額\r\n'.repeat(3)}`
    expect(decodeText(encodeGbk(text))).toBe(text)
  })
})
