import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { specifiedCalls } from './wire/specified-calls.ts'

/**
 * The place in docs/requirements.md that says which of them are not built yet, and which requirement will build each.
 */
const openList = /^ {2}- WIRE-01 is open for: (.*)$/m.exec(
  readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8'),
)?.[1]
const open = new Map(
  [...(openList ?? '').matchAll(/([A-Z]+-\d\d) ([^;.]+)/g)].flatMap(([, requirement = '', paths = '']) =>
    paths.split(', ').map((path) => [path.trim(), requirement] as const),
  ),
)

const everyCall = Object.values<Call>(calls)

/** The names of all parameters that a call takes, in any of its forms. */
function paramsOf(call: Call): string[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
  }
  return [schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}))
}

describe('WIRE-01 the calls of section 7', () => {
  test.each(specifiedCalls.filter(({ path }) => !open.has(path)))(
    '$method $path $params is built as written',
    (wanted) => {
      const call = everyCall.find(({ route }) => route.path === wanted.path)
      expect(call?.route.method, 'no call of the contract has this path').toBe(
        wanted.method === '*' ? call?.route.method : wanted.method,
      )
      expect(call).toBeDefined()
      if (call) expect(paramsOf(call)).toEqual(expect.arrayContaining(wanted.params))
    },
  )

  test('WIRE-01 those that docs/requirements.md calls open stand in section 7 and do not exist', () => {
    expect(open.size).toBeGreaterThan(0)
    expect([...open.keys()].filter((path) => !specifiedCalls.some((each) => each.path === path))).toEqual([])
    const built = everyCall.map(({ route }) => route.path)
    expect([...open.keys()].filter((path) => built.includes(path))).toEqual([])
  })

  test('WIRE-01 what takes a file or answers with one travels so', () => {
    const travels = (path: string) => everyCall.find(({ route }) => route.path === path)?.route.travel
    for (const path of ['/salary_batch_import_temporary/checkFile', '/salary_batch_import_temporary/importExcel'])
      expect(travels(path), path).toBe('upload')
    for (const path of ['/emp_info/importEmpInfo', '/emp_info/checkEmpFile']) expect(travels(path), path).toBe('upload')
    for (const name of ['defaultKaptcha', 'loginVerificationCode', 'resetVerificationCode'])
      expect(travels(`/kaptcha/${name}`), name).toBe('blob')
  })
})
