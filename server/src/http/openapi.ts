import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { statusOf } from '@zhixin/contract/errors'
import { productName } from '@zhixin/contract/product-text'
import { basePath, isAnsweredOnce, pathParams } from '@zhixin/contract/route'
import { z } from 'zod'
import { parameters, refusals, replyHeaders, schemas, sealed, securitySchemes } from './openapi-parts.ts'
import { accessText, areaText, travelText } from './openapi-text.ts'

interface Shape {
  properties?: Record<string, object>
  required?: string[]
  anyOf?: Shape[]
}

/**
 * Makes the OpenAPI document from the contract (WIRE-07, WIRE-10). Every call has the schemas `<name>.input` and
 * `<name>.reply` of what is inside the containers; its path says how they are transported (docs/wire.md).
 */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const shapes: Record<string, object> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const { method, path } = call.route
    if (takesContainer(call) || call.route.travel === 'upload') shapes[`${name}.input`] = inputShape(call)
    if (call.route.travel !== 'blob') shapes[`${name}.reply`] = schemaOf(call.reply, 'output')
    paths[basePath + path] = { ...paths[basePath + path], [method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName.zh} ${productName.en}`,
      version: '0.1.0',
      description: 'How requests are sealed and signed, step by step and with test vectors, is in docs/wire.md.',
    },
    servers: [{ url: '/', description: 'Where this document came from.' }],
    tags: Object.entries(areaText).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: { ...schemas, ...shapes }, parameters, securitySchemes, responses: refusals() },
  }
}

const shapeRef = (name: string, which: 'input' | 'reply') => ({ $ref: `#/components/schemas/${name}.${which}` })

function operation(name: CallName, call: Call): object {
  const { route } = call
  return {
    operationId: name,
    summary: call.summary,
    description: [
      accessText[route.access],
      travelText[route.travel],
      ...(route.signed ? ['Signed: timestamp and signStr.'] : []),
    ].join(' '),
    tags: [name.split('.')[0]],
    security: securityOf(call),
    parameters: [...pathParameters(call), ...headersOf(call), ...queryOf(name, call)],
    ...bodyOf(name, call),
    responses: responsesOf(name, call),
    'x-travel': route.travel,
    'x-signed': route.signed,
    'x-access': route.access,
    ...(call.stepUp && { 'x-step-up': call.stepUp }),
    'x-screens': call.screens,
    'x-audit': call.audit,
  }
}

function securityOf({ route }: Call): object[] {
  if (route.access === 'public') return []
  const who = route.access === 'employee' ? 'employee' : 'user'
  return [{ [`${who}Token`]: [] }, { [`${who}XToken`]: [] }]
}

function pathParameters(call: Call): object[] {
  const { properties = {} } = schemaOf(call.input, 'input')
  return pathParams(call.route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

const parameterRef = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` })

/** Containers are opened with the key that x-wire names; calls without containers need no key. */
const takesContainer = ({ route }: Call) => ['sealed', 'order', 'blob'].includes(route.travel)

function headersOf(call: Call): object[] {
  const { access, signed, travel } = call.route
  const isOptional = travel === 'blob' && !asksForInput(call)
  return [
    ...(takesContainer(call) ? [isOptional ? { ...parameters.wire, required: false } : parameterRef('wire')] : []),
    ...(signed ? [parameterRef('timestamp'), parameterRef('signStr')] : []),
    ...(isAnsweredOnce(call.route) ? [parameterRef('repeatKey')] : []),
    ...(access === 'public' || access === 'employee'
      ? []
      : [parameterRef('tenantId'), parameterRef('platformRevision')]),
    parameterRef('language'),
  ]
}

const asksForInput = (call: Call): boolean => {
  const { required = [], anyOf } = inputShape(call)
  return required.length > 0 || anyOf !== undefined
}

const queryOf = (name: CallName, call: Call): object[] =>
  call.route.method === 'GET' && takesContainer(call)
    ? [{ name: 'req', in: 'query', required: asksForInput(call), schema: sealed(shapeRef(name, 'input')) }]
    : []

function bodyOf(name: CallName, call: Call): object {
  const { method, travel } = call.route
  if (method === 'GET') return {}
  if (travel === 'upload')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: shapeRef(name, 'input') } } } }
  const schema = {
    type: 'object',
    properties: { req: sealed(shapeRef(name, 'input')) },
    ...(asksForInput(call) ? { required: ['req'] } : {}),
  }
  return {
    requestBody: {
      required: asksForInput(call),
      content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
    },
  }
}

function responsesOf(name: CallName, call: Call): object {
  const refused = [...new Set(Object.values(statusOf))].filter((status) => status !== 200)
  return {
    200: {
      description: 'code 0, or the code of a refusal that says so with HTTP 200 (docs/errors.md).',
      headers: { ...replyHeaders, ...(isPicture(call) ? pictureHeader : {}) },
      content: contentOf(name, call),
    },
    ...Object.fromEntries(refused.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
  }
}

const isPicture = ({ route }: Call) => route.path.startsWith('/kaptcha/')
const fileTypeOf = (call: Call) =>
  isPicture(call) ? 'image/png' : call.route.path.includes('/logo/') ? 'image/webp' : spreadsheet
const pictureHeader = { 'picture-id': { description: 'Send it back as pictureId.', schema: { type: 'string' } } }
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function contentOf(name: CallName, call: Call): object {
  const { travel } = call.route
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  if (travel === 'events') return { 'text/event-stream': { schema: shapeRef(name, 'reply') } }
  if (travel === 'blob') return { [fileTypeOf(call)]: {}, ...refusal }
  const data = shapeRef(name, 'reply')
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { type: 'integer', description: '0, or a code of docs/errors.md; then data is null.' },
          msg: { type: 'string', description: "For people, in the caller's language." },
          data: { anyOf: [travel === 'sealed' || travel === 'order' ? sealed(data) : data, { type: 'null' }] },
        },
      },
    },
  }
}

/**
 * Returns the shape of what a container or a form holds: the input without its path parameters, and for an upload with
 * its file.
 */
function inputShape(call: Call): Shape {
  const shape = schemaOf(call.input, 'input')
  const inPath = pathParams(call.route.path)
  const { properties, required } = shape
  if (!properties) return shape
  const kept = Object.entries(properties).filter(([key]) => !inPath.includes(key))
  const needed = required?.filter((key) => !inPath.includes(key)) ?? []
  const isUpload = call.route.travel === 'upload'
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'The file, once; the field may have any name. May be left out where fileId names an earlier upload.',
  }
  const rest = Object.fromEntries(Object.entries(shape).filter(([key]) => key !== 'required'))
  return {
    ...rest,
    properties: { ...Object.fromEntries(kept), ...(isUpload ? { file } : {}) },
    ...(needed.length ? { required: needed } : {}),
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  })
  return shape as Shape
}

/** Turns a record whose keys are all known into an object with named properties, which client generators understand. */
function nameKeys(shape: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties } = shape
  if (shape.properties || !required || typeof additionalProperties !== 'object') return
  shape.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
  delete shape.propertyNames
  delete shape.additionalProperties
}
