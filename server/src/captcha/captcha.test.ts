import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawPictureCode } from './captcha.ts'
import { drawLetter, letterSize, pictureLength, pictureLetters, type Random } from './glyphs.ts'
import { cropped, masksOf, matcher, readByCutting, type Template } from './testing/read-captcha.ts'

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

async function storedLetters(random: Random, each: number): Promise<Template[]> {
  const templates: Template[] = []
  for (const letter of pictureLetters)
    for (let at = 0; at < each; at++) {
      const mask = cropped((await masksOf(lettersOnly(letter, random)))[0])
      if (mask) templates.push({ letter, mask })
    }
  return templates
}

/** Letters on one line with a gap between them and nothing else, by the drawing's own pen. */
function lettersOnly(text: string, random: Random): Buffer {
  const canvas = createCanvas(80 * text.length, 80)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  for (const [at, letter] of [...text].entries()) {
    pen.save()
    pen.translate(40 + 80 * at, 40)
    drawLetter(pen, letter, letterSize.min + random() * (letterSize.max - letterSize.min), random)
    pen.restore()
  }
  return canvas.toBuffer('image/png')
}

test('AUTH-03 a plain program that knows the letters reads at most 2 of 40 picture codes, and most of them without the disguise', async () => {
  const random = seeded(1)
  const match = matcher(await storedLetters(random, 8))
  const read = async (draw: (text: string) => Buffer, codes: number) => {
    let right = 0
    for (let at = 0; at < codes; at++) {
      const text = Array.from(
        { length: pictureLength },
        () => pictureLetters[Math.floor(random() * pictureLetters.length)],
      ).join('')
      const [mask] = await masksOf(draw(text))
      if (readByCutting(mask, match, pictureLength).answer === text) right++
    }
    return right
  }
  expect(await read((text) => lettersOnly(text, random), 10)).toBeGreaterThanOrEqual(6)
  expect(await read((text) => drawPictureCode(text, random), 40)).toBeLessThanOrEqual(2)
})

test('AUTH-03 what is drawn is decided by the numbers alone: no two pictures of a code are alike', async () => {
  const drawn = (seed: number) => drawPictureCode('ACEH', seeded(seed))
  expect(drawn(1).equals(drawn(1))).toBe(true)
  expect(drawn(1).equals(drawn(2))).toBe(false)
  const { width, height } = await loadImage(drawn(1))
  expect([width, height]).toEqual([264, 96])
})

test('AUTH-03 no letter is offered that people take for another one', () => {
  expect(pictureLetters).toHaveLength(14)
  for (const pair of ['0ODQ', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'WM', 'PR', 'FE', 'HK', 'XK'])
    expect([...pair].filter((letter) => pictureLetters.includes(letter)).length, pair).toBeLessThanOrEqual(1)
})

/** The contrast of ink and ground (WCAG), each taken at its middle. */
async function contrastOf(png: Buffer): Promise<number> {
  const image = await loadImage(png)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  const [mask] = await masksOf(png)
  const linear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const middle = (isInk: boolean) => {
    const light = [...mask.ink.keys()]
      .filter((at) => (mask.ink[at] === 1) === isInk)
      .map((at) => [0.2126, 0.7152, 0.0722].reduce((sum, part, of) => sum + part * linear(data[at * 4 + of] ?? 0), 0))
      .sort((a, b) => a - b)
    return light[light.length >> 1] ?? 0
  }
  return (middle(false) + 0.05) / (middle(true) + 0.05)
}

test('AUTH-03 ink stands out from its ground by 4.5 to 1 at least, whatever the colour', async () => {
  const random = seeded(7)
  for (let at = 0; at < 30; at++) expect(await contrastOf(drawPictureCode('HX3T', random))).toBeGreaterThan(4.5)
})
