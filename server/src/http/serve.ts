import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { AppError, fail } from '@zhixin/contract/errors'
import { basePath } from '@zhixin/contract/route'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Blob, PublicContext, Services } from '../context.ts'
import type { AllHandlers } from '../handler.ts'
import { repeatKeyOf } from './answer-once.ts'
import { type Entry, enter } from './enter.ts'
import { failureHeaders, failureReply } from './errors.ts'
import type { Connections } from './events/connections.ts'
import { sendFile } from './files/send-file.ts'
import { takeUpload, type Upload } from './files/uploads.ts'
import { watchDownload } from './files/watch-download.ts'
import { languageOf } from './language.ts'
import { type AnyHandler, runCall } from './run-call.ts'
import { openContainer, sealContainer, type WireKeys } from './sealing.ts'
import { checkSignature, checkSignatureTime, rememberSignature } from './signature.ts'
import type { WireKeyring } from './wire-keys.ts'

/** Registers every call of the contract with the server. All calls pass through here (docs/wire.md). */
export function serveCalls(
  app: FastifyInstance,
  services: Services,
  keyring: WireKeyring,
  handlers: AllHandlers,
  connections: Connections,
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    if (call.route.travel === 'events' || name === 'wire.key' || name === 'wire.download') continue
    const handler = findHandler(handlers, name)
    app.route({
      method: call.route.method,
      url: basePath + call.route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(call, handler, { request, reply, services, keyring, connections }),
    })
  }
}

function findHandler(handlers: AllHandlers, name: CallName): AnyHandler {
  const dot = name.indexOf('.')
  const area = handlers[name.slice(0, dot) as keyof AllHandlers] as unknown as Record<string, AnyHandler>
  const handler = area[name.slice(dot + 1)]
  if (!handler) throw new Error(`No handler for ${name}`)
  return handler
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  keyring: WireKeyring
  connections: Connections
}

async function answer(call: Call, handler: AnyHandler, visit: Visit): Promise<unknown> {
  const { request, reply, services } = visit
  const { route } = call
  const lang = languageOf(request)
  const path = request.url.split('?', 1)[0] ?? ''
  const sealed = route.travel === 'sealed' || route.travel === 'order'
  let keys: WireKeys | null = null
  let upload: Upload | null = null
  const gone = goneSignal(reply)
  reply.header('cache-control', 'no-store')
  const send = (status: number, code: number, msg: string, data: unknown) => {
    const key = keys && (route.travel === 'order' ? keys.orderReply : keys.reply)
    const body = sealed && key ? sealContainer(key, replyAad(route.method, path), JSON.stringify(data)) : data
    return reply.status(status).send({ code, msg, data: data === null ? null : body })
  }
  try {
    const entry = await enter(call, request, services)
    const signature = signatureOf(request)
    if (route.signed) checkSignatureTime(signature, services.clock)
    if (savesMuch(call)) services.disk.requireSpace(route.travel === 'upload' ? services.uploadQuota.total : 0)
    let params: Record<string, unknown>
    if (route.travel === 'upload') {
      upload = await takeUpload(request, services, entry?.company.id ?? request.ip)
      params = upload.fields
    } else {
      const containers = sealedParts(request)
      if (containers.length || sealed) keys = await visit.keyring.agree(wireHeader(request))
      params = Object.assign({}, ...containers.map((part) => decryptPart(keys, requestAad(route.method, path), part)))
    }
    if (route.signed && entry) {
      checkSignature(signature, entry.token, params)
      await rememberSignature(services.pools, signature, entry.who.tokenHash)
    }
    const input = parseInput(call.input, {
      ...plainQuery(call.route, request),
      ...params,
      ...(request.params as Record<string, string>),
    })
    const base: PublicContext = {
      ...services,
      lang,
      requestId: request.id,
      mayRecord: call.audit,
      address: request.ip,
      agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      gone,
    }
    const file = upload?.file ?? null
    const result = await runCall({ call, handler, input, base, entry, file }, repeatKeyOf(call, request, entry))
    if (route.travel === 'blob') return await sendBlob(call, entry, visit, result as Blob)
    return send(200, 0, 'success', result)
  } catch (error) {
    if (isDeparture(error, { request, gone, isUploading: route.travel === 'upload' && !upload })) {
      services.log.info({ requestId: request.id, route: request.routeOptions.url }, 'the caller has gone')
      return reply.hijack()
    }
    const failure = failureReply(error, lang, request.id, services.log)
    reply.headers(failureHeaders(failure.status))
    return send(failure.status, failure.code, failure.msg, failure.fields.length ? { fields: failure.fields } : null)
  } finally {
    await upload?.discard()
  }
}

const signatureOf = ({ headers }: FastifyRequest) => ({
  timestamp: String(headers.timestamp ?? ''),
  sign: String(headers.signstr ?? ''),
})

/**
 * Whether a call is refused while the disk is nearly full: every change by a logged-in user, and everything that
 * anybody may send in. Logins, logouts and what is recorded during reading still work, in the space that is reserved
 * for them.
 */
const savesMuch = ({ name, route }: Call): boolean =>
  (route.signed && !name.startsWith('session.')) || /^(?:registration|contact)\./.test(name)

/** The reason with which work is aborted when its caller has closed the connection. It is never sent. */
class CallerGoneError extends Error {}

/** Returns a signal that is aborted when the caller closes the connection before the reply is sent. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new CallerGoneError('the caller has gone'))
  })
  return gone.signal
}

/** Whether a failure only means that the caller has disconnected: it is no bug, and there is nobody to answer. */
function isDeparture(
  error: unknown,
  { request, gone, isUploading }: { request: FastifyRequest; gone: AbortSignal; isUploading: boolean },
): boolean {
  if (!gone.aborted && !request.raw.socket.destroyed) return false
  return error instanceof CallerGoneError || error instanceof AppError || isUploading
}

const wireHeader = (request: FastifyRequest): string => {
  const header = request.headers['x-wire']
  return typeof header === 'string' && header ? header : fail('wire.keyMissing')
}

/** Returns the parameters that the specification puts unsealed into the query of a call. */
function plainQuery({ plainQuery: names = [] }: Call['route'], request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))
}

/** Returns the `req` containers of a request, which are in the query, in a JSON body or in a form body. */
function sealedParts(request: FastifyRequest): string[] {
  const parts: string[] = []
  const query = (request.query as Record<string, unknown>).req
  if (typeof query === 'string' && query) parts.push(query)
  const body = request.body
  if (typeof body !== 'string' || body === '') return parts
  if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')) {
    const req = new URLSearchParams(body).get('req')
    if (!req) fail('wire.notJson')
    else parts.push(req)
    return parts
  }
  const json = readJson(body) as { req?: unknown } | null
  if (typeof json !== 'object' || json === null) fail('wire.notJson')
  const req = json?.req
  if (typeof req === 'string' && req) parts.push(req)
  else if (req !== undefined || Object.keys(json ?? {}).length) fail('wire.notJson')
  return parts
}

function decryptPart(keys: WireKeys | null, aad: string, container: string): Record<string, unknown> {
  if (!keys) return fail('wire.keyMissing')
  const opened = readJson(openContainer(keys.request, aad, container))
  if (typeof opened !== 'object' || opened === null || Array.isArray(opened)) return fail('wire.notJson')
  return opened as Record<string, unknown>
}

/** The maximum nesting depth; no input of a call needs more, and code that walks an input may recurse. */
const deepest = 20

function readJson(text: string): unknown {
  try {
    return checked(JSON.parse(text), 0)
  } catch {
    return fail('wire.notJson')
  }
}

/**
 * Refuses what no input needs and what breaks other code: NUL, which PostgreSQL's texts cannot hold, and deep nesting.
 */
function checked(value: unknown, depth: number): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL')
  if (typeof value === 'object' && value !== null) {
    if (depth === deepest) throw new Error('too deep')
    for (const [key, inner] of Object.entries(value)) {
      checked(key, depth)
      checked(inner, depth + 1)
    }
  }
  return value
}

/**
 * Parses the input. A refusal lists all bad fields at once, so that forms can mark them and a person corrects them in
 * one step.
 */
function parseInput(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  return fail('wire.badInput', { fields: [...new Set(fields.map((field) => field.path || '-'))].join(', ') }, fields)
}

async function sendBlob(call: Call, entry: Entry | null, visit: Visit, blob: Blob): Promise<FastifyReply> {
  const { request, reply } = visit
  if (entry && !(await watchDownload(call, entry, reply, visit))) return reply.hijack()
  if (blob.fileName)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(blob.fileName)}`)
  reply.headers(blob.headers ?? {}).type(blob.type)
  return Buffer.isBuffer(blob.body) ? reply.send(blob.body) : sendFile(request, reply, blob.body)
}
