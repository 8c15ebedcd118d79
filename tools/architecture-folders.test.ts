import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, program, root } from './repository.ts'

/** States which folder of the server may import which, and that no two folders import each other. */

const everybody = ['database', 'logging', 'concurrency']

/** What a folder of server/src may import, and why. The files in server/src itself may import every folder. */
const directions: Record<string, { may: string[]; why: string }> = {
  audit: { may: ['command'], why: 'the trail is written by all others, so it knows none of them' },
  backup: {
    may: ['audit', 'channels', 'command', 'features', 'security'],
    why: 'a command of its own; nobody needs it',
  },
  bounces: { may: ['audit', 'channels', 'live', 'outbox', 'security'], why: 'returned mail settles deliveries' },
  captcha: { may: [], why: 'draws a picture; who asks for one decides what it guards' },
  channels: { may: ['security'], why: 'a provider is told what to send and knows nothing of batches' },
  command: { may: [], why: 'what the commands on the terminal share' },
  concurrency: { may: [], why: 'plain building blocks' },
  database: { may: [], why: 'everybody stands on it' },
  features: {
    may: [
      ...['audit', 'bounces', 'captcha', 'channels', 'jobs', 'live', 'outbox', 'payments', 'pdf', 'receipts'],
      ...['security', 'spreadsheet'],
    ],
    why: 'handlers know no web framework and generate no slips',
  },
  http: {
    may: ['features', 'jobs', 'live', 'payments', 'security'],
    why: 'the only folder that knows the web framework',
  },
  jobs: { may: [], why: 'the queue runs handlers that are given to it (job-handlers.ts)' },
  live: { may: [], why: 'says what has happened, to whoever listens' },
  logging: { may: [], why: 'everybody logs' },
  maintenance: { may: ['features', 'jobs', 'live', 'security'], why: 'removes what has run out, wherever it is' },
  outbox: {
    may: ['channels', 'live', 'security'],
    why: 'hands over what others have put there (worker.ts gives it slips)',
  },
  payments: { may: ['channels'], why: 'a provider is told what to ask and knows nothing of orders' },
  pdf: { may: [], why: 'draws a slip; who may have it and where it is kept is decided elsewhere' },
  receipts: { may: ['security', 'spreadsheet'], why: 'proves what others have stored, and changes none of it' },
  security: { may: [], why: 'keys, seals and tokens' },
  seed: { may: ['features', 'security'], why: 'makes the demo company; nobody needs it' },
  slips: {
    may: ['audit', 'channels', 'features', 'jobs', 'live', 'outbox', 'security'],
    why: 'what was reviewed becomes slips and deliveries',
  },
  spreadsheet: { may: [], why: 'reads and writes files and knows no company' },
}

const folder = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1]

const edges = program
  .filter((file) => file.startsWith('server/src/'))
  .flatMap((file) => importsOf(file))
  .flatMap(({ from, to }) => {
    const [a, b] = [folder(from), folder(to)]
    return a && b && a !== b ? [{ from, to, a, b }] : []
  })

describe('folders of the server', () => {
  test('every folder imports only what stands below it', () => {
    const crossed = edges
      .filter(({ a, b }) => !everybody.includes(b) && !directions[a]?.may.includes(b))
      .map(({ from, to, a }) => `${from} imports ${to}: ${directions[a]?.why ?? 'this folder is not in the table'}`)
    expect(crossed).toEqual([])
  })

  test('no two folders lean on each other, not even the long way round', () => {
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of [...everybody, ...(directions[from]?.may ?? [])])
        if (next !== from && !seen.has(next) && !(everybody.includes(from) && everybody.includes(next))) {
          seen.add(next)
          reach(next, seen)
        }
      return seen
    }
    const rounds = Object.keys(directions).filter((name) => !everybody.includes(name) && reach(name).has(name))
    expect(rounds).toEqual([])
    expect(edges.filter(({ a, b }) => everybody.includes(a) && !everybody.includes(b))).toEqual([])
  })

  test('every folder stands in the table, and none that is gone', () => {
    const there = new Set(program.flatMap((file) => folder(file) ?? []))
    expect(Object.keys(directions).sort()).toEqual([...there].sort())
  })

  test('paths of imports stay inside the repository', () => {
    const outside = program.flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => to.startsWith('..'))
        .map(({ to }) => `${file}: ${relative(root, resolve(root, dirname(file), to))}`),
    )
    expect(outside).toEqual([])
  })
})
