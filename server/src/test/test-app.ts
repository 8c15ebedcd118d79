import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@zhixin/contract/call'
import { type AskOf, type CallName, calls, type ReplyOf } from '@zhixin/contract/calls'
import { errorOfCode } from '@zhixin/contract/error-codes'
import type { ErrorKey } from '@zhixin/contract/errors'
import { fillPath, pathParams } from '@zhixin/contract/route'
import { openWire, signRequest, type WireSession } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { makeApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Clock, Services } from '../context.ts'
import { type ProgramUrls, programUrlsOf } from '../database/logins.ts'
import { openServices } from '../services.ts'

/** What a call came back with. */
export interface Answer<T> {
  status: number
  code: number
  /** Key of a refusal; undefined when code is 0. */
  error: ErrorKey | undefined
  msg: string
  data: T
  headers: Record<string, string>
}

/** A caller like a browser: it seals, signs and opens. */
export interface Caller {
  token: string | null
  companyId: string | null
  call<N extends CallName>(
    name: N,
    input?: AskOf<N>,
    extra?: { file?: { name: string; body: Buffer | string }; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Answer<Opened<ReplyOf<N>>>>
  /** The same, failing the test unless it answers 0, or where a login asks for a second step. */
  ok<N extends CallName>(
    name: N,
    input?: AskOf<N>,
    extra?: { file?: { name: string; body: Buffer | string }; signal?: AbortSignal },
  ): Promise<Opened<ReplyOf<N>>>
}

/** A reply, and of a login one that has opened a session; secondStepOf (factors/factor-factory.ts) reads the other one. */
type Opened<Reply> = Exclude<Reply, { secondStep: unknown }>

export interface TestApp {
  services: Services
  app: FastifyInstance
  /** The program's connections to the database of this test. */
  programUrls: ProgramUrls
  /** http://127.0.0.1:port */
  url: string
  /** Its database, for another process that runs on it. */
  ownerUrl: string
  /** Moves the program's clock, in ms. */
  later(ms: number): void
  /** Everything the program logged, as text. */
  logged(): string
  caller(): Caller
  close(): Promise<void>
}

/** The database of one test app: a copy of the migrated template. */
export async function copyDatabase(): Promise<{ programUrls: ProgramUrls; ownerUrl: string; drop(): Promise<void> }> {
  const ownerUrl = process.env.TEST_OWNER_URL
  if (!ownerUrl) throw new Error('Run through vitest: its global set-up starts the database')
  const name = `test_${randomBytes(6).toString('hex')}`
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asOwner(`create database ${name} template template_zhixin`)
  const own = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
  return {
    programUrls: programUrlsOf(own),
    ownerUrl: own,
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  }
}

/** The real program on a database of its own, or on one that is there already, listening on a port of its own. */
export async function testApp(
  settings: Record<string, string> = {},
  given?: Awaited<ReturnType<typeof copyDatabase>>,
): Promise<TestApp> {
  const database = given ?? (await copyDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-app-'))
  const config: Config = readConfig({ PORT: '0', DATA_DIR: dataDir, SANDBOX: '1', ...settings })
  let offset = 0
  const clock: Clock = { now: () => new Date(Date.now() + offset) }
  const lines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
  const services = await openServices(config, database.programUrls, log, clock)
  const app = await makeApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  config.port = port
  const url = `http://127.0.0.1:${port}`
  return {
    services,
    app,
    programUrls: database.programUrls,
    ownerUrl: database.ownerUrl,
    url,
    later: (ms) => {
      offset += ms
    },
    logged: () => lines.join(''),
    caller: () => makeCaller(url, () => lines.filter((line) => line.includes('"a request failed"')).join('')),
    async close() {
      await app.close()
      await services.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A caller against any running program. `failures`: what the program logged of its own faults, told when one is met. */
export function makeCaller(url: string, failures = () => ''): Caller {
  let wire: Promise<WireSession> | null = null
  let signedAt = 0
  const openSession = async () => {
    const response = await fetch(`${url}/prod-api/wire/key`)
    const { data } = (await response.json()) as { data: { kid: string; publicKey: string } }
    return openWire(data.kid, data.publicKey)
  }
  const caller: Caller = {
    token: null,
    companyId: null,
    async call(name, input, extra = {}) {
      const { route }: Call = calls[name]
      const all = { ...(input as Record<string, unknown> | undefined) }
      const path = fillPath(route.path, all)
      const inPath = new Set(pathParams(route.path))
      const params: Record<string, unknown> = Object.fromEntries(
        Object.entries(all).filter(([key]) => !inPath.has(key)),
      )
      // An empty form has no part at all; browsers always send at least the file.
      if (route.travel === 'upload' && !extra.file && !Object.keys(params).length) params.none = randomUUID()
      const headers = sessionHeaders(caller)
      if (route.signed && caller.token) {
        // Never the same twice: an equal call within the same millisecond would be a replay.
        signedAt = Math.max(Date.now(), signedAt + 1)
        const timestamp = String(signedAt)
        const signed = route.travel === 'upload' ? textFields(params) : params
        Object.assign(headers, { timestamp, signstr: signRequest(timestamp, caller.token, signed) })
      }
      let target = url + path
      let body: FormData | string | undefined
      wire ??= openSession()
      const session = await wire
      if (route.travel === 'upload') body = formOf(params, extra.file)
      else if (route.travel !== 'plain' && route.travel !== 'events') {
        headers['x-wire'] = session.header
        const req = await session.seal(params, requestAad(route.method, path))
        if (route.method === 'GET') target += `?req=${req}`
        else {
          headers['content-type'] = 'application/json'
          body = JSON.stringify({ req })
        }
      }
      const response = await fetch(target, {
        method: route.method,
        headers: { ...headers, ...extra.headers },
        ...(body === undefined ? {} : { body }),
        ...(extra.signal === undefined ? {} : { signal: extra.signal }),
      })
      const replyHeaders = Object.fromEntries(response.headers)
      if (!(response.headers.get('content-type') ?? '').includes('json'))
        return {
          status: response.status,
          code: 0,
          error: undefined,
          msg: '',
          data: Buffer.from(await response.arrayBuffer()) as never,
          headers: replyHeaders,
        }
      const reply = (await response.json()) as { code: number; msg: string; data: unknown }
      const data = await openData(session, route, path, reply.data)
      return {
        status: response.status,
        code: reply.code,
        error: reply.code === 0 ? undefined : errorOfCode(reply.code),
        msg: reply.msg,
        data: data as never,
        headers: replyHeaders,
      }
    },
    async ok(name, input, extra) {
      const answer = await caller.call(name, input, extra)
      const why = answer.error === 'server.bug' ? failures() : ''
      if (answer.code !== 0) throw new Error(`${name} was refused: ${answer.error} ${answer.msg} ${why}`)
      if (Object.hasOwn(Object(answer.data), 'secondStep')) throw new Error(`${name} asks for a second step`)
      return answer.data
    },
  }
  return caller
}

function sessionHeaders({ token, companyId }: Pick<Caller, 'token' | 'companyId'>): Record<string, string> {
  const headers: Record<string, string> = {}
  if (token) Object.assign(headers, { token, 'x-token': token })
  if (companyId) headers.tenant_id = companyId
  return headers
}

async function openData(session: WireSession, route: Call['route'], path: string, data: unknown): Promise<unknown> {
  if (typeof data !== 'string' || (route.travel !== 'sealed' && route.travel !== 'order')) return data
  return session.open(data, replyAad(route.method, path), route.travel === 'order' ? 'orderReply' : 'reply')
}

function formOf(params: Record<string, unknown>, file: { name: string; body: Buffer | string } | undefined): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(textFields(params))) form.set(key, value)
  if (file) form.set('file', new File([blobPart(file.body)], file.name))
  return form
}

const textFields = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

/** As it is: a large file is not copied on its way. */
const blobPart = (body: Buffer | string): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
