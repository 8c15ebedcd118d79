import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexBytes, toHex } from './hash.ts'
import { isIncluded, leafHash, MerkleTree } from './merkle.ts'

/** The entries and roots of the RFC 6962 family's test vectors (certificate-transparency, trillian, transparency-dev). */
const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
/** The leaf (from 0), the size of the tree and the path. */
const proofs: [number, number, string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

const leaves = entries.map((entry) => leafHash(hexBytes(entry)))

/** The definition of RFC 9162 §2.1.1, written down once more with another hash function. */
function definedRoot(data: readonly Uint8Array[]): string {
  const hash = (...parts: readonly (Uint8Array | number)[]) => {
    const made = createHash('sha256')
    for (const part of parts) made.update(typeof part === 'number' ? Uint8Array.of(part) : part)
    return made.digest()
  }
  const treeHash = (part: readonly Uint8Array[]): Buffer => {
    if (part.length <= 1) return part[0] ? hash(0, part[0]) : hash()
    const split = 2 ** Math.floor(Math.log2(part.length - 1))
    return hash(1, treeHash(part.slice(0, split)), treeHash(part.slice(split)))
  }
  return treeHash(data).toString('hex')
}

describe('a Merkle tree (RFC 9162)', () => {
  test('SLIP-06 has the roots of the RFC 6962 test vectors', () => {
    expect(roots.map((_, size) => toHex(new MerkleTree(leaves.slice(0, size)).root))).toEqual(roots)
  })

  test.each(proofs)('SLIP-06 proves leaf %i of %i as the test vectors do', (index, size, path) => {
    const tree = new MerkleTree(leaves.slice(0, size))
    expect(tree.inclusionProof(index).map(toHex)).toEqual(path)
    const leaf = leaves[index] ?? fail()
    expect(isIncluded({ leaf, index, size, path: path.map(hexBytes) }, hexBytes(roots[size] ?? ''))).toBe(true)
  })

  test('SLIP-06 proves every leaf of any tree, and its root is the defined one', () => {
    const data = fc.array(fc.uint8Array({ maxLength: 20 }), { minLength: 1, maxLength: 70 })
    fc.assert(
      fc.property(data, (entries) => {
        const hashes = entries.map((entry) => leafHash(entry))
        const tree = new MerkleTree(hashes)
        expect(toHex(tree.root)).toBe(definedRoot(entries))
        hashes.forEach((leaf, index) => {
          const proof = { leaf, index, size: tree.size, path: tree.inclusionProof(index) }
          expect(isIncluded(proof, tree.root)).toBe(true)
        })
      }),
    )
  })

  test('SLIP-06 refuses another leaf, place, size, root, and a path with a bit changed or a hash more or less', () => {
    const data = fc.uniqueArray(fc.uint8Array({ minLength: 4, maxLength: 12 }), {
      minLength: 2,
      maxLength: 40,
      selector: (entry) => toHex(entry),
    })
    fc.assert(
      fc.property(data, fc.nat(), fc.nat(), fc.nat(7), (entries, which, where, bit) => {
        const hashes = entries.map((entry) => leafHash(entry))
        const tree = new MerkleTree(hashes)
        const index = which % tree.size
        const leaf = hashes[index] ?? fail()
        const path = tree.inclusionProof(index)
        const proof = { leaf, index, size: tree.size, path }
        const bent = (bytes: Uint8Array) => bytes.map((byte, at) => (at === where % 32 ? byte ^ (1 << bit) : byte))
        const other = (index + 1 + (where % (tree.size - 1))) % tree.size
        const wrong = [
          { ...proof, leaf: bent(leaf) },
          { ...proof, leaf: hashes[other] ?? fail() },
          { ...proof, index: other },
          { ...proof, index: index + 0.5 },
          { ...proof, index: -1 },
          { ...proof, size: index },
          { ...proof, path: path.map((hash, at) => (at === where % path.length ? bent(hash) : hash)) },
          { ...proof, path: path.slice(1) },
          { ...proof, path: [...path, leaf] },
        ]
        expect(wrong.map((each) => isIncluded(each, tree.root))).toEqual(wrong.map(() => false))
        expect(isIncluded(proof, bent(tree.root))).toBe(false)
      }),
    )
  })

  test('SLIP-06 a tree that grows keeps its earlier roots', () => {
    expect(leaves.map((_, size) => toHex(new MerkleTree(leaves.slice(0, size)).root))).toEqual(roots.slice(0, 8))
  })

  test('SLIP-06 a node is no leaf: the two hashes of a node as one entry give another root', () => {
    const [first, second] = leaves
    const asEntry = leafHash(first ?? fail(), second ?? fail())
    expect(toHex(new MerkleTree([asEntry]).root)).not.toBe(roots[2])
  })
})

function fail(): never {
  throw new Error('the test has no such value')
}
