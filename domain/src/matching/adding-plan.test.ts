import type { Sharing } from '@zhixin/contract/adding-people'
import type { MatchKind } from '@zhixin/contract/batches/review'
import { describe, expect, test } from 'vitest'
import { type Adding, AddingPlan, type AddingRow } from './adding-plan.ts'
import { matchSteps } from './match-rows.ts'
import { Matching } from './matching.ts'
import { mayBeNew } from './may-be-new.ts'
import type { MatchRow, RosterPerson } from './verdict.ts'

const none = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '', department: '' }
type Written = Partial<Omit<MatchRow, 'rowNo' | 'name'>>
const person = (name: string, over: Partial<RosterPerson> = {}): RosterPerson => ({
  id: name,
  name,
  ...none,
  left: false,
  ...over,
})

/** The plan for rows with numbers from 2 on, matched as the program does it. */
function planOf(
  written: readonly [name: string, over?: Written][],
  people: readonly RosterPerson[],
  { sharing = 'keep', chosen = null }: { sharing?: Sharing; chosen?: number[] | null } = {},
): { plan: AddingPlan; rows: AddingRow[] } {
  const unmatched = written.map(
    ([name, over], at): MatchRow => ({ rowNo: at + 2, name, ...none, decided: null, ...over }),
  )
  const matching = new Matching()
  for (const each of people) matching.addPerson(each)
  for (const row of unmatched) matching.addRow(row)
  const verdicts = collect(matchSteps(matching, unmatched))
  const plan = new AddingPlan(sharing, chosen && new Set(chosen))
  for (const each of people) plan.addPerson(each)
  const rows = unmatched.map((row, at) => ({ ...row, match: verdicts[at]?.match ?? ('unknown' as MatchKind) }))
  for (const row of rows) plan.addRow(row)
  return { plan, rows }
}

function collect<T>(steps: Generator<void, T[]>): T[] {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const kindsOf = (...asked: Parameters<typeof planOf>): Adding['kind'][] => {
  const { plan, rows } = planOf(...asked)
  return rows.map((row) => plan.decide(row).kind)
}

describe('REVIEW-13 who is added to the roster', () => {
  test.each<[string, Parameters<typeof planOf>, Adding['kind'][]]>([
    ['nobody knows them', [[['甲'], ['乙']], []], ['add', 'add']],
    ['one is there', [[['甲', { phone: 'P' }], ['乙']], [person('甲', { phone: 'P' })]], ['skip', 'add']],
    ['no name', [[[''], ['乙']], []], ['refused', 'add']],
    [
      'namesakes with numbers of their own',
      [
        [
          ['甲', { employeeNo: '1' }],
          ['甲', { employeeNo: '2' }],
          ['甲', { employeeNo: '3' }],
        ],
        [],
      ],
      ['add', 'add', 'add'],
    ],
    [
      'namesakes with phones of their own',
      [
        [
          ['甲', { phone: 'P' }],
          ['甲', { phone: 'Q' }],
        ],
        [],
      ],
      ['add', 'add'],
    ],
    [
      'namesakes by ID number, mailbox or account',
      [
        [
          ['甲', { idNumber: 'I', email: 'M' }],
          ['甲', { idNumber: 'J', messenger: 'w' }],
          ['甲', { messenger: 'v', email: 'N' }],
        ],
        [],
      ],
      ['add', 'add', 'add'],
    ],
    ['namesakes with nothing', [[['甲'], ['甲']], []], ['undecided', 'undecided']],
    ['a namesake without what the other has', [[['甲', { employeeNo: '1' }], ['甲']], []], ['undecided', 'undecided']],
    [
      'a third one with both of what they have',
      [
        [
          ['甲', { employeeNo: '1' }],
          ['甲', { phone: 'P' }],
          ['甲', { employeeNo: '3', phone: 'Q' }],
        ],
        [],
      ],
      ['undecided', 'undecided', 'add'],
    ],
    [
      'namesakes who share a number with another name have none of their own',
      [
        [
          ['甲', { employeeNo: '1' }],
          ['甲', { employeeNo: '2' }],
          ['乙', { employeeNo: '1' }],
        ],
        [],
      ],
      ['undecided', 'undecided', 'add'],
    ],
    [
      'one person twice',
      [
        [
          ['甲', { employeeNo: '1' }],
          ['甲', { employeeNo: '1' }],
          ['甲', { employeeNo: '2' }],
        ],
        [],
      ],
      ['skip', 'skip', 'add'],
    ],
    [
      'namesakes of other departments, as matching takes them',
      [
        [
          ['甲', { department: 'A' }],
          ['甲', { department: 'B' }],
        ],
        [],
      ],
      ['add', 'add'],
    ],
    [
      'a namesake of the roster with another number',
      [[['甲', { employeeNo: '2' }]], [person('甲', { employeeNo: '1' })]],
      ['add'],
    ],
    [
      'a namesake of the roster with another ID number',
      [[['甲', { idNumber: 'J' }]], [person('甲', { idNumber: 'I' })]],
      ['add'],
    ],
    [
      'a namesake of the roster with another phone may be the same person',
      [[['甲', { phone: 'Q' }]], [person('甲', { phone: 'P' })]],
      ['refused'],
    ],
    [
      'another number and the phone of the namesake',
      [[['甲', { employeeNo: '2', phone: 'P' }]], [person('甲', { employeeNo: '1', phone: 'P' })]],
      ['refused'],
    ],
    [
      'two in the roster, one without a number',
      [[['甲', { employeeNo: '3' }]], [person('甲', { id: 'a', employeeNo: '1' }), person('甲', { id: 'b' })]],
      ['undecided'],
    ],
    [
      'a leaver had the name and another number: never unasked',
      [[['甲', { employeeNo: '2' }]], [person('甲', { employeeNo: '1', left: true })]],
      ['skip'],
    ],
    [
      'a leaver had the name and another number, and HR chose the row',
      [[['甲', { employeeNo: '2' }]], [person('甲', { employeeNo: '1', left: true })], { chosen: [2] }],
      ['add'],
    ],
    [
      'a leaver had the name and the number',
      [[['甲', { employeeNo: '1' }]], [person('甲', { employeeNo: '1', left: true })], { chosen: [2] }],
      ['refused'],
    ],
    [
      'a leaver had the name, and HR chose the row by itself',
      [[['甲', { employeeNo: '900' }]], [person('甲', { left: true })], { chosen: [2] }],
      ['add'],
    ],
    [
      'leavers had the names, and HR chose several rows',
      [
        [['甲'], ['乙']],
        [person('甲', { id: 'a', left: true }), person('乙', { id: 'b', left: true })],
        { chosen: [2, 3] },
      ],
      ['refused', 'refused'],
    ],
    [
      'the number is somebody else’s',
      [[['甲', { employeeNo: '1' }]], [person('乙丙', { employeeNo: '1' })]],
      ['refused'],
    ],
    [
      'traditional characters and the number',
      [[['張偉', { employeeNo: '1' }]], [person('张伟', { employeeNo: '1' })]],
      ['exists'],
    ],
    ['traditional characters and no number', [[['張偉']], [person('张伟', { employeeNo: '1' })]], ['add']],
    ['one sign and the mailbox', [[['张玮', { email: 'M' }]], [person('张伟', { email: 'M' })]], ['exists']],
    [
      'one sign and a mailbox that the whole file has',
      [
        [
          ['张玮', { email: 'M' }],
          ['李娜', { email: 'M' }],
        ],
        [person('张伟', { email: 'M' })],
      ],
      ['add', 'add'],
    ],
    ['of namesakes with nothing HR chose one', [[['甲'], ['甲']], [], { chosen: [3] }], ['skip', 'add']],
    [
      'of namesakes with nothing HR chose both at once',
      [[['甲'], ['甲']], [], { chosen: [2, 3] }],
      ['undecided', 'undecided'],
    ],
  ])('%s', (_title, asked, expected) => {
    expect(kindsOf(...asked)).toEqual(expected)
  })

  test('REVIEW-13 namesakes are told: the first three of the file and of the roster, and how many', () => {
    const people = ['a', 'b', 'c', 'd'].map((id, at) => person('甲', { id, employeeNo: `R${at}` }))
    const { plan, rows } = planOf(
      Array.from({ length: 6 }, (_, at): [string, Written] => ['甲', { employeeNo: `F${at}` }]),
      people,
    )
    const adding = rows[1] && plan.decide(rows[1])
    if (adding?.kind !== 'add') throw new Error('It is added')
    expect(adding.namesakes.rows.map(({ rowNo }) => rowNo)).toEqual([2, 4, 5])
    expect(adding.namesakes.people.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(adding.namesakes.count).toBe(9)
  })
})

describe('REVIEW-13 what of the file a new person takes along', () => {
  const four: [string, Written][] = ['甲', '乙', '丙', '丁'].map((name) => [
    name,
    { employeeNo: '7', email: 'M', phone: 'P', idNumber: 'I', messenger: 'w' },
  ])
  const ownOf = (...asked: Parameters<typeof planOf>) => {
    const { plan, rows } = planOf(...asked)
    const adding = rows[0] && plan.decide(rows[0])
    if (adding?.kind !== 'add') return adding?.kind
    return Object.entries(adding.own)
      .filter(([, isOwn]) => isOwn)
      .map(([key]) => key)
      .sort()
  }

  test.each<[string, Parameters<typeof ownOf>, unknown]>([
    [
      'all that is theirs',
      [[['甲', { employeeNo: '7', email: 'M', phone: 'P' }]], []],
      ['email', 'employeeNo', 'phone'],
    ],
    ['shared contacts are kept', [four, [], { sharing: 'keep' }], ['email', 'messenger']],
    ['shared contacts are left out', [four, [], { sharing: 'leaveOut' }], []],
    ['who shares is not added', [four, [], { sharing: 'skip' }], 'sharing'],
    ['a mailbox that somebody of the roster has stays theirs', [four, [person('戊己', { email: 'M' })]], ['messenger']],
    [
      'a phone that a leaver had stays theirs',
      [[['甲', { phone: 'P' }]], [person('戊己', { phone: 'P', left: true })]],
      [],
    ],
    [
      'a number that a leaver had is given again',
      [[['甲', { employeeNo: '7' }]], [person('戊己', { employeeNo: '7', left: true })]],
      ['employeeNo'],
    ],
    [
      'leading zeros make no other number',
      [
        [
          ['甲', { employeeNo: '007' }],
          ['乙', { employeeNo: '7' }],
        ],
        [],
      ],
      [],
    ],
  ])('%s', (_title, asked, expected) => {
    expect(ownOf(...asked)).toEqual(expected)
  })

  test('REVIEW-13 it says what is shared, by how many rows, and whose it is', () => {
    const { plan, rows } = planOf(four, [person('戊己', { email: 'M' })])
    const adding = rows[0] && plan.decide(rows[0])
    if (adding?.kind !== 'add') throw new Error('It is added')
    expect(adding.shared.map((each) => [each.key, plan.carriersOf(each), plan.ownerOf(each)?.name])).toEqual([
      ['idNumber', 4, undefined],
      ['employeeNo', 4, undefined],
      ['phone', 4, undefined],
      ['email', 4, '戊己'],
      ['messenger', 4, undefined],
    ])
  })
})

describe('REVIEW-03 rows that may be somebody new', () => {
  test.each<[MatchKind, boolean]>([
    ['unknown', true],
    ['shared', true],
    ['conflict', false],
    ['left', false],
    ['twice', false],
    ['sure', false],
    ['confirmed', false],
    ['byName', false],
  ])('%s: %s', (match, expected) => {
    expect(mayBeNew(match)).toBe(expected)
  })
})
