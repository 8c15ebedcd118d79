import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FileEntry, ImportPlan, type RosterEntry } from './import-plan.ts'
import type { PersonKeys } from './person-keys.ts'

const person = (text: string): PersonKeys => {
  const [name = '', department = '', phone = '', employeeNo = '', email = '', idNumber = ''] = text
    .split(',')
    .map((part) => part.trim())
  return { name, department, phone, employeeNo, email, idNumber, messenger: '' }
}

/** 'name, department, phone, number, e-mail, ID number'; a leading '-' marks somebody who has left, in the roster or by the file. */
const entryOf = (text: string, index: number): RosterEntry => ({
  ...person(text.replace(/^-/, '')),
  id: `r${index + 1}`,
  status: text.startsWith('-') ? 'left' : 'active',
})
const rowOf = (text: string, index: number): FileEntry => ({
  ...person(text.replace(/^-/, '')),
  row: index + 2,
  hasLeft: text.startsWith('-'),
})

/** The outcome of each row as one word: add, update r1, same r1, or the refusal with what it names. */
function outcomes(roster: string[], file: string[]): string[] {
  const plan = new ImportPlan()
  for (const entry of roster.map(entryOf)) plan.addRosterEntry(entry)
  const rows = file.map(rowOf)
  for (const row of rows) plan.addRow(row)
  const decided = rows.map((row) => plan.decide(row))
  return rows.map((row, index) => {
    const first = decided[index] as ReturnType<typeof plan.decide>
    const outcome = first.kind === 'add' ? plan.reconsider(row) : first
    if (outcome.kind === 'add') return 'add'
    if (outcome.kind === 'namesake') return ['namesake', ...outcome.ids, ...outcome.rows].join(' ')
    if (outcome.kind !== 'refuse') return `${outcome.kind} ${outcome.id}`
    const all = [outcome, ...(outcome.more ?? [])]
    return all.map(({ key, params }) => [key.replace('employees.', ''), ...Object.values(params)].join(' ')).join(', ')
  })
}

const cases: [title: string, roster: string[], file: string[], expected: string[]][] = [
  ['somebody new who has left is added', [], ['-张三,研发,P1'], ['add']],
  ['has left by the file, active in the roster', ['张三,研发,P1'], ['-张三,研发,P1'], ['leftInFile 张三']],
  ['has left by the file, active by name only', ['张三,研发'], ['-张三,研发,P2'], ['leftInFile 张三']],
  ['has left by both', ['-张三,研发,P1'], ['-张三,研发,P1'], ['same r1']],
  ['left and back in one file', [], ['-张三,研发,P1', '张三,研发,P1'], ['backInFile 3', 'add']],
  ['back in it with another number', [], ['张三,研发,P1,N2', '-张三,研发,P1,N1'], ['add', 'backInFile 2']],
  ['back in it by name and department', [], ['-张三,研发', '张三,研发'], ['backInFile 3', 'add']],
  ['back in it and in the roster', ['张三,研发'], ['-张三,研发', '张三,研发'], ['backInFile 3', 'same r1']],
  ['back in it, left twice', [], ['-张三,,P1', '张三,,P1', '-张三,,P1'], ['backInFile 3', 'add', 'samePhoneInFile 2']],
  ['left, and another of that name is there', [], ['-张三,研发,P1', '张三,研发,P2'], ['add', 'add']],
  ['two ID numbers with one phone are two people', [], ['-张三,,P1,,,I1', '张三,,P1,,,I2'], ['add', 'add']],
  ['a phone that went to a successor in the file', [], ['-张三,研发,P1', '李四,研发,P1'], ['add', 'add']],
  ['a number that went to a successor in the file', [], ['李四,,,N1', '-张三,,,N1'], ['add', 'add']],
  ['a phone that went to a successor in the roster', ['李四,,P1'], ['-张三,,P1'], ['add']],
  ['the successor and the former employee, imported before', ['李四,,P1', '-张三,,P1'], ['-张三,,P1'], ['same r2']],
  ['one phone of two who have left', [], ['-张三,,P1', '-李四,,P1'], ['samePhoneInFile 3', 'samePhoneInFile 2']],
  ['somebody new is added', [], ['张三,研发,P1'], ['add']],
  ['another department: moved or new', ['张三,研发,P1,N1'], ['张三,销售,P2'], ['namesake r1']],
  ['one of several namesakes, moved or new', ['张三,研发,P1', '张三,销售,P2'], ['张三,行政,P3'], ['namesake r1 r2']],
  ['a number that the roster lacks decides nothing', ['张三,研发,P1'], ['张三,销售,P2,N2'], ['namesake r1']],
  ['nothing changed', ['张三,研发,P1,N1'], ['张三,研发,P1,N1'], ['same r1']],
  ['what the file leaves empty is no change', ['张三,研发,P1,N1,E1'], ['张三'], ['same r1']],
  ['by phone', ['张三,研发,P1', '张三,研发,P2'], ['张三,销售,P2'], ['update r2']],
  ['by number', ['张三,研发,P1,N1', '张三,研发,P2,N2'], ['张三,研发,P9,N2'], ['update r2']],
  ['by e-mail', ['张三,研发,,,E1', '张三,研发,,,E2'], ['张三,研发,P1,,E2'], ['update r2']],
  ['by name and department where unique', ['张三,研发,P1', '张三,销售,P2'], ['张三,销售,P9'], ['update r2']],
  ['by name where the file knows no departments', ['张三,研发,P1'], ['张三,,P9'], ['update r1']],
  ['a name written wider is the same', ['张三,研发,P1'], ['张 三,研发,P1,N1'], ['update r1']],
  [
    'phone before number: the number is somebody else’s',
    ['张三,,P1', '李四,,,N2'],
    ['张三,,P1,N2'],
    ['numberTaken 李四'],
  ],
  ['number leads, the phone is somebody else’s', ['张三,,P1', '李四,,,N2'], ['李四,,P1,N2'], ['phoneTaken 张三']],
  ['one key under another name is no rename', ['张三,,P1'], ['李四,,P1'], ['phoneTaken 张三']],
  ['a number under another name is no rename', ['张三,,,N1'], ['李四,,,N1'], ['numberTaken 张三']],
  ['an ID number under another name is nobody new', ['钱一,,P1,,,I1'], ['周三,,P2,,,I1'], ['idNumberTaken 钱一']],
  ['nor is it given to a second one', ['钱一,,P1,,,I1', '周三,,P2'], ['周三,,P2,,,I1'], ['idNumberTaken 钱一']],
  ['whose it is already keeps it', ['钱一,,P1,,,I1', '周三,,P2,,,I1'], ['周三,财务,P2,,,I1'], ['update r2']],
  ['a leaver is known by the ID number', ['-张三,研发,P1,,,I1'], ['张三,销售,P2,,,I1'], ['hasLeft 张三']],
  ['two keys that agree are', ['张三,,P1,N1'], ['张珊,,P1,N1'], ['update r1']],
  ['a shared mailbox says nothing', ['张三,,,,E1', '李四,,,,E1'], ['王五,,P3,,E1'], ['add']],
  ['a mailbox under another name says nothing', ['张三,,P1,,E1'], ['李四,,P2,,E1'], ['add']],
  ['another number is another person', ['张三,研发,P1,N1'], ['张三,研发,P2,N2'], ['add']],
  ['another ID number is another person', ['张三,研发,P1,,,I1'], ['张三,研发,P2,,,I2'], ['add']],
  ['one of several of that name, nobody knows who', ['张三,研发,P1', '张三,研发,P2'], ['张三,研发'], ['ambiguous']],
  [
    'a further one of that name, or a new phone',
    ['张三,研发,P1', '张三,研发,P2'],
    ['张三,研发,P3'],
    ['namesake r1 r2'],
  ],
  [
    'the other of two rows is the new one',
    ['张三,研发,P1'],
    ['张三,研发,P2', '张三,研发,P1'],
    ['namesake 3', 'same r1'],
  ],
  ['two rows that may both be the one', ['张三,研发'], ['张三,研发,P1', '张三,研发,P2'], ['ambiguous', 'ambiguous']],
  ['the same row twice', [], ['张三,,P1', '张三,,P1'], ['add', 'samePhoneInFile 2']],
  ['the same name twice, nothing tells them apart', [], ['张三,研发', '张三,研发'], ['add', 'sameNameInFile 2']],
  ['the same name in two departments', [], ['张三,研发', '张三,销售'], ['add', 'namesake 2']],
  ['the same name with two phones', [], ['张三,研发,P1', '李四,,P2', '张三,研发,P3'], ['add', 'add', 'namesake 2']],
  ['the same name, one with a number', [], ['张三,研发,P1,N1', '张三,研发,P2'], ['add', 'namesake 2']],
  ['the same name with two numbers', [], ['张三,研发,P1,N1', '张三,研发,P2,N2'], ['add', 'add']],
  ['the same name with two ID numbers', [], ['张三,研发,P1,,,I1', '张三,研发,P2,,,I2'], ['add', 'add']],
  [
    'a namesake of the roster and of the file',
    ['张三,研发,P1,N1'],
    ['张三,销售,P2', '张三,客服,P3'],
    ['namesake r1', 'namesake r1 2'],
  ],
  [
    'one phone under two names: neither is taken',
    [],
    ['张三,,P1', '李四,,P1'],
    ['samePhoneInFile 3', 'samePhoneInFile 2'],
  ],
  [
    'one number under two names: neither is taken',
    [],
    ['张三,,,N1', '李四,,,N1'],
    ['sameNumberInFile 3', 'sameNumberInFile 2'],
  ],
  [
    'one ID number under two names: neither is taken',
    [],
    ['钱一,,P1,,,I1', '周三,,P2,,,I1'],
    ['sameIdNumberInFile 3', 'sameIdNumberInFile 2'],
  ],
  [
    'every clash is named, also with other rows',
    [],
    ['钱一,,P1,,,I1', '周三,,P2,,,I1', '赵四,,P1,N9,,I2', '吴五,,P3,N9'],
    [
      'samePhoneInFile 4, sameIdNumberInFile 3',
      'sameIdNumberInFile 2',
      'samePhoneInFile 2, sameNumberInFile 5',
      'sameNumberInFile 4',
    ],
  ],
  [
    'two rows that find one person by different keys',
    ['张三,,P1,N1'],
    ['张三,,P1', '张三,研发,,N1'],
    ['same r1', 'samePersonInFile 2 张三'],
  ],
  ['somebody who has left is not brought back', ['-张三,研发,P1,N1'], ['张三,研发,P1,N1'], ['hasLeft 张三']],
  ['nor by name and department', ['-张三,研发,P1'], ['张三,研发'], ['hasLeft 张三']],
  ['a phone that was handed on', ['-张三,研发,P1'], ['李四,研发,P1'], ['add']],
  ['a namesake of somebody who has left', ['-张三,研发,P1,N1'], ['张三,研发,P2,N2'], ['add']],
  ['left and hired again', ['-张三,研发,P1', '张三,研发,P1'], ['张三,研发,P1'], ['same r2']],
]

describe('ROSTER-03 whose row it is', () => {
  test.each(cases)('%s', (_title, roster, file, expected) => {
    expect(outcomes(roster, file)).toEqual(expected)
  })

  const planOf = (rows: readonly FileEntry[]) => {
    const plan = new ImportPlan()
    for (const row of rows) plan.addRow(row)
    return plan
  }

  test('rows that clash name their rivals, and other rows none', () => {
    const rows = ['张三,,P1', '李四,,P1,N1', '王五,,,N1', '赵六,,P2', '-张三,,P1'].map(rowOf)
    const plan = planOf(rows)
    expect(rows.map((row) => plan.rivals(row, 20))).toEqual([[3], [2, 4], [3], [], []])
    expect(rows.map((row) => plan.rivals(row, 1))).toEqual([[3], [], [3], [], []])
  })

  test('a row clashes with nothing once its rivals are excluded', () => {
    const key = (letter: string) => fc.constantFrom('', `${letter}1`, `${letter}2`)
    const line = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.constantFrom('张三', '李四'),
        fc.constantFrom('', '研发'),
        key('P'),
        key('N'),
        key('I'),
      )
      .map(([left, name, department, phone, no, id]) => `${left}${name},${department},${phone},${no},,${id}`)
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), (lines) => {
        const rows = lines.map(rowOf)
        const plan = planOf(rows)
        for (const row of rows) {
          const rivals = plan.rivals(row, 20)
          expect(rivals.length > 0).toBe(plan.clashes(row).length > 0)
          expect(planOf(rows.filter((each) => !rivals.includes(each.row))).clashes(row)).toEqual([])
        }
      }),
    )
  })

  test('20,000 namesakes are not compared each with all others', () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `张三,研发,P${n}`)
    // Measures the processor time of this thread, because other tests may keep the machine busy.
    const before = process.threadCpuUsage()
    expect(new Set(outcomes(names, names).map((outcome) => outcome.split(' ')[0]))).toEqual(new Set(['same']))
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3_000)
    const beforeNew = process.threadCpuUsage()
    expect(outcomes([], names).slice(0, 3)).toEqual(['add', 'namesake 2', 'namesake 2 3'])
    const used = process.threadCpuUsage(beforeNew)
    expect((used.user + used.system) / 1000).toBeLessThan(3_000)
  })
})
