import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { errorOfCode } from '@zhixin/contract/error-codes'
import { makeInput } from './fuzz-input.ts'
import { type Bend, bendRequest, bends, openReply, type RawReply, sendRaw } from './fuzz-request.ts'
import type { Role, World } from './fuzz-world.ts'
import { Random } from './random.ts'

/** What a reply did that no reply may do. */
export interface Fault {
  role: string
  call: CallName
  bend: Bend
  /** Number of the request after the seed. */
  at: number
  why: string
}

export interface FuzzReport {
  requests: number
  byStatus: Record<string, number>
  byCode: Record<string, number>
  /** Calls that answered code 0 at least once. */
  succeeded: Set<CallName>
  slowestMs: number
  slowest: string
  faults: Fault[]
}

export const emptyReport = (): FuzzReport => ({
  requests: 0,
  byStatus: {},
  byCode: {},
  succeeded: new Set(),
  slowestMs: 0,
  slowest: '',
  faults: [],
})

const names = Object.keys(calls) as CallName[]
/** Nothing of a program's inside: a line of a stack, a file of it, a message of its database. */
const insides = /\n\s+at |node_modules|\.ts:\d+|\b(?:Type|Reference|Range)Error\b|relation "|violates|syntax error at/

/** Sends so many requests as a role. The same seed makes the same choices; ids and answers differ from run to run. */
export async function fuzz(url: string, world: World, role: Role, seed: number, requests: number, report: FuzzReport) {
  const random = new Random(seed)
  let at = Date.now()
  const sender = {
    token: role.token,
    tenantId: role.tenantId,
    wire: world.wire,
    // Never the same twice, so that only bent signatures are replays.
    now: () => {
      at = Math.max(at + 1, Date.now())
      return at
    },
  }
  for (let count = 0; count < requests; count++) {
    // In turns, so that a short run meets every call.
    const name = names[(seed + count) % names.length] ?? random.pick(names)
    const call: Call = calls[name]
    const bend = random.chance(0.75) ? 'right' : random.pick(bends)
    const input = makeInput(call, random, role.pool, random.pick(['valid', 'valid', 'valid', 'near', 'hostile']))
    const file = random.chance(0.85) ? random.pick(world.files) : null
    const ask = await bendRequest(call, input, bend, sender, random, file)
    const fault = (why: string) => report.faults.push({ role: role.name, call: name, bend, at: count, why })
    report.requests++
    const reply = await sendRaw(url, ask).catch((error: unknown) => {
      // What HTTP itself cannot carry never leaves this side.
      const isUnsent = (error as { code?: string }).code?.startsWith('ERR_')
      if (!isUnsent) fault(`no reply: ${error instanceof Error ? error.message : error}`)
      return null
    })
    if (!reply) continue
    report.byStatus[reply.status] = (report.byStatus[reply.status] ?? 0) + 1
    if (reply.ms > report.slowestMs) [report.slowestMs, report.slowest] = [reply.ms, `${name} (${bend})`]
    const text = await openReply(call, ask, reply, world.wire).catch((error) => `cannot be opened: ${error}`)
    for (const why of faultsOf(call, bend, role, reply, text)) fault(why)
    const code = /^\{"code":(\d+),/.exec(text)?.[1] ?? 'none'
    report.byCode[code] = (report.byCode[code] ?? 0) + 1
    if (code === '0') report.succeeded.add(name)
    if (role.enter && /^\{"code":100[01],/.test(text)) sender.token = role.token = await role.enter()
  }
}

/** What is wrong with a reply. */
function faultsOf(call: Call, bend: Bend, role: Role, reply: RawReply, text: string): string[] {
  const faults: string[] = []
  if (reply.status >= 500) faults.push(`HTTP ${reply.status}: ${text.slice(0, 200)}`)
  // A file that was asked for may hold such words itself, as the page that verifies receipts does.
  const isFile = call.route.travel === 'blob' && !reply.headers['content-type']?.includes('application/json')
  if (!isFile && insides.test(text)) faults.push(`the program's inside: ${text.slice(0, 300)}`)
  for (const mark of role.forbidden) if (text.includes(mark)) faults.push(`${mark} of others: ${text.slice(0, 300)}`)
  const isJson = reply.headers['content-type']?.includes('application/json') && reply.body.length > 0
  if (isJson) {
    const { code, msg } = JSON.parse(reply.body.toString('utf8')) as { code?: unknown; msg?: unknown }
    if (typeof code !== 'number' || typeof msg !== 'string' || !msg)
      faults.push(`no {code, msg, data}: ${text.slice(0, 200)}`)
    else if (code !== 0 && !errorOfCode(code)) faults.push(`code ${code} stands in no table`)
  } else if (bend === 'right' && !['blob', 'events'].includes(call.route.travel))
    faults.push(`not JSON: ${reply.status} ${text.slice(0, 200)}`)
  const hasSession = role.token !== null && role.name !== 'ended session'
  // 2013 and 2016: the path holds what no path can, which is seen before anybody is let in.
  const isRefused = /^\{"code":(?:1000|2013|2015|2016),/.test(text)
  if (isJson && bend === 'right' && !hasSession && call.route.access !== 'public' && !isRefused)
    faults.push(`a stranger was answered: ${text.slice(0, 200)}`)
  return faults
}
