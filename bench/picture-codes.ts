import { createCanvas } from '@napi-rs/canvas'
import { drawPictureCode } from '../server/src/captcha/captcha.ts'
import { drawLetter, letterSize, pictureLength, pictureLetters } from '../server/src/captcha/glyphs.ts'
import {
  cropped,
  edgesOf,
  type Mask,
  masksOf,
  matcher,
  readByCutting,
  type Template,
  withoutThin,
} from '../server/src/captcha/testing/read-captcha.ts'
import { machine } from './recording/measure.ts'
import { args, once, openRecorder } from './recording/record.ts'

/**
 * Measures how many picture codes are read by a program that knows how they are drawn. It has stored letters of the
 * same drawing and tries two methods, each with and without the noise: it cuts the picture at its thinnest places
 * (readByCutting), and it slides every stored letter over the picture and takes the places that fit best together,
 * which needs no gaps. A code counts as read if any attempt is right. There is no bar: people read the codes at first
 * sight (AUTH-03), and a program made for this drawing may too; the limits per phone and address stop it. The peer is
 * the same letters beside each other on a white ground, read by the same program in the same run, so that the figure
 * says something about the drawing and not about a weak program.
 * `node bench/picture-codes.ts [codes] [stored letters of each]`
 */

/** The shears with which the program straightens slanted letters. */
const shears = [-0.25, 0, 0.25]
const codes = Number(args[0] ?? 100)
const stored = Number(args[1] ?? 30)

interface Drawing {
  name: string
  draw(text: string): Buffer
  /** The smallest and the largest distance between the middles of neighbouring letters. */
  step: readonly [number, number]
}

/** One letter of the drawing's own pen on a white ground. */
async function storedLetter(letter: string): Promise<Mask | null> {
  return cropped((await masksOf(drawPlain(letter)))[0])
}

/** Letters on one line with a gap between them and nothing else. */
function drawPlain(text: string): Buffer {
  const canvas = createCanvas(70 * text.length + 30, 100)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  for (const [at, letter] of [...text].entries()) {
    pen.save()
    pen.translate(50 + 70 * at, 50)
    drawLetter(pen, letter, letterSize.min + Math.random() * (letterSize.max - letterSize.min), Math.random)
    pen.restore()
  }
  return canvas.toBuffer('image/png')
}

const present: Drawing = {
  name: 'as drawn',
  draw: (text) => drawPictureCode(text),
  step: [28, 66],
}

const plain: Drawing = {
  name: 'without the disguise',
  draw: drawPlain,
  step: [60, 80],
}

/** Halves the size of a picture, which is faster to compare and tolerates small shifts. */
function halved({ width, height, ink }: Mask): Mask {
  const [w, h] = [width >> 1, height >> 1]
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      out[y * w + x] = ((ink[at] ?? 0) + (ink[at + 1] ?? 0) + (ink[at + width] ?? 0) + (ink[at + width + 1] ?? 0)) / 4
    }
  return { width: w, height: h, ink: out }
}

/** Computes for every column how well each letter fits with its middle there, at the height where it fits best. */
function slide(picture: Mask, templates: readonly Template[]): Float32Array[] {
  const fits = Array.from({ length: picture.width }, () => new Float32Array(pictureLetters.length).fill(-1))
  for (const { letter, mask } of templates) {
    const index = pictureLetters.indexOf(letter)
    const { width, height, ink } = mask
    if (height > picture.height || width > picture.width) continue
    const count = ink.length
    const mean = ink.reduce((sum, each) => sum + each, 0) / count
    const moved = ink.map((each) => each - mean)
    const length = Math.sqrt(moved.reduce((sum, each) => sum + each * each, 0)) || 1
    for (let top = 0; top + height <= picture.height; top += 2)
      for (let left = 0; left + width <= picture.width; left++) {
        let [product, sum, squares] = [0, 0, 0]
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const value = picture.ink[(top + y) * picture.width + left + x] as number
            product += value * (moved[y * width + x] as number)
            sum += value
            squares += value * value
          }
        const spread = Math.sqrt(Math.max(1e-6, squares - (sum * sum) / count))
        const at = fits[left + (width >> 1)]
        const score = product / (length * spread)
        if (at && score > (at[index] ?? -1)) at[index] = score
      }
  }
  return fits
}

/** Finds the columns, in order and a letter apart, whose letters fit best together. */
function bestPlaces(fits: Float32Array[], { step }: Drawing): string {
  const [min, max] = [step[0] >> 1, step[1] >> 1]
  type Way = { score: number; answer: string }
  let ways: (Way | null)[] = fits.map(() => ({ score: 0, answer: '' }))
  for (let place = 0; place < pictureLength; place++)
    ways = fits.map((fit, x) => {
      let before: Way | null = place === 0 ? { score: 0, answer: '' } : null
      if (place > 0)
        for (let back = Math.max(0, x - max); back <= x - min; back++) {
          const way = ways[back]
          if (way && (!before || way.score > before.score)) before = way
        }
      if (!before) return null
      const score = Math.max(...fit)
      return { score: before.score + score, answer: before.answer + pictureLetters[fit.indexOf(score)] }
    })
  return ways.reduce<Way>((best, way) => (way && way.score > best.score ? way : best), { score: -9, answer: '' }).answer
}

const halvedOf = (templates: readonly Template[]): Template[] =>
  templates.filter((_, at) => at % 3 === 0).map(({ letter, mask }) => ({ letter, mask: halved(mask) }))

async function measure(drawing: Drawing) {
  const templates: Template[] = []
  for (const letter of pictureLetters)
    for (let at = 0; at < stored; at++) {
      const mask = await storedLetter(letter)
      if (mask) templates.push({ letter, mask })
    }
  const solid = { match: matcher(templates, shears), small: halvedOf(templates) }
  const outlines = templates.map(({ letter, mask }) => ({ letter, mask: edgesOf(mask) }))
  const outlined = { match: matcher(outlines, shears), small: halvedOf(outlines) }
  const read = { cutting: 0, sliding: 0, either: 0, letters: 0 }
  const began = performance.now()
  for (let at = 0; at < codes; at++) {
    const text = Array.from(
      { length: pictureLength },
      () => pictureLetters[Math.floor(Math.random() * pictureLetters.length)],
    ).join('')
    const [whole, dark] = await masksOf(drawing.draw(text))
    const tries = [
      { picture: whole, ...solid },
      { picture: dark, ...solid },
      { picture: withoutThin(whole, 2), ...solid },
      { picture: edgesOf(whole), ...outlined },
    ]
    const cutting = tries.map(({ picture, match }) => readByCutting(picture, match, pictureLength).answer)
    const sliding = tries.map(({ picture, small }) => bestPlaces(slide(halved(picture), small), drawing))
    const answers = [...cutting, ...sliding]
    if (cutting.includes(text)) read.cutting++
    if (sliding.includes(text)) read.sliding++
    if (answers.includes(text)) read.either++
    const right = (answer: string) => [...text].filter((letter, place) => answer[place] === letter).length
    read.letters += Math.max(...answers.map(right))
  }
  return { ...read, seconds: (performance.now() - began) / 1000 / codes }
}

const recorder = openRecorder('picture-codes')
const tell = ({ either, letters }: { either: number; letters: number }): string =>
  `${either} of ${codes} codes, ${letters} of ${pictureLength * codes} letters`
let peer: string | null = null
console.log(machine())
for (const drawing of [plain, present]) {
  const measured = await measure(drawing)
  const { cutting, sliding, either, letters, seconds } = measured
  if (drawing === present)
    recorder.add('codes', {
      what: 'picture codes read by a program that knows how they are drawn, any right answer of eight counts',
      ...once(`${tell(measured)}, ${seconds.toFixed(1)} s each`),
      peer,
    })
  else peer = `the same letters without the disguise, in the same run: ${tell(measured)}`
  console.log(
    `${drawing.name}: ${either} of ${codes} codes read (cutting ${cutting}, sliding ${sliding}), ${letters} of ${pictureLength * codes} letters in place by the better way, ${seconds.toFixed(2)} s each`,
  )
}
await recorder.save()
