import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { between, drawLetter, letterSize, oneOf, type Random } from './glyphs.ts'

const width = 264
const height = 96
const unforeseeable: Random = () => randomInt(2 ** 32) / 2 ** 32

/**
 * A PNG of 264 x 96 that people read (AUTH-03). What programs go by is taken from them: letters and what crosses them have
 * one colour and one weight, so that no threshold parts them; letters touch, stand askew and on no line, so that no gap
 * does; each has its own shape, size and slant, and the whole is bent by waves, so that no stored letter lies on them.
 * bench/picture-codes.ts measures a program that tries.
 */
export function drawPictureCode(text: string, random: Random = unforeseeable): Buffer {
  const ink = createCanvas(width, height)
  const pen = ink.getContext('2d')
  const hue = random() * 360
  const dark = `hsl(${hue} ${between(random, 25, 60)}% ${between(random, 18, 27)}%)`
  pen.strokeStyle = dark
  const middles = drawLetters(pen, text, random)
  drawCrossings(pen, random)
  turnOver(pen, middles, random)
  const page = createCanvas(width, height)
  const under = page.getContext('2d')
  drawGround(under, hue, random)
  under.drawImage(bend(ink, random), 0, 0)
  return page.toBuffer('image/png')
}

/** Returns the middles of the letters. */
function drawLetters(pen: SKRSContext2D, text: string, random: Random): number[] {
  const middles: number[] = []
  const sizes = [...text].map(() => between(random, letterSize.min, letterSize.max))
  const total = sizes.reduce((sum, size) => sum + size * 0.72, 0)
  // Wide enough apart to be read, too near for a gap.
  const step = Math.min(1.4, (width - 30) / total)
  let x = (width - total * step) / 2 + between(random, -5, 5)
  for (const [at, letter] of [...text].entries()) {
    const size = sizes[at] ?? letterSize.min
    x += (size * 0.72 * step) / 2
    middles.push(x)
    pen.save()
    pen.translate(x + between(random, -3, 3), height / 2 + between(random, -9, 9))
    drawLetter(pen, letter, size, random)
    pen.restore()
    x += (size * 0.72 * step) / 2
  }
  return middles
}

/** Two curves through all letters in their colour, thinner than a letter's strokes, so that people see past them. */
function drawCrossings(pen: SKRSContext2D, random: Random): void {
  const somewhere = (low: number, high: number) => between(random, height * low, height * high)
  pen.lineCap = 'round'
  for (const [low, high] of [
    [0.1, 0.6],
    [0.4, 0.9],
  ] as const) {
    pen.lineWidth = between(random, 1.8, 2.6)
    pen.beginPath()
    pen.moveTo(between(random, -6, 10), somewhere(low, high))
    const end = between(random, width - 10, width + 6)
    pen.bezierCurveTo(width * 0.35, somewhere(0, 1), width * 0.65, somewhere(0, 1), end, somewhere(low, high))
    pen.stroke()
  }
}

/**
 * Ink becomes ground and ground ink on one side of a bent border, so that letters are dark here and light there. The
 * border runs about between two letters: one that it cuts in the middle is hard to read for people too.
 */
function turnOver(pen: SKRSContext2D, middles: readonly number[], random: Random): void {
  pen.globalCompositeOperation = 'xor'
  pen.fillStyle = pen.strokeStyle
  const before = Math.floor(random() * (middles.length - 1))
  const border = ((middles[before] ?? 0) + (middles[before + 1] ?? width)) / 2 + between(random, -5, 5)
  const side = random() < 0.5 ? -10 : width + 10
  const bent = () => border + between(random, -18, 18)
  pen.beginPath()
  pen.moveTo(side, -10)
  pen.lineTo(bent(), -10)
  pen.bezierCurveTo(bent(), height * 0.33, bent(), height * 0.66, bent(), height + 10)
  pen.lineTo(side, height + 10)
  pen.fill()
}

/** A ground that is nowhere even. */
function drawGround(pen: SKRSContext2D, hue: number, random: Random): void {
  pen.fillStyle = `hsl(${hue} 30% 94%)`
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < 14; at++) {
    const other = oneOf(random, [hue, hue + 40, hue + 180])
    pen.fillStyle = `hsl(${other} ${between(random, 20, 45)}% ${between(random, 78, 97)}% / 0.6)`
    pen.beginPath()
    pen.ellipse(
      random() * width,
      random() * height,
      between(random, 10, 46),
      between(random, 8, 24),
      random() * 3,
      0,
      7,
    )
    pen.fill()
  }
}

/** Moves every pixel by waves of its own image, sideways by its height and up and down by its place. */
function bend(drawn: Canvas, random: Random): Canvas {
  const bent = createCanvas(width, height)
  const pen = bent.getContext('2d')
  const from = drawn.getContext('2d').getImageData(0, 0, width, height).data
  const target = pen.createImageData(width, height)
  const wave = (low: number, high: number, min: number, max: number) => {
    const [deep, rate, phase] = [between(random, low, high), (2 * Math.PI) / between(random, min, max), random() * 7]
    return (at: number) => deep * Math.sin(at * rate + phase)
  }
  const [side, sideToo] = [wave(1.6, 2.8, 30, 56), wave(0.3, 0.7, 18, 26)]
  const [up, upToo] = [wave(2, 3.4, 50, 95), wave(0.3, 0.7, 22, 34)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x + side(y) + sideToo(y + x / 3), y + up(x) + upToo(x + y / 3)]
      blend(from, fromX, fromY, target.data, (y * width + x) * 4)
    }
  pen.putImageData(target, 0, 0)
  return bent
}

/** The four pixels around a point, each by its nearness; the ink has one colour, so only its cover is mixed. */
function blend(from: Uint8ClampedArray, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  let cover = 0
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [px, py] = [left + dx, top + dy]
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const pixel = (py * width + px) * 4
    const alpha = from[pixel + 3] ?? 0
    if (!alpha) continue
    cover += alpha * (1 - Math.abs(x - px)) * (1 - Math.abs(y - py))
    for (let channel = 0; channel < 3; channel++) to[at + channel] = from[pixel + channel] ?? 0
  }
  to[at + 3] = cover
}
