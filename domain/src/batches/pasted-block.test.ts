import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockText, parseBlock } from './pasted-block.ts'

describe('REVIEW-12 a pasted block', () => {
  test.each([
    ['one cell', '8,000.50', [['8,000.50']]],
    [
      'the line break that spreadsheets add',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line breaks of either kind', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    [
      'empty cells at the ends',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty row in the middle', 'a\n\nb', [['a'], [''], ['b']]],
    [
      'rows of different widths',
      'a\tb\nc',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a quoted cell with a line break, a tab and quotes', '"a\n""b""\tc"\td', [['a\n"b"\tc', 'd']]],
    ['a quote that belongs to the text', '5" pipe\t"open', [['5" pipe', '"open']]],
    ['nothing', '', [['']]],
    ['full-width digits and signs stay as they are', '１２３\t，', [['１２３', '，']]],
  ])('%s', (_, text, expected) => expect(parseBlock(text)).toEqual(expected))

  test('what is copied is pasted as it was, whatever is in the cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', ',', '，', ' ', '中') })
    const blocks = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, width]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: rows, maxLength: rows }),
      )
      // A last row of one empty cell cannot be told from the end of the row before it.
      .filter((block) => block.length === 1 || block.at(-1)?.join('') !== '' || (block[0]?.length ?? 0) > 1)
    fc.assert(
      fc.property(blocks, (block) => {
        expect(parseBlock(blockText(block))).toEqual(block)
        expect(parseBlock(`${blockText(block)}\r\n`)).toEqual(block)
      }),
    )
  })
})
