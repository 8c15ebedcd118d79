import { describe, expect, test } from 'vitest'
import { changedFiles, sources } from './changed.ts'
import { type Source, testsOf } from './changed-tests.ts'

const drawn: Source[] = [
  { file: 'domain/src/rule.ts', imports: [] },
  { file: 'domain/src/rule.test.ts', imports: ['domain/src/rule.ts'] },
  { file: 'server/src/features/employees/store.ts', imports: ['domain/src/rule.ts'] },
  { file: 'server/src/features/employees/employees.test.ts', imports: ['server/src/test/test-app.ts'] },
  { file: 'server/src/features/orders/orders.ts', imports: ['server/src/features/employees/store.ts'] },
  { file: 'server/src/features/orders/orders.test.ts', imports: ['server/src/test/test-app.ts'] },
  { file: 'server/src/features/handlers.ts', imports: ['server/src/features/orders/orders.ts'] },
  { file: 'server/src/app.ts', imports: ['server/src/features/handlers.ts'] },
  { file: 'server/src/test/test-app.ts', imports: ['server/src/app.ts'] },
]

describe('the tests that `npm run check -- --changed` runs', () => {
  test('reach a changed file by their imports, over others, or stand in its folder', () => {
    expect(testsOf(['domain/src/rule.ts'], drawn)).toEqual(['domain/src/rule.test.ts'])
    expect(testsOf(['server/src/features/employees/store.ts'], drawn)).toEqual([
      'server/src/features/employees/employees.test.ts',
    ])
  })

  test('are not all those that start the program, of which every file is a part', () => {
    expect(testsOf(['server/src/app.ts'], drawn)).toEqual([])
    expect(testsOf(['server/src/features/orders/orders.ts'], drawn)).toEqual([
      'server/src/features/orders/orders.test.ts',
    ])
  })

  test('a file without tests beside it is tested from the nearest folder above', () => {
    expect(testsOf(['server/src/features/orders/list/orders.sql'], drawn)).toEqual([
      'server/src/features/orders/orders.test.ts',
    ])
    expect(testsOf(['docs/architecture.md'], drawn)).toEqual([])
  })

  test('of the repository itself are run after every change, and after no change none', () => {
    const all = [...drawn, { file: 'tools/sizes.test.ts', imports: [] }]
    expect(testsOf(['docs/architecture.md'], all)).toEqual(['tools/sizes.test.ts'])
    expect(testsOf([], all)).toEqual([])
  })

  test('a changed test is run itself', () => {
    const [file = ''] = ['server/src/features/orders/orders.test.ts']
    expect(testsOf([file], drawn)).toContain(file)
  })

  test('are found in this repository: imports lead to files that there are', () => {
    const all = sources()
    const files = new Set(all.map(({ file }) => file))
    expect(testsOf(['domain/src/batches/undo-stack.ts'], all)).toContain('domain/src/batches/undo-stack.test.ts')
    expect(testsOf(['contract/src/wire/md5.ts'], all)).toContain('contract/src/wire/md5.test.ts')
    // A process is started by the address of its file, which no import names.
    expect(testsOf(['server/src/spreadsheet/process/payroll-worker.ts'], all)).toContain(
      'server/src/spreadsheet/read-payroll.test.ts',
    )
    expect(testsOf(['server/src/database/migrations/064-wecom.sql'], all)).toContain(
      'server/src/database/database.test.ts',
    )
    const lost = all.flatMap(({ file, imports }) =>
      imports.filter((each) => /\.tsx?$/.test(each) && !files.has(each)).map((each) => `${file}: ${each}`),
    )
    expect(lost).toEqual([])
    for (const file of changedFiles()) expect(file).not.toMatch(/^\/|\.\./)
  })
})
