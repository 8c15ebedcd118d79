import type { FieldChoice, RosterField } from '@zhixin/contract/employees/fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const seniority: FieldChoice = {
  key: 'ownSeniority',
  used: true,
  required: false,
  inList: true,
  own: { type: 'number', nameCh: '工龄', nameEn: 'Seniority', sensitive: false, options: [] },
}
const shirt: FieldChoice = {
  key: 'ownShirt',
  used: true,
  required: false,
  inList: false,
  own: {
    type: 'choice',
    nameCh: '工服尺码',
    nameEn: '',
    sensitive: false,
    options: [
      { id: 'm', nameCh: '中', nameEn: 'M' },
      { id: 'l', nameCh: '大', nameEn: 'L' },
    ],
  },
}

const choiceOf = ({ key, used, required, inList, own, type, nameCh, nameEn, sensitive, options }: RosterField) => ({
  key,
  used,
  required,
  inList,
  ...(own ? { own: { type: type as 'text', nameCh, nameEn, sensitive, options } } : {}),
})

type Over = Partial<Omit<FieldChoice, 'key'>>
/** Saves the fields as they are, with changes by key and further fields. */
async function arrange(
  hr: TestCaller,
  over: Record<string, Over> = {},
  {
    added = [] as FieldChoice[],
    without = [] as string[],
    givenUp = [] as { key: string; people: number; erase: boolean }[],
  } = {},
) {
  const { list, revision } = await hr.ok('employees.listFields')
  const kept = list
    .filter(({ key }) => !without.includes(key))
    .map((field) => ({ ...choiceOf(field), ...over[field.key] }))
  return hr.call('employees.saveFields', { list: [...kept, ...added], revision, givenUp })
}
const use = { used: true, inList: true }
const peopleBy = async (hr: TestCaller) =>
  new Map((await hr.ok('employees.listFields', { counted: true })).list.map(({ key, people }) => [key, people]))

describeCallContract('employees.listFields', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ counted: 'yes' }],
})

describeCallContract('employees.saveFields', {
  app: () => app,
  input: () => ({ list: [seniority], revision: 0 }),
  foreignInput: null,
  badInput: [{}, { list: [] }, { list: [{ key: '1' }], revision: 0 }, { list: 'all', revision: 0 }],
})

describe('the fields of a roster', () => {
  test('ROSTER-02 a new company has the fields that matching and sending need; the others are offered with their dictionaries', async () => {
    const hr = await loggedIn(app)
    const { list, revision } = await hr.ok('employees.listFields')
    expect(revision).toBe(0)
    expect(list.filter(({ used }) => used).map(({ key }) => key)).toEqual([
      'name',
      'department',
      'employeeNo',
      'phone',
      'email',
      'messenger',
      'idNumber',
    ])
    expect(list.filter(({ used }) => !used).map(({ nameCh }) => nameCh)).toEqual([
      '证件类型',
      '学历',
      '政治面貌',
      '婚姻状况',
      '员工身份',
      '从业类型',
      '特殊身份',
      '开户银行',
      '银行卡',
    ])
    expect(list.find(({ key }) => key === 'education')?.options.map(({ nameCh }) => nameCh)).toEqual([
      '高中',
      '专科',
      '本科',
      '硕士',
      '博士',
    ])
  })

  test('ROSTER-02 order, required and own fields are saved, and a person is added and changed with them', async () => {
    const hr = await loggedIn(app)
    const { list, revision } = await hr.ok('employees.listFields')
    const education = list.find(({ key }) => key === 'education')
    const others = list.filter(({ key }) => key !== 'education').map(choiceOf)
    if (!education) throw new Error('education is a known field')
    const reordered = [{ ...choiceOf(education), ...use, required: true }, ...others, seniority, shirt]
    await hr.ok('employees.saveFields', { list: reordered, revision })
    const saved = await hr.ok('employees.listFields')
    expect(saved.list.map(({ key }) => key)).toEqual([
      'education',
      ...others.map(({ key }) => key),
      'ownSeniority',
      'ownShirt',
    ])
    expect(saved.revision).toBe(1)
    const missing = await hr.call('employees.add', { name: '李雷' })
    expect(missing.error).toBe('employees.fieldRequired')
    expect(missing.data).toMatchObject({ fields: [{ path: 'details.education', message: '请填写“学历”' }] })
    const added = await hr.ok('employees.add', {
      name: '李雷',
      details: { education: '本科', ownSeniority: '1,024.50', ownShirt: 'L' },
    })
    expect(added.details).toEqual({ education: '3', ownSeniority: '1024.50', ownShirt: 'l' })
    const changed = await hr.ok('employees.save', { id: added.id, details: { ownShirt: '' } })
    expect(changed.details).toEqual({ education: '3', ownSeniority: '1024.50' })
    expect((await hr.ok('employees.list')).list[0]?.details).toEqual(changed.details)
    expect((await hr.call('employees.save', { id: added.id, details: { education: '' } })).error).toBe(
      'employees.fieldRequired',
    )
    const { list: entries } = await hr.ok('audit.list', { action: 'employee.change' })
    const { changes } = await hr.ok('audit.show', { seq: entries[0]?.seq ?? 0 })
    expect(changes).toEqual([{ field: 'detail', what: '工服尺码', before: 'l', after: '' }])
  })

  test('ROSTER-02 TRUST-03 a sensitive value that looks the same when masked is in the audit trail as another one', async () => {
    const hr = await loggedIn(app)
    await arrange(hr, { card: use })
    const card = '6222021234567890123'
    const { id } = await hr.ok('employees.add', { name: '李雷', idNumber: 'E12345678', details: { card } })
    await hr.ok('employees.save', { id, idNumber: 'E99945678', details: { card: '6222029999967890123' } })
    await hr.ok('employees.save', { id, details: { card: '6222029999967890123' } })
    const { list, total } = await hr.ok('audit.list', { action: 'employee.change' })
    expect(total).toBe(1)
    expect((await hr.ok('audit.show', { seq: list[0]?.seq ?? 0 })).changes).toEqual([
      { field: 'idNumber', what: '', before: 'E******78', after: 'E******78（不同）' },
      { field: 'detail', what: '银行卡', before: '6222***********0123', after: '6222***********0123（不同）' },
    ])
  })

  test('ROSTER-02 every wrong value is told at its field, and nothing is saved', async () => {
    const hr = await loggedIn(app)
    const entry: FieldChoice = {
      ...seniority,
      key: 'ownEntry',
      own: { type: 'date', nameCh: '入职日期', nameEn: '', sensitive: false, options: [] },
    }
    await arrange(hr, { education: use }, { added: [seniority, entry] })
    const answer = await hr.call('employees.add', {
      name: '李雷',
      details: { education: '小学', ownSeniority: '三年', ownEntry: '2026-02-30' },
    })
    expect(answer.data).toMatchObject({
      fields: ['details.education', 'details.ownSeniority', 'details.ownEntry'].map((path) => ({ path })),
    })
    expect((await hr.ok('employees.list')).total).toBe(0)
    expect((await hr.call('employees.add', { name: '李雷', details: { marital: '1' } })).error).toBe(
      'employees.fieldsChanged',
    )
  })

  test('ROSTER-02 TRUST-02 a bank card keeps every digit, rests sealed, and is shown masked', async () => {
    const hr = await loggedIn(app)
    await arrange(hr, { card: use, bank: use })
    const card = '6222 0212-3456 7890 123；中国工商银行；北京分行'
    const added = await hr.ok('employees.add', { name: '李雷', details: { card, bank: '0102，工商银行' } })
    expect(added.details).toEqual({ card: '6222***********0123;中国工商银行;北京分行', bank: '0102,工商银行' })
    const { rows } = await withCompany(app.services.pools, hr.companyId, (db) =>
      sql<{ text: string }>`select employee::text as text from employee`.execute(db),
    )
    expect(rows[0]?.text).not.toContain('6222021234567890123')
    expect(rows[0]?.text).not.toContain('工商银行;')
    for (const keyword of ['6222021234567890123', '0123'])
      expect((await hr.ok('employees.list', { keyword })).total).toBe(0)
    const again = await hr.ok('employees.save', { id: added.id, details: { bank: '' } })
    expect(again.details).toEqual({ card: added.details.card })
  })

  test('ROSTER-02 who saves over somebody else’s change is told so', async () => {
    const hr = await loggedIn(app)
    const { list, revision } = await hr.ok('employees.listFields')
    await arrange(hr, { education: use })
    expect((await hr.call('employees.saveFields', { list: list.map(choiceOf), revision })).error).toBe(
      'employees.fieldsChanged',
    )
    expect((await hr.ok('employees.listFields')).list.find(({ key }) => key === 'education')?.used).toBe(true)
  })

  test.each([
    ['a name that is taken', { ...seniority.own, nameCh: ' 学 历' }, 'employees.fieldNameTaken'],
    ['a choice without options', { ...shirt.own, options: [] }, 'employees.optionsMissing'],
    [
      'an option twice',
      {
        ...shirt.own,
        options: [
          { id: 'a', nameCh: '大', nameEn: '' },
          { id: 'b', nameCh: '大', nameEn: '' },
        ],
      },
      'employees.optionsMissing',
    ],
  ])('ROSTER-02 %s is refused', async (_, own, error) => {
    const hr = await loggedIn(app)
    expect((await arrange(hr, {}, { added: [{ ...seniority, own } as FieldChoice] })).error).toBe(error)
  })
})

describe('a field in use', () => {
  const prepared = async () => {
    const hr = await loggedIn(app)
    await arrange(hr, { education: use, card: use }, { added: [seniority, shirt] })
    for (const name of ['李雷', '韩梅梅'])
      await hr.ok('employees.add', {
        name,
        idNumber: '11010519491231002X',
        details: { education: '3', card: '6222021234567890123', ownSeniority: '3', ownShirt: 'm' },
      })
    return hr
  }

  test('ROSTER-02 it is not given up before the caller knows how many people have a value', async () => {
    const hr = await prepared()
    expect(await peopleBy(hr)).toEqual(
      new Map(
        Object.entries({
          name: 2,
          department: 0,
          employeeNo: 0,
          phone: 0,
          email: 0,
          messenger: 0,
          idNumber: 2,
          idType: 0,
          education: 2,
        }).concat(
          Object.entries({
            politics: 0,
            marital: 0,
            identity: 0,
            industry: 0,
            special: 0,
            bank: 0,
            card: 2,
            ownSeniority: 2,
            ownShirt: 2,
          }),
        ),
      ),
    )
    const off = { education: { used: false } }
    const answer = await arrange(hr, off)
    expect([answer.error, answer.msg]).toEqual(['employees.fieldInUse', '“学历”已有 2 人填写，请确认后再停用或删除'])
    expect((await arrange(hr, off, { givenUp: [{ key: 'education', people: 1, erase: true }] })).error).toBe(
      'employees.fieldInUse',
    )
    expect(
      (
        await arrange(
          hr,
          {},
          { without: ['ownSeniority'], givenUp: [{ key: 'ownSeniority', people: 2, erase: false }] },
        )
      ).error,
    ).toBe('employees.fieldInUse')
    expect((await hr.ok('employees.list')).list.every(({ details }) => details.education === '3')).toBe(true)
  })

  test('ROSTER-02 switched off it is shown nowhere, and switched on again its values are there', async () => {
    const hr = await prepared()
    const off = { education: { used: false }, card: { used: false }, idNumber: { used: false } }
    const givenUp = ['education', 'card', 'idNumber'].map((key) => ({ key, people: 2, erase: false }))
    expect((await arrange(hr, off, { givenUp })).error).toBeUndefined()
    for (const person of (await hr.ok('employees.list')).list) {
      expect(person.details).toEqual({ ownSeniority: '3', ownShirt: 'm' })
      expect(person.idNumber).toBe('')
    }
    await arrange(hr, { education: use, card: use, idNumber: use })
    for (const person of (await hr.ok('employees.list')).list) {
      expect(person.details).toMatchObject({ education: '3', card: '6222***********0123' })
      expect(person.idNumber).toBe('110***********002X')
    }
  })

  test('ROSTER-02 TRUST-02 deleted, its values are gone, sealed ones too; other values stay', async () => {
    const hr = await prepared()
    const off = { card: { used: false }, idNumber: { used: false } }
    const givenUp = ['card', 'idNumber', 'ownSeniority'].map((key) => ({ key, people: 2, erase: true }))
    const answer = await arrange(hr, off, { without: ['ownSeniority'], givenUp })
    expect(answer.error).toBeUndefined()
    expect((await peopleBy(hr)).get('card')).toBe(0)
    await arrange(hr, { card: use, idNumber: use })
    for (const person of (await hr.ok('employees.list')).list) {
      expect(person.details).toEqual({ education: '3', ownShirt: 'm' })
      expect(person.idNumber).toBe('')
    }
    const { list } = await hr.ok('audit.list', { action: 'employee.changeFields' })
    expect(list.at(1)?.facts).toEqual({ fields: ['证件号', '银行卡', '工龄'] })
  })

  test('ROSTER-02 an option that somebody has cannot be deleted; another can, and names may change', async () => {
    const hr = await prepared()
    const own = shirt.own
    if (!own) throw new Error('the shirt is an own field')
    const [medium, large] = own.options
    const only = (options: unknown[]) =>
      arrange(hr, { ownShirt: { own: { ...own, options: options as typeof own.options } } })
    const answer = await only([large])
    expect([answer.error, answer.msg]).toEqual(['employees.optionInUse', '“工服尺码”的选项“中”已有 2 人选用，不能删除'])
    expect((await only([{ ...medium, nameCh: '中号' }])).error).toBeUndefined()
  })

  test('ROSTER-02 a company sees and counts its own fields only', async () => {
    await prepared()
    const other = await loggedIn(app)
    expect((await other.ok('employees.listFields', { counted: true })).list.some(({ own }) => own)).toBe(false)
    expect((await peopleBy(other)).get('education')).toBe(0)
  })
})
