import { expect, test } from 'vitest'
import type { Cell, Column } from '../../payroll/table.ts'
import { detailColumns, readDetails } from './detail-columns.ts'
import { arrangeFields } from './known-fields.ts'

const fields = arrangeFields([{ key: 'card', used: true, required: false, inList: true }], {}).filter(
  ({ key }) => key === 'card',
)
const columns = ['银行卡号', '开户行', '支行'].map((label) => ({ role: 'text', label, zh: label, en: '' }) as Column)
const read = (...texts: string[]) => {
  const cells = texts.map((text) => ({ kind: 'text', text, value: text }) as Cell)
  return readDetails(detailColumns(columns, fields), { name: '李雷', row: 1, cells } as never, 'ch')
}

test('ROSTER-02 ROSTER-03 a bank without a card number says nothing of the card, so that the stored number stays', () => {
  expect(read('', '工商银行', '北京分行')).toEqual({ details: {}, faults: [] })
  expect(read(';工商银行', '', '').details).toEqual({})
  expect(read('6222', '工商银行', '').details).toEqual({ card: '6222;工商银行' })
})

test('ROSTER-02 ROSTER-03 a masked or rounded card of a file is refused', () => {
  expect(read('6222***********0123', '工商银行', '')).toMatchObject({
    details: {},
    faults: [{ key: 'employees.maskedValue', params: { field: '银行卡' } }],
  })
  expect(read('6.22202E+18', '', '').faults).toMatchObject([{ key: 'employees.digitsLost' }])
})
