import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { between, drawLetter, letterSize, oneOf, type Random } from './glyphs.ts'

const width = 240
const height = 80
const unforeseeable: Random = () => randomInt(2 ** 32) / 2 ** 32

/**
 * A PNG of 240 x 80 that people read at first sight (AUTH-03). Letters are dark on a light ground and stay whole; a
 * thin curve of their colour joins them, they nearly touch and stand on no line, each has its own shape, size and
 * slant, and gentle waves bend the whole. That is a brake for programs, not a wall: the limits per phone and address
 * are the wall. bench/picture-codes.ts measures how many a program reads that knows the letters.
 */
export function drawPictureCode(text: string, random: Random = unforeseeable): Buffer {
  const ink = createCanvas(width, height)
  const pen = ink.getContext('2d')
  const hue = random() * 360
  const dark = `hsl(${hue} ${between(random, 35, 70)}% ${between(random, 16, 24)}%)`
  pen.strokeStyle = dark
  drawLetters(pen, text, random)
  drawCrossings(pen, random)
  const page = createCanvas(width, height)
  const under = page.getContext('2d')
  drawGround(under, hue, random)
  under.drawImage(bend(ink, random), 0, 0)
  return page.toBuffer('image/png')
}

function drawLetters(pen: SKRSContext2D, text: string, random: Random): void {
  const sizes = [...text].map(() => between(random, letterSize.min, letterSize.max))
  const total = sizes.reduce((sum, size) => sum + size * 0.76, 0)
  // Wide enough apart to be read, too near for a gap.
  const step = Math.min(between(random, 1.1, 1.2), (width - 24) / total)
  let x = (width - total * step) / 2 + between(random, -4, 4)
  for (const [at, letter] of [...text].entries()) {
    const size = sizes[at] ?? letterSize.min
    x += (size * 0.76 * step) / 2
    pen.save()
    pen.translate(x + between(random, -2.5, 2.5), height / 2 + between(random, -6, 6))
    drawLetter(pen, letter, size, random)
    pen.restore()
    x += (size * 0.76 * step) / 2
  }
}

/** Thin curves through all letters in their colour: thinner than every stroke, so that the eye passes over them. */
function drawCrossings(pen: SKRSContext2D, random: Random): void {
  const somewhere = () => between(random, 10, height - 10)
  pen.lineCap = 'round'
  for (let at = 0; at < 2; at++) {
    pen.lineWidth = at === 0 ? between(random, 2.2, 2.8) : between(random, 1.4, 2)
    pen.beginPath()
    pen.moveTo(between(random, -4, 14), somewhere())
    const end = between(random, width - 14, width + 4)
    pen.bezierCurveTo(width * 0.35, somewhere(), width * 0.6, somewhere(), end, somewhere())
    pen.stroke()
  }
}

/** A ground that is nowhere even. */
function drawGround(pen: SKRSContext2D, hue: number, random: Random): void {
  pen.fillStyle = `hsl(${hue} 30% 96%)`
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < 14; at++) {
    const other = oneOf(random, [hue, hue + 40, hue + 180])
    pen.fillStyle = `hsl(${other} ${between(random, 20, 45)}% ${between(random, 88, 98)}% / 0.6)`
    pen.beginPath()
    pen.ellipse(random() * width, random() * height, between(random, 8, 36), between(random, 6, 18), random() * 3, 0, 7)
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
  const [side, sideToo] = [wave(1.2, 2.2, 40, 66), wave(0.2, 0.5, 20, 30)]
  const [up, upToo] = [wave(1.6, 2.8, 70, 120), wave(0.2, 0.5, 26, 40)]
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
