import type { MatchKind } from '@zhixin/contract/batches/review'
import type { MatchReasonKey } from '@zhixin/contract/match-reasons'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchSteps } from './match-rows.ts'
import { Matching } from './matching.ts'
import { nameForm, rememberedKey } from './name-form.ts'
import {
  type MatchRow,
  needsLook,
  packReason,
  type RememberedMatch,
  type RosterPerson,
  unpackReason,
  type Verdict,
} from './verdict.ts'

const none = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const row = (rowNo: number, name: string, over: Partial<MatchRow> = {}): MatchRow => ({
  rowNo,
  name,
  department: '',
  ...none,
  decided: null,
  ...over,
})
const person = (id: string, name: string, over: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  name,
  department: '',
  ...none,
  left: false,
  ...over,
})

/** Matches all rows at once; the program does so in steps. */
function matchRows(
  rows: readonly MatchRow[],
  people: Iterable<RosterPerson>,
  remembered: Iterable<RememberedMatch>,
): Verdict[] {
  const matching = new Matching()
  for (const each of people) matching.addPerson(each)
  for (const match of remembered) matching.addRemembered(match)
  for (const each of rows) matching.addRow(each)
  const steps = matchSteps(matching, rows)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

type Expected = [MatchKind, string | null, MatchReasonKey | null]

function outcome(rows: MatchRow[], people: RosterPerson[], remembered: RememberedMatch[] = []): Expected[] {
  return matchRows(rows, people, remembered).map(({ match, employeeId, reason }) => [
    match,
    employeeId,
    reason?.key ?? null,
  ])
}

const chen = person('chen', '陈明', { phone: 'P1', email: 'M1', employeeNo: '007', department: '研发部' })

describe('IMPORT-06 SEND-11 one row against the roster', () => {
  test.each<[string, Partial<MatchRow> & { name?: string }, RosterPerson[], Expected]>([
    ['name and phone', { phone: 'P1' }, [chen], ['sure', 'chen', null]],
    ['name and e-mail', { email: 'M1' }, [chen], ['sure', 'chen', null]],
    ['name and employee number', { employeeNo: '007' }, [chen], ['sure', 'chen', null]],
    ['a number that lost its zeros', { employeeNo: '7' }, [chen], ['sure', 'chen', null]],
    ['name and ID number', { idNumber: 'I1' }, [{ ...chen, idNumber: 'I1' }], ['sure', 'chen', null]],
    ['name and messenger account', { messenger: 'Chen.M' }, [{ ...chen, messenger: 'chen.m' }], ['sure', 'chen', null]],
    ['a name with blanks', { name: '陈 明', phone: 'P1' }, [chen], ['sure', 'chen', null]],
    ['the name alone', {}, [chen], ['byName', 'chen', 'byName']],
    ['the name and another department', { department: '市场部' }, [chen], ['byName', 'chen', 'byName']],
    ['nobody', { name: '李四' }, [chen], ['unknown', null, 'unknown']],
    ['no name', { name: '' }, [chen], ['unknown', null, 'nameless']],
    ['name, and another phone', { phone: 'P9' }, [chen], ['conflict', null, 'phoneDiffers']],
    ['name, and another mailbox', { email: 'M9' }, [chen], ['conflict', null, 'emailDiffers']],
    ['name, and another number', { employeeNo: '9' }, [chen], ['conflict', null, 'employeeNoDiffers']],
    ['name and mailbox, but another phone', { email: 'M1', phone: 'P9' }, [chen], ['conflict', null, 'phoneDiffers']],
    ['name and phone, a new mailbox is told', { phone: 'P1', email: 'M9' }, [chen], ['sure', 'chen', 'emailDiffers']],
    [
      'name and number, a new phone is told',
      { employeeNo: '7', phone: 'P9' },
      [chen],
      ['sure', 'chen', 'phoneDiffers'],
    ],
    [
      'name and phone, but another number',
      { phone: 'P1', employeeNo: '9' },
      [chen],
      ['conflict', null, 'employeeNoDiffers'],
    ],
    ['a phone under another name', { name: '李四', phone: 'P1' }, [chen], ['conflict', null, 'phoneOfOther']],
    ['a number under another name', { name: '李四', employeeNo: '7' }, [chen], ['conflict', null, 'employeeNoOfOther']],
    [
      'two keys under another name, which is nobody’s: HR says whether it is the same person',
      { name: 'Ming Chen', phone: 'P1', email: 'M1' },
      [chen],
      ['conflict', null, 'nameDiffers'],
    ],
    [
      'two keys under the name of somebody else',
      { name: '李四', phone: 'P1', email: 'M1' },
      [chen, person('li', '李四')],
      ['conflict', null, 'phoneOfOther'],
    ],
    [
      'keys of two people',
      { phone: 'P1', email: 'M2' },
      [chen, person('li', '李四', { email: 'M2' })],
      ['conflict', null, 'keysDiffer'],
    ],
    ['somebody who has left', {}, [{ ...chen, left: true }], ['left', null, 'left']],
    ['somebody who has left, by phone', { phone: 'P1' }, [{ ...chen, left: true }], ['left', null, 'left']],
    [
      'a phone that a leaver had',
      { name: '李四', phone: 'P1' },
      [{ ...chen, left: true }],
      ['unknown', null, 'unknown'],
    ],
    [
      'who left and came back',
      { phone: 'P1' },
      [{ ...chen, left: true }, person('new', '陈明', { phone: 'P1' })],
      ['sure', 'new', null],
    ],
    [
      'the phone of a leaver whose name somebody has',
      { phone: 'P1' },
      [{ ...chen, left: true }, person('new', '陈明')],
      ['left', null, 'left'],
    ],
    ['two of that name', {}, [chen, person('b', '陈明')], ['shared', null, 'sharedInRoster']],
    ['two of that name, told by phone', { phone: 'P1' }, [chen, person('b', '陈明')], ['sure', 'chen', null]],
    [
      'two of that name, told by department',
      { department: '研发部' },
      [chen, person('b', '陈明', { department: '市场部' })],
      ['byName', 'chen', 'byNameAndDepartment'],
    ],
    [
      'two of that name, one of unknown department',
      { department: '研发部' },
      [chen, person('b', '陈明')],
      ['shared', null, 'sharedInRoster'],
    ],
    [
      'a mailbox that two of the roster have',
      { email: 'M1' },
      [chen, person('b', '李四', { email: 'M1' })],
      ['byName', 'chen', 'byName'],
    ],
    ['HR decided', { decided: 'chen', phone: 'P1' }, [chen], ['confirmed', 'chen', null]],
    [
      'HR decided, and the phone is somebody else’s',
      { decided: 'b', phone: 'P1' },
      [chen, person('b', '李四')],
      ['confirmed', 'b', 'phoneOfOther'],
    ],
    [
      'HR decided, and the mailbox is one of two others',
      { decided: 'b', email: 'M1' },
      [chen, person('b', '李四'), person('c', '王五', { email: 'M1' })],
      ['confirmed', 'b', 'emailOfOther'],
    ],
    [
      'HR decided, and the mailbox is theirs as well',
      { decided: 'b', email: 'M1' },
      [chen, person('b', '李四', { email: 'M1' })],
      ['confirmed', 'b', null],
    ],
    [
      'HR decided, and the mailbox is another',
      { decided: 'chen', email: 'M9' },
      [chen],
      ['confirmed', 'chen', 'emailDiffers'],
    ],
    [
      'HR decided on somebody who has left',
      { decided: 'chen' },
      [{ ...chen, left: true }],
      ['confirmed', 'chen', 'left'],
    ],
  ])('%s', (_, over, people, expected) => {
    expect(outcome([row(2, over.name ?? '陈明', over)], people)).toEqual([expected])
  })
})

describe('IMPORT-06 SEND-11 rows of one file', () => {
  test('one mailbox for everybody identifies nobody', () => {
    const rows = [row(2, '陈明', { email: 'M1' }), row(3, '李四', { email: 'M1' }), row(4, '王五', { email: 'M1' })]
    expect(outcome(rows, [chen])).toEqual([
      ['byName', 'chen', 'byName'],
      ['unknown', null, 'unknown'],
      ['unknown', null, 'unknown'],
    ])
  })

  test('a name that two rows share waits for HR, row by row', () => {
    expect(outcome([row(2, '陈明'), row(3, '陈明')], [chen])).toEqual([
      ['shared', null, 'sharedInFile'],
      ['shared', null, 'sharedInFile'],
    ])
    expect(outcome([row(2, '陈明'), row(3, '陈明')], [])).toEqual([
      ['shared', null, 'sharedInFile'],
      ['shared', null, 'sharedInFile'],
    ])
  })

  test('of two namesakes the one with a phone is sure, the other waits', () => {
    expect(outcome([row(2, '陈明', { phone: 'P1' }), row(3, '陈明')], [chen])).toEqual([
      ['sure', 'chen', null],
      ['shared', null, 'sharedInFile'],
    ])
  })

  test('departments tell namesakes apart', () => {
    const rows = [row(2, '陈明', { department: '研发部' }), row(3, '陈明', { department: '市场部' })]
    const people = [chen, person('b', '陈明', { department: '市场部' })]
    expect(outcome(rows, people)).toEqual([
      ['byName', 'chen', 'byNameAndDepartment'],
      ['byName', 'b', 'byNameAndDepartment'],
    ])
    expect(outcome(rows, [chen])).toEqual([
      ['byName', 'chen', 'byNameAndDepartment'],
      ['shared', null, 'sharedInFile'],
    ])
  })

  test('two rows for one person are told, each with the other', () => {
    const verdicts = matchRows([row(2, '陈明', { phone: 'P1' }), row(9, '陈 明', { phone: 'P1' })], [chen], [])
    expect(verdicts.map(({ match, reason }) => [match, reason])).toEqual([
      ['twice', { key: 'twice', row: 9 }],
      ['twice', { key: 'twice', row: 2 }],
    ])
  })

  test('two rows that find one person by different keys', () => {
    const rows = [row(2, '陈明', { phone: 'P1' }), row(3, '陈明', { email: 'M1' })]
    expect(outcome(rows, [chen]).map(([match]) => match)).toEqual(['twice', 'twice'])
  })

  test('whom HR decided on stays with that row', () => {
    const rows = [row(2, '小陈', { decided: 'chen' }), row(3, '陈明')]
    expect(outcome(rows, [chen])).toEqual([
      ['confirmed', 'chen', null],
      ['twice', null, 'twice'],
    ])
  })

  test('ten thousand namesakes do not take longer than ten thousand names', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index + 2, '员工', { email: 'M' }))
    const people = Array.from({ length: 10_000 }, (_, index) => person(`p${index}`, '员工', { email: 'M' }))
    // Measures the processor time of this thread, because other tests may keep the machine busy.
    const before = process.threadCpuUsage()
    matchRows(rows, people, [])
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})

describe('SEND-11 confirmed once, remembered while nothing changes', () => {
  const remember = (of: MatchRow, people: RosterPerson[], employeeId: string): RememberedMatch => {
    const matching = new Matching()
    for (const each of people) matching.addPerson(each)
    matching.addRow(of)
    return { key: rememberedKey(of.name, of.department), employeeId, target: matching.targetOf(of, employeeId) }
  }
  const last = row(2, '陈明')
  const memory = remember(last, [chen], 'chen')

  test.each<[string, MatchRow, RosterPerson[], Expected]>([
    ['the same again', row(7, '陈 明'), [chen], ['confirmed', 'chen', null]],
    ['another phone in the roster', last, [{ ...chen, phone: 'P2' }], ['byName', 'chen', 'contactsChanged']],
    ['another mailbox in the roster', last, [{ ...chen, email: 'M2' }], ['byName', 'chen', 'contactsChanged']],
    ['a phone in the file that was not there', { ...last, phone: 'P9' }, [chen], ['conflict', null, 'phoneDiffers']],
    ['a namesake has come', last, [chen, person('b', '陈明')], ['shared', null, 'sharedInRoster']],
    ['the person has left', last, [{ ...chen, left: true }], ['left', null, 'left']],
    ['another department in the file', { ...last, department: '市场部' }, [chen], ['byName', 'chen', 'byName']],
    ['two keys are better than a memory', { ...last, phone: 'P1' }, [chen], ['sure', 'chen', null]],
    [
      'the phone is that of somebody else',
      { ...last, phone: 'P2' },
      [chen, person('b', '李四', { phone: 'P2' })],
      ['conflict', null, 'phoneOfOther'],
    ],
  ])('%s', (_, now, people, expected) => {
    expect(outcome([now], people, [memory])).toEqual([expected])
  })

  test('a name that only HR could place', () => {
    const foreign = row(2, 'Ming C.')
    expect(outcome([foreign], [chen])).toEqual([['unknown', null, 'unknown']])
    expect(outcome([foreign], [chen], [remember(foreign, [chen], 'chen')])).toEqual([['confirmed', 'chen', null]])
  })

  test('a name that HR placed and the name of the same person are told, each with the other', () => {
    const foreign = row(2, 'Ming C.')
    const verdicts = matchRows([foreign, row(3, '陈明')], [chen], [remember(foreign, [chen], 'chen')])
    expect(verdicts.map(({ reason }) => reason)).toEqual([
      { key: 'twice', row: 3 },
      { key: 'twice', row: 2 },
    ])
  })

  test('two rows of that name and department are not told apart by it', () => {
    expect(outcome([row(2, '陈明'), row(3, '陈明')], [chen], [memory]).map(([match]) => match)).toEqual([
      'shared',
      'shared',
    ])
  })
})

describe('names and reasons', () => {
  test.each([
    ['张 三', '张三'],
    ['张　三', '张三'],
    ['ＺＨＡＮＧ　ＳＡＮ', 'zhang san'],
    ['张三（小）', '张三(小)'],
    ['张三【小】', '张三(小)'],
    ['阿卜杜·热合曼', '阿卜杜热合曼'],
  ])('IMPORT-06 %s and %s are one name', (a, b) => {
    expect(nameForm(a)).toBe(nameForm(b))
  })

  test('IMPORT-06 a remark in brackets makes another name', () => {
    expect(nameForm('张三(小)')).not.toBe(nameForm('张三'))
  })

  test('SHELL-18 the icon stands where something is worth a look', () => {
    expect(needsLook({ match: 'sure', reason: null })).toBe(false)
    expect(needsLook({ match: 'sure', reason: { key: 'emailDiffers' } })).toBe(true)
    expect(needsLook({ match: 'byName', reason: null })).toBe(true)
  })

  test('a reason comes back as it was stored', () => {
    expect(unpackReason(packReason({ key: 'twice', row: 3 }))).toEqual({ key: 'twice', row: 3 })
    expect(unpackReason(packReason(null))).toBeNull()
  })
})

describe('whatever the file and the roster', () => {
  const few = (...values: string[]) => fc.constantFrom('', '', ...values)
  const keys = {
    phone: few('P1', 'P2', 'P3'),
    email: few('M1', 'M2'),
    messenger: few('w1'),
    employeeNo: few('1', '2', '02'),
    idNumber: few('I1', 'I2'),
  }
  const names = fc.constantFrom('陈明', '陈 明', '李四', '王五', '')
  const departments = few('研发部', '市场部')
  const rows = fc
    .array(fc.record({ name: names, department: departments, ...keys }), { maxLength: 8 })
    .map((list) => list.map((each, index) => ({ ...each, rowNo: index + 2, decided: null })))
  const people = fc
    .array(fc.record({ name: names, department: departments, ...keys, left: fc.boolean() }), { maxLength: 6 })
    .map((list) => list.map((each, index) => ({ ...each, id: `p${index}` })))
  const memories = fc.array(
    fc.record({
      key: fc.tuple(names, departments).map(([name, department]) => rememberedKey(name, department)),
      employeeId: fc.constantFrom('p0', 'p1', 'p2'),
      // Neither side has contacts, and nobody else has the name.
      target: fc.constantFrom('', '||||||||p0', '||||||||p1'),
    }),
    { maxLength: 3 },
  )

  test('SEND-11 nobody is matched to two rows, and only the active are matched', () => {
    fc.assert(
      fc.property(rows, people, memories, (rows, people, memories) => {
        const found = matchRows(rows, people, memories).flatMap(({ employeeId }) => employeeId ?? [])
        expect(new Set(found).size).toBe(found.length)
        for (const id of found) expect(people.find((each) => each.id === id)?.left).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('SEND-11 the order of rows and people changes nothing', () => {
    fc.assert(
      fc.property(rows, people, memories, fc.func(fc.integer()), (rows, people, memories, rank) => {
        const shuffled = <Each>(list: Each[]) => [...list].sort((a, b) => rank(a) - rank(b))
        const byRow = (list: MatchRow[], roster: RosterPerson[]) =>
          matchRows(list, roster, memories).sort((a, b) => a.rowNo - b.rowNo)
        expect(byRow(shuffled(rows), shuffled(people))).toEqual(byRow(rows, people))
      }),
      { numRuns: 1000 },
    )
  })

  test('SEND-11 nobody is sure without two keys that agree, a shared name least of all', () => {
    const keyNames = ['phone', 'email', 'messenger', 'employeeNo', 'idNumber'] as const
    const plain = (key: string, value: string) => (key === 'employeeNo' ? value.replace(/^0+/, '') : value)
    fc.assert(
      fc.property(rows, people, memories, (rows, people, memories) => {
        for (const verdict of matchRows(rows, people, memories)) {
          if (verdict.match !== 'sure') continue
          const of = rows.find((each) => each.rowNo === verdict.rowNo)
          const found = people.find((each) => each.id === verdict.employeeId)
          const agreeing = keyNames.filter((key) => of?.[key] && plain(key, of[key]) === plain(key, found?.[key] ?? ''))
          const isNamed = nameForm(of?.name ?? '') === nameForm(found?.name ?? '')
          expect(isNamed).toBe(true)
          expect(agreeing.length).toBeGreaterThanOrEqual(1)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test('SEND-11 REVIEW-03 a number that is somebody else’s is a contradiction also where it stands in their own row as well', () => {
  const people = [person('zhao', '赵敏', { employeeNo: '4' }), person('feng', '冯涛', { employeeNo: '9' })]
  const rows = [row(2, '赵敏', { employeeNo: '9' }), row(3, '冯涛', { employeeNo: '9' })]
  expect(outcome(rows, people)).toEqual([
    ['conflict', null, 'employeeNoOfOther'],
    ['byName', 'feng', 'byName'],
  ])
  // Who is identified by something else is matched, with a word about the number.
  const byPhone = [{ ...people[0], phone: 'P4' } as RosterPerson, people[1] as RosterPerson]
  expect(
    outcome([row(2, '赵敏', { employeeNo: '9', phone: 'P4' }), row(3, '冯涛', { employeeNo: '9' })], byPhone)[0],
  ).toEqual(['sure', 'zhao', 'employeeNoOfOther'])
  const hadLeft = [person('zhao', '赵敏'), person('feng', '冯涛', { employeeNo: '9', left: true })]
  const [first] = outcome([row(2, '赵敏', { employeeNo: '9' }), row(3, '王五', { employeeNo: '9' })], hadLeft)
  expect(first).toEqual(['byName', 'zhao', 'byName'])
})
