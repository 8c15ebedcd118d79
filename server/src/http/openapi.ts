import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { productName } from '@zhixin/contract/product-text'
import { basePath, pathParams } from '@zhixin/contract/route'
import { z } from 'zod'

/**
 * The OpenAPI document from the same source as everything else (WIRE-07). Shapes are those inside the sealed
 * containers; x-travel, x-signed and x-access say how each call travels (docs/wire.md).
 */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const { route } = call
    const path = basePath + route.path
    const data = route.travel === 'blob' ? {} : schemaOf(call.reply, 'output')
    const reply = { type: 'object', properties: { code: { type: 'integer' }, msg: { type: 'string' }, data } }
    const input = { schema: schemaOf(call.input, 'input') }
    const body = route.travel === 'upload' ? { 'multipart/form-data': input } : { 'application/json': input }
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: name,
        summary: call.summary,
        tags: [name.split('.')[0]],
        parameters: pathParams(route.path).map((each) => ({
          name: each,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        ...(route.method === 'POST' ? { requestBody: { content: body } } : { 'x-query': input.schema }),
        responses: {
          200: { description: 'code 0, or the code of a refusal', content: { 'application/json': { schema: reply } } },
        },
        'x-travel': route.travel,
        'x-signed': route.signed,
        'x-access': route.access,
      },
    }
  }
  return { openapi: '3.1.0', info: { title: `${productName.zh} ${productName.en}`, version: '0.1.0' }, paths }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
