import { type ErrorKind, errors, statusOf } from '@zhixin/contract/errors'

/**
 * The parts of the OpenAPI document that all calls share: headers, login, refusals. docs/wire.md explains them in
 * detail.
 */

export const containerText =
  'base64url of iv(12), AES-256-GCM ciphertext of the UTF-8 JSON, tag(16); docs/wire.md, Sealing. contentSchema is what is inside.'

/** Returns the schema of a sealed container around a JSON value of this schema. */
export const sealed = (schema: object): object => ({
  type: 'string',
  description: containerText,
  contentEncoding: 'base64url',
  contentMediaType: 'application/json',
  contentSchema: schema,
})

const header = (name: string, required: boolean, description: string, schema: object) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const wireExample =
  'a1b2c3d4e5f6.BOJm3f3BJmjbMNTKPo93SUMsQWBE8tK4wQvz1AEq7_qKv6hkBKLp_-Z9R8WH73qXp_RWuGO00Cz8aSiXOrWxyzk'

export const parameters = {
  wire: {
    ...header('x-wire', true, 'kid of the server key, a dot, base64url of the raw 65-byte ephemeral public key.', {
      type: 'string',
    }),
    example: wireExample,
  },
  timestamp: header('timestamp', true, 'ms since 1970, at most five minutes off. Empty: 2001, too far off: 2002.', {
    type: 'string',
    pattern: '^[0-9]{1,15}$',
  }),
  signStr: header(
    'signStr',
    true,
    'Lower-case hex MD5 over timestamp, token and parameters; docs/wire.md, Signature. Wrong or used before: 2003.',
    { type: 'string', pattern: '^[0-9a-f]{32}$' },
  ),
  repeatKey: header(
    'Idempotency-Key',
    false,
    'The same for all tries of one call, which takes effect once; docs/wire.md, Repeating a request. With other input: 2018.',
    { type: 'string', format: 'uuid' },
  ),
  tenantId: header('tenant_id', false, 'The company that the session is in; another one is refused with 3002.', {
    type: 'string',
    format: 'uuid',
  }),
  platformRevision: header(
    'platform-revision',
    false,
    'The `revision` of the newest platform event that was heard: the answer knows that change.',
    { type: 'integer' },
  ),
  language: {
    name: 'language',
    in: 'cookie',
    required: false,
    description: 'Language of msg and of texts in replies. Without it Accept-Language decides, then Chinese.',
    schema: { type: 'string', enum: ['Ch', 'En'] },
  },
}

const apiKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

export const securitySchemes = {
  userToken: apiKey('token', 'token of authenticate/login and its like: a user of the console.'),
  userXToken: apiKey('X-Token', 'The same token under its other name; either header alone is enough.'),
  employeeToken: apiKey('token', 'token of payslip/setCode, enterCode or loginByPhone: an employee.'),
  employeeXToken: apiKey('X-Token', 'The same token under its other name; either header alone is enough.'),
}

const refusal = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: Object.values(errors).map(({ code }) => code), description: 'docs/errors.md.' },
    msg: { type: 'string', description: "For people, in the caller's language." },
    data: {
      description:
        'null; for 2014 {fields}, in a container under the reply key where the request of a sealed call could be opened.',
      anyOf: [
        { type: 'null' },
        { type: 'string' },
        {
          type: 'object',
          required: ['fields'],
          properties: {
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      ],
    },
  },
}

export const schemas = { Refusal: refusal }

const kindText: Record<ErrorKind, string> = {
  invalid: 'The request or its file is wrong.',
  session: 'There is no session, or it has ended (1000; 1001: by a login elsewhere).',
  forbidden: 'The caller may not do this.',
  missing: 'There is no such record.',
  conflict: 'The state of things does not allow it.',
  limit: 'Too many tries or requests: wait.',
  upstream: 'A provider is not set up or did not answer.',
  unavailable: 'There is no database at the moment, or no room on the disk; see the header `Retry-After`.',
  bug: 'The program failed; msg has the request id and nothing of the cause.',
}

export const replyHeaders = {
  'x-request-id': {
    description: 'Names the request in the log of the program.',
    schema: { type: 'string', format: 'uuid' },
  },
}

/** Returns the replies other than 200, one for each status to which the kinds of errors lead. */
export function refusals(): Record<string, object> {
  const statuses = [...new Set(Object.values(statusOf))].filter((status) => status !== 200)
  return Object.fromEntries(
    statuses.map((status) => {
      const kinds = (Object.keys(statusOf) as ErrorKind[]).filter((kind) => statusOf[kind] === status)
      return [
        `Refused${status}`,
        {
          description: kinds.map((kind) => kindText[kind]).join(' '),
          headers: replyHeaders,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]
    }),
  )
}
