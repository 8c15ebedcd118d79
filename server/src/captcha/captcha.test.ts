import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawPictureCode } from './captcha.ts'
import { pictureLength, pictureLetters, type Random } from './glyphs.ts'

/** The same numbers every time (mulberry32). */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The relative luminance of a colour (WCAG 2). */
function luminance(rgb: readonly [number, number, number]): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('AUTH-03 every picture is dark ink on a light ground: most of it is ground, and they differ by 4.5 to 1', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed)
    const text = Array.from(
      { length: pictureLength },
      () => pictureLetters[Math.floor(random() * pictureLetters.length)],
    ).join('')
    const picture = await loadImage(drawPictureCode(text, random))
    const canvas = createCanvas(picture.width, picture.height)
    const pen = canvas.getContext('2d')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, picture.width, picture.height)
    const light: number[] = []
    for (let at = 0; at < data.length; at += 4)
      light.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
    light.sort((one, other) => one - other)
    // The ink covers more than a twentieth of the picture and less than half of it.
    const [ink, ground] = [light[Math.floor(light.length / 20)] ?? 1, light[Math.floor(light.length / 2)] ?? 0]
    expect((ground + 0.05) / (ink + 0.05), text).toBeGreaterThanOrEqual(4.5)
  }
})

test('AUTH-03 what is drawn is decided by the numbers alone: no two pictures of a code are alike', async () => {
  const drawn = (seed: number) => drawPictureCode('ACEH', seeded(seed))
  expect(drawn(1).equals(drawn(1))).toBe(true)
  expect(drawn(1).equals(drawn(2))).toBe(false)
  const { width, height } = await loadImage(drawn(1))
  expect([width, height]).toEqual([240, 80])
})

test('AUTH-03 no letter is offered that people take for another one', () => {
  expect(pictureLetters).toHaveLength(15)
  for (const pair of ['0ODQ', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'WM', 'PR', 'FE'])
    expect([...pair].filter((letter) => pictureLetters.includes(letter)).length, pair).toBeLessThanOrEqual(1)
})
