import type { BatchItem } from '@zhixin/contract/batches/batch'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell, Column } from '../payroll/table.ts'
import { typedCell, withCell } from './edit-cell.ts'
import { identityOf, storedCell } from './import-row.ts'
import { isImported, itemsOf } from './items.ts'
import { cellText, cellValue, type RowContent, type StoredCell } from './row-content.ts'
import { slipContent } from './slip-content.ts'
import { slipPerson } from './slip-person.ts'
import { batchCan } from './states.ts'
import { storableText } from './storable-text.ts'
import { chooseTarget } from './target.ts'

const cell = (kind: Cell['kind'], text: string, value = text): Cell => ({ kind, text, value })
const item = (index: number, role: BatchItem['role'], over: Partial<BatchItem> = {}): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: `项目${index}`,
  salaryItemImportEn: '',
  salaryItemImportLabel: `项目${index}`,
  groups: [],
  role,
  hidden: false,
  shown: true,
  decimals: role === 'money' || role === 'netPay' ? 2 : null,
  ...over,
})

describe('IMPORT-08 IMPORT-13 a cell as it is kept', () => {
  test.each<[string, Cell, BatchItem['role'], StoredCell]>([
    ['an amount', cell('number', '8,445.40', '8445.4'), 'money', ['8,445.40', '8445.4']],
    ['an amount shown as it is', cell('number', '8000', '8000'), 'money', '8000'],
    ['a text that is an amount', cell('text', '￥1,234.50'), 'money', ['￥1,234.50', '1234.50']],
    ['a dash for nothing', cell('text', '—'), 'money', ['—', '0']],
    ['a text among amounts', cell('text', '待定'), 'money', '待定'],
    ['nothing', cell('empty', ''), 'money', ''],
    ['a long number', cell('number', '1.38E+10', '13800138000'), 'phone', '13800138000'],
    [
      'a long number in a column of texts',
      cell('number', '6.22202E+18', '6222020200112233445'),
      'text',
      '6222020200112233445',
    ],
    ['a date', cell('date', '2026年2月', '2026-02-01'), 'text', ['2026年2月', '2026-02-01']],
    ['an error', cell('error', '#REF!', '#REF!'), 'money', '#REF!'],
  ])('%s', (_, read, role, expected) => {
    expect(storedCell(read, { role })).toEqual(expected)
  })
})

describe('IMPORT-04 items', () => {
  const column = (over: Partial<Column>): Column => ({
    index: 0,
    label: '',
    groups: [],
    zh: '',
    en: '',
    role: 'text',
    hidden: false,
    shown: true,
    decimals: null,
    ...over,
  })

  test.each([
    ['both languages', { zh: '姓名', en: 'Name', label: '姓名 Name' }, '姓名/Name'],
    ['Chinese only', { zh: '姓名', label: '姓名' }, '姓名'],
    ['English only', { en: 'Name', label: 'Name' }, 'Name'],
    ['neither: what the sheet says', { label: '2月' }, '2月'],
  ])('%s', (_, over, label) => {
    expect(itemsOf([column(over)])[0]?.salaryItemImportLabel).toBe(label)
  })

  test('what HR leaves out is not imported', () => {
    expect([column({ role: 'ignore' }), column({ role: 'money' })].map(isImported)).toEqual([false, true])
  })
})

describe('IMPORT-06 who a row is about', () => {
  const items = ['name', 'department', 'phone', 'email', 'idNumber', 'employeeNo', 'messenger'].map((role, index) =>
    item(index, role as BatchItem['role']),
  )
  test('is read as the roster writes it', () => {
    const cells: StoredCell[] = [
      '张　三',
      ' 研发部 ',
      ['1.38E+10', '13800138000'],
      'Z@Example.com',
      '11010519491231002x',
      'Ａ01',
      'w',
    ]
    expect(identityOf(cells, items)).toEqual({
      name: '张三',
      department: '研发部',
      contact: {
        phone: '13800138000',
        email: 'Z@Example.com',
        idNumber: '11010519491231002X',
        employeeNo: 'A01',
        messenger: 'w',
      },
    })
  })

  test('a mailbox of 254 characters is read completely, a longer one not at all', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}.com`
    const read = (text: string) => identityOf(['', '', '', text, '', '', ''], items).contact.email
    expect(email).toHaveLength(254)
    expect(read(email)).toBe(email)
    expect(read(`${email}m`)).toBe('')
  })

  test('what is no phone, mailbox or ID number says nothing', () => {
    const { contact } = identityOf(['张三', '', '12345', '无', '110105', '', ''], items)
    expect(contact).toMatchObject({ phone: '', email: '' })
    expect(identityOf([], items).name).toBe('')
  })
})

describe('REVIEW-02 what HR types', () => {
  test.each<[BatchItem['role'], string, StoredCell | { fault: string }]>([
    ['money', '8500', ['8,500.00', '8500']],
    ['money', '1.005', '1.005'],
    ['money', '-12', ['-12.00', '-12']],
    ['money', '(12.5)', ['-12.50', '-12.5']],
    ['money', '￥１２', ['12.00', '12']],
    ['money', '', ''],
    ['money', '12%', { fault: 'batch.cellInvalid' }],
    ['money', '1,23', { fault: 'batch.cellInvalid' }],
    ['money', '1234567890123', { fault: 'batch.cellInvalid' }],
    ['money', '0.1234567', { fault: 'batch.cellInvalid' }],
    ['name', ' ', { fault: 'employees.nameEmpty' }],
    ['name', '张三', '张三'],
    ['phone', '+86 138 0013 8000', '13800138000'],
    ['phone', '', ''],
    ['phone', '110', { fault: 'employees.phoneInvalid' }],
    ['email', 'a@b', { fault: 'employees.emailInvalid' }],
    ['email', 'a@b.cn', 'a@b.cn'],
    ['idNumber', '110105194912310021', { fault: 'employees.idNumberInvalid' }],
    ['text', '  备注 ', '备注'],
  ])('in a column of %s: %s', (role, typed, expected) => {
    expect(typedCell({ role, decimals: role === 'money' ? 2 : null }, typed)).toEqual(expected)
  })

  test('an amount that is taken is worth what was typed, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
        const typed = (units / 10 ** decimals).toFixed(decimals)
        const stored = typedCell({ role: 'money', decimals: 2 }, typed)
        if (typeof stored === 'object' && 'fault' in stored) throw new Error(stored.fault)
        expect(Number(cellValue(stored))).toBe(Number(typed))
        expect(Number(cellText(stored).replaceAll(',', ''))).toBe(Number(typed))
      }),
    )
  })

  test('net pay and contacts follow the cell', () => {
    const items = [item(0, 'name'), item(1, 'phone'), item(2, 'netPay')]
    const content: RowContent = {
      cells: ['张三', '', '1'],
      net: '1.00',
      contact: { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' },
    }
    expect(withCell(content, items, 2, ['2.50', '2.5']).content.net).toBe('2.50')
    expect(withCell(content, items, 2, '').content.net).toBeNull()
    expect(withCell(content, items, 1, '13800138000').content.contact.phone).toBe('13800138000')
    expect(withCell(content, items, 0, '李 四').name).toBe('李四')
  })
})

describe('IMPORT-08 the slip shows what the file shows', () => {
  const frame = { company: 'c', title: 't', period: '2026-02', style: usualSlipStyle }
  const person = { name: '张三', department: '', employeeNo: '' }
  test.each<[string, StoredCell, string]>([
    ['separators are the page’s', ['8,445.40', '8445.4'], '8445.40'],
    ['digits that the format hides stay hidden', ['8445.40', '8445.399999999'], '8445.40'],
    ['a dash stays a dash', ['—', '0'], '—'],
    ['words stay words', '待定', '待定'],
    ['brackets mean less', ['(12.00)', '-12'], '-12.00'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, stored, expected) => {
    const content = { cells: [stored], net: null, contact: identityOf([], []).contact }
    const { groups } = slipContent([item(0, 'money')], content, person, frame)
    expect(groups[0]?.items[0]?.value).toBe(expected)
  })

  test('SLIP-02 what is hidden, and who the person is, is not among the items', () => {
    const items = [
      item(0, 'name'),
      item(1, 'money', { shown: false }),
      item(2, 'money'),
      item(3, 'netPay'),
      item(4, 'phone'),
    ]
    const content = { cells: ['张三', '1', '2', '3', '13800138000'], net: '3.00', contact: identityOf([], []).contact }
    const slip = slipContent(items, content, person, frame)
    expect(slip.groups.flatMap((group) => group.items.map((each) => each.value))).toEqual(['2'])
    expect(slip.netPay?.value).toBe('3')
  })

  test('SLIP-02 the department is the file’s, and the roster’s where the file has none', () => {
    const departmentOf = (cell: string) => {
      const content = { cells: ['张三', cell], net: null, contact: identityOf([], []).contact }
      const owner = { ...person, department: '名册部' }
      return slipContent([item(0, 'name'), item(1, 'department')], content, owner, frame).department
    }
    expect([departmentOf('文件部'), departmentOf(' ')]).toEqual(['文件部', '名册部'])
  })

  test('SLIP-02 a second net pay is an item beside the first and never in its place', () => {
    const content = { cells: ['张三', '5100', ''], net: '5100.00', contact: identityOf([], []).contact }
    const slip = slipContent([item(0, 'name'), item(1, 'netPay'), item(2, 'netPay')], content, person, frame)
    expect(slip.netPay).toMatchObject({ label: '项目1', value: '5100' })
    expect(slip.groups.flatMap(({ items }) => items)).toMatchObject([{ label: '项目2', value: '', money: true }])
  })

  test('REVIEW-14 an ID number is there once HR has put it on; a batch of before the rule never shows it', () => {
    const valuesOf = (over: Partial<BatchItem>) => {
      const content = { cells: ['110105'], net: null, contact: identityOf([], []).contact }
      return slipContent([item(0, 'idNumber', over)], content, person, frame).groups.flatMap(({ items }) =>
        items.map(({ value }) => value),
      )
    }
    expect(valuesOf({ shown: false, leftOff: 'idNumber' })).toEqual([])
    expect(valuesOf({ shown: true, leftOff: 'idNumber' })).toEqual(['110105'])
    expect(valuesOf({ shown: true })).toEqual([])
  })

  test('REVIEW-14 an item without an English name has the usual one, unless HR gave another or it means nothing known', () => {
    const names = (['实发', '基本工资', '奖金', '开门红'] as const).map((zh, index) =>
      item(index, index === 0 ? 'netPay' : 'money', {
        salaryItemImportCh: zh,
        salaryItemImportEn: zh === '奖金' ? 'Spot award' : '',
      }),
    )
    const content = { cells: ['4', '1', '2', '3'], net: '4.00', contact: identityOf([], []).contact }
    const slip = slipContent(names, content, person, frame)
    expect(slip.netPay).toMatchObject({ label: '实发', labelEn: 'Net pay' })
    expect(slip.groups.flatMap(({ items }) => items.map(({ labelEn }) => labelEn))).toEqual([
      'Base pay',
      'Spot award',
      '',
    ])
  })
})

describe('a batch as a whole', () => {
  test('SEND-02 a slip goes to the roster’s contact, to the file’s where that has none', () => {
    const [roster, file] = [
      { phone: '', email: 'roster', messenger: 'zhangsan' },
      { phone: 'P', email: 'file', messenger: '' },
    ]
    expect(chooseTarget('email', roster, file)).toBe('roster')
    expect(chooseTarget('sms', roster, file)).toBe('P')
    expect(chooseTarget('email', null, file)).toBe('file')
    expect(chooseTarget('miniProgram', roster, file)).toBe('zhangsan')
    expect(chooseTarget('miniProgram', null, file)).toBe('')
    expect(chooseTarget('email', { phone: '', email: '', messenger: 'x' }, null)).toBe('')
  })

  test('REVIEW-04 names on a slip are the roster’s, the file’s where it says nothing', () => {
    const content = { cells: [], net: null, contact: { ...identityOf([], []).contact, employeeNo: 'F1' } }
    const row = { name: '张三', department: '文件部门', content }
    expect(slipPerson(null, row)).toEqual({ name: '张三', department: '文件部门', employeeNo: 'F1' })
    expect(slipPerson({ name: '张珊', department: '', employeeNo: 'R1' }, row)).toEqual({
      name: '张珊',
      department: '文件部门',
      employeeNo: 'R1',
    })
  })

  test('only a batch under review is changed', () => {
    const states = ['reading', 'review', 'sending', 'sent', 'cancelled'] as const
    expect(states.filter((state) => batchCan('edit', state))).toEqual(['review'])
    expect(states.filter((state) => batchCan('remove', state))).toEqual(['review', 'cancelled'])
    expect(states.filter((state) => batchCan('cancelImport', state))).toEqual(['reading', 'review'])
  })

  test('WIRE-08 texts that the database would refuse are mended', () => {
    expect(storableText('a\0b\ud800c')).toBe('ab\ufffdc')
    expect(storableText('abc', 2)).toBe('ab')
  })
})
