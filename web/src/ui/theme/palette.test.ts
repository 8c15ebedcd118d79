import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from './readable.ts'

const root = resolve(import.meta.dirname, '../../../..')
const palette = readFileSync(join(root, 'web/src/ui/theme/palette.css'), 'utf8')

const blocks = [...palette.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries([...body.matchAll(/--color-([a-z-]+): (#[0-9a-f]+);/g)].map(([, name, color]) => [name, color])),
)
const [light = {}, dark = {}, bySystem = {}] = blocks
const sixDigits = (color: string) => (color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color)

/**
 * Style sheets that name colours themselves: drawings and pages that look alike by day and night, the menu, which is
 * always dark, and bars of a chart.
 */
const ofTheirOwn = [
  'parts/phone-preview.css',
  'parts/slip-counts.css',
  'parts/slip-style/slip-style.css',
  'features/history/correction/correct-dialog.css',
  'shell/layout/sidebar.css',
  'shell/line.css',
  'site/drawn/drawn.css',
  'site/poster-page.css',
  'site/site.css',
  'slip/page.css',
  'slip/slip.css',
  'slip/view/sign/sign.css',
  'ui/theme/palette.css',
  'verifier/page.css',
]

const styleSheets = execFileSync('git', ['ls-files', 'web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.css') && !ofTheirOwn.includes(file.replace('web/src/', '')))

test('SHELL-20 the palette is dark by choice as it is by the system', () => {
  expect(blocks).toHaveLength(3)
  expect(dark).toEqual(bySystem)
  expect(Object.keys(dark).every((name) => name in light)).toBe(true)
})

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
] as const)('SHELL-20 in the %s palette', (_, colors) => {
  const between = (text: string, ground: string) =>
    contrast(sixDigits(colors[text] ?? ''), sixDigits(colors[ground] ?? ''))

  test.each([
    ...['ground', 'surface', 'surface-soft', 'surface-strong'].flatMap((ground) => [
      ['ink', ground],
      ['ink-soft', ground],
    ]),
    ...['red', 'amber', 'green', 'blue'].flatMap((name) => [
      [name, `${name}-soft`],
      [name, 'surface'],
    ]),
    ['on-accent', 'red-solid'],
    ['on-paper', 'paper'],
  ])('%s can be read on %s (WCAG 2.2, 1.4.3)', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['surface', 'ground'])('the border of a control is seen on %s (WCAG 2.2, 1.4.11)', (ground) => {
    expect(between('line-control', ground)).toBeGreaterThanOrEqual(3)
  })
})

test('SHELL-20 style sheets name their colours by what they are for', () => {
  const literal = styleSheets.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /#[0-9a-f]{3,8}\b/i.test(line) && !line.includes('gradient('))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(literal).toEqual([])
})
