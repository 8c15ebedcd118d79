import type { EmployeeFields } from '@zhixin/contract/employees'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEmployee } from './check.ts'
import { likeliestFirst, nameLikeness } from './likeliest.ts'
import { nameKey } from './name-key.ts'
import { normaliseEmployee } from './normalise.ts'

const nobody: EmployeeFields = {
  name: '',
  phone: '',
  email: '',
  employeeNo: '',
  department: '',
  messenger: '',
  idNumber: '',
}

describe('ROSTER-01 what is typed is normalised', () => {
  test.each<[Partial<EmployeeFields>, Partial<EmployeeFields>]>([
    [{ name: ' 张　三 ' }, { name: '张三' }],
    [{ name: 'Ann  Lee' }, { name: 'Ann Lee' }],
    [{ name: '阿卜杜拉·买买提' }, { name: '阿卜杜拉·买买提' }],
    [{ name: 'null' }, { name: '' }],
    [{ phone: '＋86 138-0013-8000' }, { phone: '13800138000' }],
    [{ phone: '010-6277 0000' }, { phone: '010-6277 0000' }],
    [{ email: ' mailto:A@Example.com\n' }, { email: 'A@Example.com' }],
    [{ employeeNo: '００１２' }, { employeeNo: '0012' }],
    [{ department: '研发部（北京）' }, { department: '研发部（北京）' }],
    [{ email: 'mailto: null' }, { email: '' }],
    [{ idNumber: '110105 19491231 002x' }, { idNumber: '11010519491231002X' }],
    [{}, {}],
  ])('%j becomes %j', (typed, expected) => {
    expect(normaliseEmployee(typed)).toEqual(expected)
  })

  test('twice changes nothing more', () => {
    const pieces = ['mailto:', 'null', ' ', '　', 'a', 'ｘ', '张', '三', '·', '+86', '138', '００', '-', '@', '\u200b']
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''))
    const fields = fc.record({
      name: text,
      phone: text,
      email: text,
      employeeNo: text,
      idNumber: text,
      department: text,
      messenger: text,
    })
    fc.assert(
      fc.property(fields, (typed) => {
        const once = normaliseEmployee(typed)
        expect(normaliseEmployee(once)).toEqual(once)
      }),
    )
  })
})

/** An address of 254 characters, the most that the contract takes. */
const emailOfMaxLength = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}.com`

describe('ROSTER-01 what is wrong with a person', () => {
  test.each<[Partial<EmployeeFields>, { path: string; key: string }[]]>([
    [{ ...nobody, name: '李雷' }, []],
    [{}, []],
    [{ phone: '' }, []],
    [{ name: '' }, [{ path: 'name', key: 'employees.nameEmpty' }]],
    [{ phone: '12345' }, [{ path: 'phone', key: 'employees.phoneInvalid' }]],
    [{ email: 'a@b' }, [{ path: 'email', key: 'employees.emailInvalid' }]],
    [{ idNumber: '123' }, [{ path: 'idNumber', key: 'employees.idNumberLength' }]],
    [{ idNumber: '1101051949123100' }, [{ path: 'idNumber', key: 'employees.idNumberLength' }]],
    [{ idNumber: '110105194902300021' }, [{ path: 'idNumber', key: 'employees.idNumberDay' }]],
    [{ idNumber: '110105491331002' }, [{ path: 'idNumber', key: 'employees.idNumberDay' }]],
    [{ idNumber: '110105194912310021' }, [{ path: 'idNumber', key: 'employees.idNumberCheck' }]],
    [{ idNumber: 'PASSPORT' }, [{ path: 'idNumber', key: 'employees.idNumberInvalid' }]],
    [{ department: 'x'.repeat(100) }, []],
    [{ email: emailOfMaxLength }, []],
    [{ email: `x${emailOfMaxLength}` }, [{ path: 'email', key: 'employees.emailInvalid' }]],
    [{ department: 'x'.repeat(101) }, [{ path: 'department', key: 'employees.textTooLong' }]],
    [{ phone: '1'.repeat(200) }, [{ path: 'phone', key: 'employees.phoneInvalid' }]],
    [
      { name: '', phone: '1', email: '@' },
      [
        { path: 'name', key: 'employees.nameEmpty' },
        { path: 'phone', key: 'employees.phoneInvalid' },
        { path: 'email', key: 'employees.emailInvalid' },
      ],
    ],
  ])('%j', (fields, expected) => {
    expect(checkEmployee(fields).map(({ path, key }) => ({ path, key }))).toEqual(expected)
  })
})

describe('ROSTER-03 names for comparing', () => {
  test.each([
    ['张三', '张 三', true],
    ['阿卜杜拉·买买提', '阿卜杜拉•买买提', true],
    ['Ann Lee', 'ＡＮＮ LEE', true],
    ['张三', '张山', false],
    ['張三', '张三', false],
  ])('%s and %s are one: %s', (a, b, expected) => {
    expect(nameKey(a) === nameKey(b)).toBe(expected)
  })

  test('likeness is 1 for the same name, 0 for strangers, and the same from both sides', () => {
    expect(nameLikeness('张伟', '张 伟')).toBe(1)
    expect(nameLikeness('张伟', '李娜')).toBe(0)
    expect(nameLikeness('', '李娜')).toBe(0)
    expect(nameLikeness('张三丰', '张三')).toBeCloseTo(2 / 3)
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => nameLikeness(a, b) === nameLikeness(b, a)))
  })

  test('the same name comes first, then similar ones, the same department first among equals', () => {
    const people = ['李伟 研发', '张玮 销售', '张玮 研发', '王芳 研发', '张伟 销售', '张伟 研发'].map((text) => {
      const [name = '', department = ''] = text.split(' ')
      return { name, department }
    })
    const ranked = likeliestFirst({ name: '张伟', department: '研发' }, people)
    expect(ranked.map(({ name, department }) => `${name} ${department}`)).toEqual([
      '张伟 研发',
      '张伟 销售',
      '李伟 研发',
      '张玮 研发',
      '张玮 销售',
      '王芳 研发',
    ])
  })
})
