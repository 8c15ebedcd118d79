import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawPictureCode } from './captcha.ts'
import { drawLetter, pictureLength, pictureLetters, type Random } from './glyphs.ts'
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
    drawLetter(pen, letter, 42 + random() * 10, random)
    pen.restore()
  }
  return canvas.toBuffer('image/png')
}

test('AUTH-03 a plain program that knows the letters reads at most 2 of 40 picture codes, and most of them without the disguise', async () => {
  const random = seeded(1)
  const match = matcher(await storedLetters(random, 4))
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
  expect([width, height]).toEqual([192, 72])
})

test('AUTH-03 no letter is offered that people take for another one', () => {
  expect(pictureLetters).toHaveLength(15)
  for (const pair of ['0ODQ', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'WM', 'PR', 'FE'])
    expect([...pair].filter((letter) => pictureLetters.includes(letter)).length, pair).toBeLessThanOrEqual(1)
})
