import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { errors, statusOf } from '@zhixin/contract/errors'
import { basePath, pathParams } from '@zhixin/contract/route'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  items?: Schema
  contentSchema?: Schema
  enum?: unknown[]
}
interface Operation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: ({ $ref?: string } & { name?: string; in?: string; required?: boolean; schema?: Schema })[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, { name: string; in: string; required: boolean }>
    securitySchemes: Record<string, { name: string }>
    responses: Record<string, { description: string }>
  }
}

const document = openApiDocument() as unknown as Document
const every = (Object.keys(calls) as CallName[]).map((name) => ({ name, call: calls[name] as Call }))
const operationOf = ({ route }: Call) =>
  document.paths[basePath + route.path]?.[route.method.toLowerCase()] as Operation
const parametersOf = (call: Call) =>
  operationOf(call).parameters.map((each) => {
    const named = each.$ref?.split('/').at(-1)
    return named ? document.components.parameters[named] : each
  })

test('WIRE-10 the OpenAPI document passes the linter of Redocly without an error or a warning', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The licence of an installation is a matter between its operator and its users.
    rules: { 'info-license': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

describe('every call says how it is made', () => {
  test.each(every)('WIRE-10 WIRE-11 $name: headers, login, parameters and refusals', ({ name, call }) => {
    const { route } = call
    const named = parametersOf(call)
    const names = named.map((each) => each?.name)
    expect(operationOf(call).summary).toMatch(/\.$/)
    expect(operationOf(call)).toMatchObject({
      'x-access': route.access,
      ...(call.stepUp && { 'x-step-up': call.stepUp }),
      'x-screens': call.screens,
      'x-audit': call.audit,
    })
    expect(names.includes('x-wire')).toBe(['sealed', 'order', 'blob'].includes(route.travel))
    expect(names.includes('timestamp') && names.includes('signStr')).toBe(route.signed)
    expect(names.includes('Idempotency-Key')).toBe(
      route.signed &&
        ['user', 'screen', 'platform'].includes(route.access) &&
        route.travel !== 'blob' &&
        !route.path.startsWith('/authenticate/'),
    )
    expect(names.includes('tenant_id')).toBe(!['public', 'employee'].includes(route.access))
    expect(names).toContain('language')
    const headers = operationOf(call).security.flatMap((each) =>
      Object.keys(each).map((scheme) => document.components.securitySchemes[scheme]?.name),
    )
    expect(headers).toEqual(route.access === 'public' ? [] : ['token', 'X-Token'])
    expect(named.filter((each) => each?.in === 'path').map((each) => each?.name)).toEqual(pathParams(route.path))
    const inside = document.components.schemas[`${name}.input`]
    for (const key of pathParams(route.path)) {
      expect(Object.keys(inside?.properties ?? {})).not.toContain(key)
      expect(inside?.required ?? []).not.toContain(key)
    }
    const statuses = ['200', ...new Set(Object.values(statusOf).map(String))].sort()
    expect(Object.keys(operationOf(call).responses)).toEqual([...new Set(statuses)])
  })

  test('WIRE-10 a file travels as a part of multipart/form-data', () => {
    for (const { name, call } of every.filter((each) => each.call.route.travel === 'upload')) {
      expect(operationOf(call).requestBody?.content['multipart/form-data']?.schema.$ref).toContain(`${name}.input`)
      expect(document.components.schemas[`${name}.input`]?.properties?.file).toBeDefined()
    }
  })

  test('WIRE-10 sealed calls carry req, in the query of GET and in the body of POST', () => {
    for (const { name, call } of every.filter((each) => each.call.route.travel === 'sealed')) {
      const query = parametersOf(call).find((each) => each?.name === 'req') as { schema?: Schema } | undefined
      const body = operationOf(call).requestBody?.content['application/json']?.schema.properties?.req
      const req = call.route.method === 'GET' ? query?.schema : body
      expect(req?.contentSchema?.$ref, name).toBe(`#/components/schemas/${name}.input`)
    }
  })
})

test('WIRE-10 every code that a refusal can have stands in the document', () => {
  expect(document.components.schemas.Refusal?.properties?.code?.enum).toEqual(
    Object.values(errors).map(({ code }) => code),
  )
})
