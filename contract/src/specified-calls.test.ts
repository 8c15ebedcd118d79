import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { specifiedCalls } from './wire/specified-calls.ts'

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
  test.each(specifiedCalls)('$method $path $params is built as written', (wanted) => {
    const call = everyCall.find(({ route }) => route.path === wanted.path)
    expect(call?.route.method, 'no call of the contract has this path').toBe(
      wanted.method === '*' ? call?.route.method : wanted.method,
    )
    expect(call).toBeDefined()
    if (call) expect(paramsOf(call)).toEqual(expect.arrayContaining(wanted.params))
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
