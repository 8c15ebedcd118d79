import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SlipContent } from '../../batches/slip-content.ts'
import { canonicalBytes, parseCanonical } from '../canonical.ts'
import {
  documentHash,
  type EventDocument,
  formats,
  type ReceiptEvent,
  type RootDocument,
  type SignatureDocument,
  slipDocument,
} from '../documents.ts'
import { sha256Hex, toHex } from '../hash.ts'
import { MerkleTree } from '../merkle.ts'
import { documentLeaf, manifestBytes, receiptFolder } from './build-export.ts'
import { exportFiles } from './files.ts'
import { problemsOf, verifyExport } from './verify-export.ts'

const batch = '0199-batch'
const at = '2026-03-01T01:02:03.000Z'

const contentOf = (name: string, value: string): SlipContent => ({
  company: '示例科技',
  title: '二月工资',
  period: '2026-02',
  name,
  department: '研发部',
  employeeNo: '7',
  netPay: { label: '实发', labelEn: 'Net pay', value },
  groups: [{ label: '', items: [{ label: '基本工资', labelEn: '', value, money: true }] }],
})

/** An export of two people; one corrected slip, one signature. */
function makeExport(): Map<string, Uint8Array> {
  const leaves: { document: unknown; salt: Uint8Array }[] = []
  const leafOf = (document: unknown) => {
    const leaf = { document, salt: randomBytes(16) }
    return { index: leaves.push(leaf) - 1, salt: leaf.salt }
  }
  const people = ['张三', '李四'].map((name, nth) => {
    const slip = `0199-slip-${nth}`
    const contents = [contentOf(name, '100.5'), ...(nth === 0 ? [contentOf(name, '200.5')] : [])]
    const content = documentHash(slipDocument(batch, slip, contents.at(-1) ?? contentOf(name, '')))
    const strokes: SignatureDocument['strokes'] = [
      [
        [10, 10, 0],
        [20, 30, 16],
      ],
      [[50, 5, 400]],
    ]
    const signature: SignatureDocument = {
      ...{ format: formats.signature, batch, slip, content, at, form: 'drawn', name: '', height: 400, strokes },
    }
    const eventOf = (event: ReceiptEvent): EventDocument => ({
      format: formats.event,
      batch,
      slip,
      content,
      at,
      ...event,
    })
    const events = [
      eventOf({ kind: 'read' }),
      eventOf({ kind: 'confirmed', how: 'person', proof: 'safetyCode', device: 'a phone' }),
      ...(nth === 0
        ? [eventOf({ kind: 'signed', form: 'drawn', signature: documentHash(signature), proof: null, device: '' })]
        : []),
    ]
    return {
      ...{ batch, slip, signatures: nth === 0 ? [signature] : [], passkeys: [] },
      contents: contents.map((each) => ({ content: each, ...leafOf(slipDocument(batch, slip, each)) })),
      events: events.map((event) => ({ event, ...leafOf(event) })),
    }
  })
  const tree = new MerkleTree(leaves.map(({ document, salt }) => documentLeaf(salt, document)))
  const previous: RootDocument = {
    ...{ format: formats.root, company: 'c', batch: 'earlier', number: 1, size: 1, root: '00', at, previous: null },
  }
  const root: RootDocument = {
    ...{ format: formats.root, company: 'c', batch, number: 2, size: tree.size, root: toHex(tree.root), at },
    previous: documentHash(previous),
  }
  const files = new Map<string, Uint8Array>([
    [exportFiles.root, canonicalBytes(root)],
    [exportFiles.previous, canonicalBytes(previous)],
    [exportFiles.page, new TextEncoder().encode('<!doctype html>')],
  ])
  people.forEach((person, nth) => {
    for (const [name, bytes] of receiptFolder(tree, person)) files.set(`slips/${nth}/${name}`, bytes)
    files.set(`slips/${nth}/slip.pdf`, randomBytes(500))
  })
  return withManifest(files)
}

/** As somebody would do who changes a file and knows the format. */
function withManifest(files: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const hashes = new Map(
    [...files].filter(([path]) => path !== exportFiles.manifest).map(([path, bytes]) => [path, sha256Hex(bytes)]),
  )
  return new Map([...files, [exportFiles.manifest, manifestBytes(hashes)]])
}

const verify = (files: ReadonlyMap<string, Uint8Array>) =>
  verifyExport({ paths: [...files.keys()], read: async (path) => files.get(path) ?? new Uint8Array() })

const bent = (bytes: Uint8Array, place: number, bit: number) =>
  bytes.map((byte, index) => (index === place ? byte ^ (1 << bit) : byte))

describe('an export is verified without asking anybody', () => {
  test('SLIP-06 shows the last content of each slip, its events and the grade they reach', async () => {
    const { receipts, root, timestamp, ...found } = await verify(makeExport())
    expect(found.problems).toEqual([])
    expect(
      receipts.map(({ grade, problems, slip, pictures }) => [
        grade,
        problems,
        slip.content.netPay?.value,
        pictures.length,
      ]),
    ).toEqual([
      ['L2', [], '200.5', 1],
      ['L1', [], '100.5', 0],
    ])
    expect(root).toMatchObject({ number: 2, batch })
    expect(timestamp).toBeNull()
  })

  test('SLIP-06 every byte of every file counts: 1,000 of them changed, one at a time, are all found', async () => {
    const files = makeExport()
    const places = [...files].flatMap(([path, bytes]) => Array.from(bytes, (_, place) => [path, place] as const))
    const unseen: string[] = []
    for (let nth = 0; nth < 1000; nth++) {
      const [path, place] = places[randomBytes(4).readUInt32LE() % places.length] ?? ['', 0]
      const bytes = files.get(path) ?? new Uint8Array()
      const found = await verify(new Map([...files, [path, bent(bytes, place, nth % 8)]]))
      if (problemsOf(found).length === 0) unseen.push(`${path} ${place}`)
    }
    expect(unseen).toEqual([])
  })

  test('SLIP-06 who changes a file and the manifest with it is found by the tree', async () => {
    const files = makeExport()
    const proved = [...files.keys()].filter((path) => /json$|svg$/.test(path) && path !== exportFiles.manifest)
    expect(proved.length).toBeGreaterThan(8)
    for (const path of proved) {
      const bytes = files.get(path) ?? new Uint8Array()
      for (let nth = 0; nth < 40; nth++) {
        const changed = bent(bytes, randomBytes(4).readUInt32LE() % bytes.length, nth % 8)
        // The time of the root stands in nothing else but the timestamp and the root after it.
        if (path === exportFiles.root && isOnlyTime(bytes, changed)) continue
        const found = await verify(withManifest(new Map([...files, [path, changed]])))
        expect(problemsOf(found), path).not.toEqual([])
      }
    }
  })

  test('SLIP-06 a file that is missing, added or exchanged is found, with and without a new manifest', async () => {
    const files = makeExport()
    const without = (path: string) => new Map([...files].filter(([each]) => each !== path))
    for (const path of files.keys())
      expect(
        problemsOf(await verify(without(path))).map(({ file }) => file),
        path,
      ).toContain(path)
    const added = new Map([...files, ['slips/0/more.txt', randomBytes(3)]])
    expect((await verify(added)).problems).toContainEqual({ file: 'slips/0/more.txt', kind: 'unexpected' })
    const [first, second] = ['slips/0/receipt.json', 'slips/1/receipt.json'].map(
      (path) => files.get(path) ?? new Uint8Array(),
    )
    const exchanged = new Map([...files, ['slips/0/receipt.json', second], ['slips/1/receipt.json', first]] as [
      string,
      Uint8Array,
    ][])
    expect(problemsOf(await verify(withManifest(exchanged)))).not.toEqual([])
    for (const path of [exportFiles.root, exportFiles.previous, 'slips/0/receipt.json'])
      expect(problemsOf(await verify(withManifest(without(path)))), path).not.toEqual([])
  })

  test('SLIP-06 a confirmation by deadline is written down and reaches no grade', async () => {
    const slip = 'a-slip'
    const content = documentHash(slipDocument(batch, slip, contentOf('王五', '1')))
    const event: EventDocument = {
      ...{
        format: formats.event,
        batch,
        slip,
        content,
        at,
        kind: 'confirmed',
        how: 'deadline',
        proof: null,
        device: '',
      },
    }
    const { receiptGrade } = await import('../receipt-grade.ts')
    expect(receiptGrade([event], content)).toBeNull()
    expect(receiptGrade([event, { ...event, kind: 'read' }], content)).toBe('L0')
    expect(receiptGrade([{ ...event, kind: 'read' }], 'another content')).toBeNull()
  })
})

/** Whether two root documents differ in nothing but their time. */
function isOnlyTime(a: Uint8Array, b: Uint8Array): boolean {
  const [one, other] = [parseCanonical(a), parseCanonical(b)] as (RootDocument | undefined)[]
  return (
    one !== undefined && other !== undefined && documentHash({ ...one, at: '' }) === documentHash({ ...other, at: '' })
  )
}
