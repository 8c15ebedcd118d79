import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openWire } from '@zhixin/contract/wire/browser'
import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import type { WireSession } from '@zhixin/contract/wire/session'
import { startProgramOn } from '../program/program.ts'
import { figure, machine, show } from '../recording/measure.ts'
import { args, formatNumber, judge, measured, once, openRecorder } from '../recording/record.ts'
import { makeLinks, openStage } from './stage.ts'

/**
 * `node bench/payslip/payday.ts [people] [rounds]`: everybody opens their personal link in one run, 64 at a time, each
 * with a wire session of their own, as so many phones do. The peer is a bare handler of Fastify with the same queries and
 * no sealing, alternating with it. Each reply is opened afterwards and has to be that person's. The bar: half of its
 * requests a second.
 */

const people = Number(args[0] ?? 20_000)
const rounds = Number(args[1] ?? 3)
const bar = 0.5
const atOnce = 64
const path = '/prod-api/payslip/openLink'

const stage = await openStage()
const recorder = openRecorder('payslip/payday')
console.log(`${machine()}; ${people} people`)
const links = await makeLinks(stage, people)
const program = await startProgramOn(stage.ownerUrl, { MASTER_KEY: stage.masterKey })
const bare = await startBare()
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

interface Sent {
  title: string
  body: string
  headers: Record<string, string>
  wire?: WireSession
}

async function startBare() {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      MASTER_KEY: stage.masterKey,
      PROGRAM_URLS: JSON.stringify(stage.programUrls),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((ready, refuse) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /^bare {2}(\S+)$/m.exec(chunk.toString())
      if (said?.[1]) ready(said[1])
    })
    child.once('exit', (code) => refuse(new Error(`The peer ended with ${code}`)))
  })
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Seals what each phone sends, before anything is measured. */
async function sealed(): Promise<Sent[]> {
  const { data } = (await (await fetch(`${program.url}/prod-api/wire/key`)).json()) as {
    data: { kid: string; publicKey: string }
  }
  const all: Sent[] = []
  for (const { link, title } of links) {
    const wire = await openWire(data.kid, data.publicKey)
    const req = await wire.seal({ link }, requestAad('POST', path))
    const headers = { 'content-type': 'application/json', 'x-wire': wire.header }
    all.push({ title, body: JSON.stringify({ req }), headers, wire })
  }
  return all
}

const plain = (): Sent[] =>
  links.map(({ link, title }) => ({
    title,
    body: JSON.stringify({ link }),
    headers: { 'content-type': 'application/json' },
  }))

const post = (url: string, { body, headers }: Sent) =>
  new Promise<string>((done, refuse) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => done(Buffer.concat(pieces).toString()))
      response.on('error', refuse)
    })
    sent.on('error', refuse)
    sent.end(body)
  })

/** Sends all, so many at a time; returns the requests a second and the replies in their order. */
async function run(url: string, all: readonly Sent[]): Promise<{ rate: number; replies: string[] }> {
  const replies: string[] = []
  let next = 0
  const phone = async () => {
    for (let nth = next++; nth < all.length; nth = next++) {
      const sent = all[nth]
      if (sent) replies[nth] = await post(url, sent)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, phone))
  return { rate: all.length / ((performance.now() - started) / 1000), replies }
}

/** Opens every reply: it has to be that of whoever asked. */
async function checkAll(all: readonly Sent[], replies: readonly string[]): Promise<void> {
  for (const [nth, { wire, title }] of all.entries()) {
    const { code, msg, data } = JSON.parse(replies[nth] ?? '{}') as { code: number; msg?: string; data: unknown }
    if (code !== 0) throw new Error(`${title} was refused: ${code} ${msg ?? ''}`)
    const opened = wire ? await wire.open(String(data), replyAad('POST', path)) : data
    if ((opened as { title?: string }).title !== title) throw new Error(`${title} got ${JSON.stringify(opened)}`)
  }
}

try {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const bares = plain()
    const peer = await run(`${bare.url}/open`, bares)
    await checkAll(bares, peer.replies)
    theirs.push(peer.rate)
    const phones = await sealed()
    const own = await run(`${program.url}${path}`, phones)
    await checkAll(phones, own.replies)
    ours.push(own.rate)
    console.log(`round ${round + 1}: ${own.rate.toFixed(0)}/s, bare ${peer.rate.toFixed(0)}/s`)
  }
  const ratio = figure(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)))
  console.log(`${show(figure(ours), '/s')}, bare ${show(figure(theirs), '/s')}, ratio ${show(ratio, '', 2)}`)
  console.log(judge(ratio.median, { least: bar }, '', 2))
  recorder.add('rate', {
    what: `${formatNumber(people)} employees open their personal link, 64 at a time, each with a wire session of their own; every reply was that person's`,
    ...measured(figure(ours), 'requests/s'),
    peer: `a bare Fastify handler with the same queries, unsealed: ${show(figure(theirs), 'requests/s')}`,
  })
  recorder.add('ratio', {
    what: 'the same as a share of the bare handler',
    ...once(ratio.median.toFixed(2)),
    bar: judge(ratio.median, { least: bar }, '', 2),
  })
  if (ratio.median < bar) process.exitCode = 1
  await recorder.save()
} finally {
  agent.destroy()
  await bare.stop()
  await program.stop()
  await stage.stop()
}
