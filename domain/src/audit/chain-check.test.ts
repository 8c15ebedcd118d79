import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChainCheck, type Head, parseHead, showHead } from './chain-check.ts'
import { type ChainEntry, entryBytes, firstPrevious } from './entry-bytes.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const companyId = '00000000-0000-7000-8000-000000000001'

const sealed = (entry: ChainEntry): ChainEntry => ({ ...entry, hash: sha256(entryBytes(entry)) })

/** The content of an entry, without its place in the chain. */
const content = fc.record({
  actorKind: fc.constantFrom('user', 'employee', 'system'),
  actorId: fc.option(fc.uuid()),
  actorName: fc.string(),
  action: fc.constantFrom('batch.cell', 'batch.send'),
  batchId: fc.option(fc.uuid()),
  batchTitle: fc.string(),
  personId: fc.option(fc.uuid()),
  personName: fc.string({ unit: 'grapheme' }),
  address: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16 })),
  facts: fc.string(),
  changesSealed: fc.option(fc.uint8Array()),
})

function chainOf(contents: Omit<ChainEntry, 'companyId' | 'seq' | 'previous' | 'at' | 'hash'>[]): ChainEntry[] {
  const entries: ChainEntry[] = []
  for (const each of contents) {
    const seq = entries.length + 1
    const at = new Date(1_700_000_000_000 + seq).toISOString()
    const previous = entries.at(-1)?.hash ?? firstPrevious
    entries.push(sealed({ ...each, companyId, seq, previous, at, hash: '' }))
  }
  return entries
}

const chains = (minLength: number) => fc.array(content, { minLength, maxLength: 12 }).map(chainOf)
/** A chain and a position in it, counted from 0. */
const chainAndPlace = (minLength: number) =>
  chains(minLength).chain((chain) => fc.tuple(fc.constant(chain), fc.nat(chain.length - 1)))

const headOf = (chain: ChainEntry[]): Head => {
  const last = chain.at(-1)
  return last ? { seq: last.seq, hash: last.hash } : { seq: 0, hash: firstPrevious }
}

function check(chain: ChainEntry[], head: Head | null = headOf(chain), kept: Head | null = null) {
  const reader = new ChainCheck(companyId, sha256, kept)
  for (const entry of chain) reader.add(entry)
  return reader.end(head)
}

const renumbered = (chain: ChainEntry[]) => chain.map((entry, index) => ({ ...entry, seq: index + 1 }))
const breakOf = (chain: ChainEntry[], head: Head | null, kept: Head | null = null) => check(chain, head, kept).broken

describe('TRUST-03 the chain of an audit trail', () => {
  test('is whole as it was written, and says its head', () => {
    fc.assert(
      fc.property(chains(0), (chain) => {
        expect(check(chain)).toEqual({ count: chain.length, head: headOf(chain), broken: null })
        expect(breakOf(chain, headOf(chain), headOf(chain.slice(0, 3)))).toBeNull()
      }),
    )
  })

  const other: { [K in keyof ChainEntry]: (value: ChainEntry[K]) => ChainEntry[K] } = {
    companyId: () => '00000000-0000-7000-8000-000000000002',
    seq: (seq) => seq,
    previous: () => 'f'.repeat(64),
    at: (at) => at.replace('20', '19'),
    actorKind: (kind) => `${kind}x`,
    actorId: (id) => (id === null ? '' : null),
    actorName: (name) => `${name}x`,
    action: (action) => `${action}x`,
    batchId: (id) => (id === null ? '' : null),
    batchTitle: (title) => `${title}x`,
    personId: (id) => (id === null ? '' : null),
    personName: (name) => `${name}x`,
    address: (address) => (address === null ? new Uint8Array() : null),
    facts: (facts) => `${facts}x`,
    changesSealed: (bytes) => (bytes === null ? new Uint8Array() : Uint8Array.of(...bytes, 0)),
    hash: (hash) => hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
  }
  test.each((Object.keys(other) as (keyof ChainEntry)[]).filter((field) => field !== 'seq'))(
    'shows a changed %s, and where',
    (field) => {
      fc.assert(
        fc.property(chainAndPlace(1), ([chain, place]) => {
          const changed = chain.map((entry, index) =>
            index === place ? { ...entry, [field]: other[field](entry[field] as never) } : entry,
          )
          expect(breakOf(changed, headOf(chain))).toEqual({ kind: 'altered', seq: place + 1, upTo: place + 1 })
        }),
      )
    },
  )

  test('shows a change whose own hash was made anew, at that entry', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([chain, place]) => {
        const changed = chain.map((entry, index) =>
          index === place ? sealed({ ...entry, actorName: `${entry.actorName}x` }) : entry,
        )
        expect(breakOf(changed, headOf(chain))).toEqual({ kind: 'replaced', seq: place + 1, upTo: place + 1 })
      }),
    )
  })

  test('shows how many entries are missing and where, the last ones too', () => {
    fc.assert(
      fc.property(chainAndPlace(1), fc.integer({ min: 1, max: 4 }), ([chain, place], many) => {
        const left = chain.filter((_, index) => index < place || index >= place + many)
        const upTo = Math.min(chain.length, place + many)
        expect(breakOf(left, headOf(chain))).toEqual({ kind: 'missing', seq: place + 1, upTo })
        const closed = breakOf(renumbered(left), headOf(chain))
        expect(closed?.seq).toBe(place + 1)
      }),
    )
  })

  test('shows an entry that was put in between, linked or not', () => {
    fc.assert(
      fc.property(chainAndPlace(2), content, fc.boolean(), ([chain, place], added, linked) => {
        const previous = linked ? (chain[place - 1]?.hash ?? firstPrevious) : 'e'.repeat(64)
        const stranger = sealed({ companyId, seq: place + 1, previous, at: '2026-01-01', hash: '', ...added })
        const longer = renumbered([...chain.slice(0, place), stranger, ...chain.slice(place)])
        expect(breakOf(longer, headOf(longer))).toEqual({ kind: 'inserted', seq: place + 1, upTo: place + 1 })
      }),
    )
  })

  test('shows entries that changed places', () => {
    fc.assert(
      fc.property(chainAndPlace(2), fc.nat(), ([chain, one], step) => {
        const two = (one + 1 + (step % (chain.length - 1))) % chain.length
        const swapped = [...chain]
        const [first, second] = [chain[one], chain[two]]
        if (!first || !second) throw new Error('both are in the chain')
        swapped[one] = second
        swapped[two] = first
        const seq = Math.min(one, two) + 1
        expect(breakOf(renumbered(swapped), headOf(renumbered(swapped)))).toEqual({ kind: 'reordered', seq, upTo: seq })
      }),
    )
  })

  test('shows against a kept head that the end was cut off, or that all was written anew', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([chain, place]) => {
        const cut = chain.slice(0, place)
        expect(breakOf(cut, headOf(cut))).toBeNull()
        expect(breakOf(cut, headOf(cut), headOf(chain))).toEqual({ kind: 'older', seq: place + 1, upTo: chain.length })
        const anew = chainOf(chain.map((entry) => ({ ...entry, actorName: `${entry.actorName}x` })))
        expect(breakOf(anew, headOf(anew))).toBeNull()
        const kept = headOf(chain.slice(0, place + 1))
        expect(breakOf(anew, headOf(anew), kept)).toEqual({ kind: 'rewritten', seq: place + 1, upTo: place + 1 })
      }),
    )
  })

  test('shows entries that the head does not know', () => {
    const chain = chainOf(fc.sample(content, 5))
    expect(breakOf(chain, headOf(chain.slice(0, 3)))).toEqual({ kind: 'inserted', seq: 4, upTo: 5 })
    expect(breakOf(chain, null)).toEqual({ kind: 'inserted', seq: 1, upTo: 5 })
  })

  test('has the bytes that docs/audit.md describes', () => {
    const entry = {
      companyId,
      seq: 1,
      previous: firstPrevious,
      at: '2026-01-31T08:00:00.000Z',
      actorKind: 'user',
      actorId: '00000000-0000-7000-8000-000000000002',
      actorName: '王芳',
      action: 'session.login',
      batchId: null,
      batchTitle: '',
      personId: null,
      personName: '',
      address: null,
      facts: '{}',
      changesSealed: null,
    }
    const bytes = Buffer.from(entryBytes(entry))
    expect(bytes.subarray(0, 18).toString('hex')).toBe(`0000000e${Buffer.from('zhixin audit 1').toString('hex')}`)
    // No person, an empty name, no address, facts of two bytes, no changes.
    expect(bytes.subarray(-22).toString('hex')).toBe('ffffffff00000000ffffffff000000027b7dffffffff')
    const hash = sha256(bytes)
    expect(hash).toBe('882452ceac214ae9930429b855c526796e08afc583294b1e1e2fcc42c5090beb')
    expect(readFileSync(new URL('../../../docs/audit.md', import.meta.url), 'utf8')).toContain(hash)
  })

  test('heads are written down and read back', () => {
    const head = { seq: 12, hash: 'ab'.repeat(32) }
    expect(parseHead(` ${showHead(head).toUpperCase()} `)).toEqual(head)
    for (const text of ['', '12', `12:${'ab'.repeat(31)}`, `-1:${head.hash}`, `x:${head.hash}`])
      expect(parseHead(text)).toBeNull()
  })
})
