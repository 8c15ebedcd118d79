import { expect, test } from 'vitest'
import type { SignatureDocument } from './documents.ts'
import { signaturePicture } from './signature-picture.ts'
import { signatureFault } from './signature-rule.ts'

const line: SignatureDocument['strokes'] = [
  [
    [100, 100, 0],
    [300, 200, 50],
  ],
]
const drawn = { form: 'drawn', name: '', height: 400, strokes: line } as const

test.each([
  ['a line', { ...drawn, strokes: line }, null],
  ['nothing', { ...drawn, strokes: [] }, 'empty'],
  ['a tap', { ...drawn, strokes: [[[5, 5, 0]]] satisfies typeof line }, 'unclear'],
  [
    'a line beside the pad',
    {
      ...drawn,
      strokes: [
        [
          [5, 5, 0],
          [5, 401, 9],
        ],
      ] satisfies typeof line,
    },
    'unclear',
  ],
  ['a line and a name', { ...drawn, strokes: line, name: '张三' }, 'unclear'],
  ['a typed name', { form: 'typed', name: '张三', height: 400, strokes: [] }, null],
  ['no typed name', { form: 'typed', name: '  ', height: 400, strokes: [] }, 'empty'],
  ['a typed name and a line', { form: 'typed', name: '张三', height: 400, strokes: line }, 'unclear'],
] as const)('SLIP-06 of %s the rule says what it is worth', (_, given, fault) => {
  expect(signatureFault({ ...given, strokes: [...given.strokes] as typeof line })).toBe(fault)
})

test('SLIP-06 a typed name cannot leave its picture', () => {
  const picture = signaturePicture({ form: 'typed', name: '<script>"&', height: 400, strokes: [] })
  expect(picture).toContain('&lt;script&gt;&quot;&amp;')
  expect(picture).not.toContain('<script')
})

test('SLIP-06 a picture is drawn in the order of the strokes, a dot as a line of no length', () => {
  expect(signaturePicture({ ...drawn, strokes: [...line, [[5, 6, 90]]] })).toContain('d="M100 100L300 200M5 6h0"')
})
