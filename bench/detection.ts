import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { drawnCases } from './detection/drawn-layouts.ts'
import { firstSeed, generate, seedsFrom, shapeNames } from './detection/generate.ts'
import { defaultData, realCases } from './detection/real-files.ts'
import {
  compareScores,
  countFiles,
  type Saved,
  type Scores,
  showScores,
  total,
  wrongFiles,
} from './detection/report.ts'
import { type CaseScore, scoreCase } from './detection/score.ts'
import { showCase } from './detection/show-case.ts'
import type { DetectionCase } from './detection/truth.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, once, openRecorder } from './recording/record.ts'

/**
 * The scoreboard of detection: how generated shapes, the tests' drawn sheets and the real files at hand are read,
 * against their truth, class by class.
 * `node bench/detection.ts [--quick] [--json FILE] [--against FILE] [--only CLASS:SEED] [--class TEXT] [--record]`
 * --from SEED makes other files of the same classes, which show whether a rule fits only those that it was made with.
 * --list names the files that were read wrongly, --data FOLDER says where real files are.
 * --only prints a single file and its reading, --class runs the classes whose names contain the text.
 */

const { values } = parseArgs({
  args: [...args],
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string', default: String(firstSeed) },
    data: { type: 'string', default: defaultData },
    list: { type: 'boolean', default: false },
    class: { type: 'string', default: '' },
  },
})

const filesOfClass = values.quick ? 8 : 40
/** Only recorded figures need the noise of the machine. */
const rounds = process.argv.includes('--record') ? 3 : 1
/** The files at the beginning of a run are read once before they count, so that the engine has compiled detection. */
const warmUp = 60

async function casesOf(): Promise<DetectionCase[]> {
  const real = await realCases(values.data)
  if (real === null) console.log(`real files: skipped, none in ${values.data}`)
  const made = shapeNames.flatMap((shape) =>
    seedsFrom(Number(values.from), filesOfClass).map((seed) => generate(shape, seed)),
  )
  return [...made, ...(await drawnCases()), ...(real ?? [])].filter(({ shape }) => shape.includes(values.class))
}

async function showOne(name: string): Promise<void> {
  const split = name.lastIndexOf(':')
  const [shape, seed] = [name.slice(0, split), name.slice(split + 1)]
  const isMade = shapeNames.includes(shape)
  const file = isMade
    ? generate(shape, Number(seed))
    : (await casesOf()).find((each) => `${each.shape}:${each.seed}` === name)
  if (file === undefined) throw new Error(`There is no file ${name}`)
  const { score, table } = scoreCase(file)
  console.log(showCase(file, table, score))
}

function scoreAll(cases: readonly DetectionCase[]): { scores: Scores; times: number[] } {
  const scores: Scores = new Map()
  for (const file of cases.slice(0, warmUp)) scoreCase(file)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    let spent = 0
    let rows = 0
    for (const file of cases) {
      const { score, time } = scoreCase(file)
      spent += time
      rows += score.rows
      const ofClass = scores.get(file.shape) ?? new Map<string, CaseScore>()
      ofClass.set(String(file.seed), score)
      scores.set(file.shape, ofClass)
    }
    times.push((1000 * spent) / Math.max(1, rows))
  }
  return { scores, times }
}

async function save(path: string, saved: Saved): Promise<void> {
  await writeFile(path, `${JSON.stringify(saved)}\n`)
}

function record(scores: Scores, times: number[]): Promise<void> {
  // Where real files are is a matter of the machine.
  const recorder = openRecorder('detection', { args: [] })
  const sum = total(scores)
  const files = countFiles(scores)
  const share = (part: number, whole: number): number => (100 * part) / Math.max(1, whole)
  recorder.add('lost', {
    what: `people lost, of ${formatNumber(sum.people)} in ${formatNumber(files)} files of ${scores.size} classes`,
    ...once(formatNumber(sum.lost)),
    bar: judge(sum.lost, { most: 0 }),
  })
  recorder.add('became', {
    what: `rows that became people, of ${formatNumber(sum.others)} that are nobody`,
    ...once(`${formatNumber(sum.became)}, ${formatNumber(share(sum.became, sum.others), 2)} %`),
    bar: judge(share(sum.became, sum.others), { most: 0.05 }, '%', 2),
  })
  recorder.add('questions', {
    what: 'questions asked per file, and those among them that the file does not deserve',
    ...once(`${formatNumber(sum.questions / files, 2)}, ${formatNumber(sum.needless / files, 2)}`),
  })
  recorder.add('exact', {
    what: `net totals that are exact, of ${formatNumber(sum.claimed)} claimed; ${formatNumber(sum.withheld)} withheld`,
    ...once(`${formatNumber(share(sum.exact, sum.claimed), 2)} %`),
    bar: judge(share(sum.exact, sum.claimed), { least: 99 }, '%'),
  })
  recorder.add('sheets', {
    what: 'files read from another sheet than the one that is meant; files read wrongly without a question',
    ...once(`${formatNumber(sum.wrongSheet)}; ${formatNumber(sum.silent)}`),
  })
  recorder.add('time', {
    what: 'detection of 1,000 rows of small files, processor time',
    ...measured(figure(times), 'ms', 1),
  })
  return recorder.save()
}

if (values.only !== undefined) await showOne(values.only)
else {
  console.log(machine())
  const { scores, times } = scoreAll(await casesOf())
  console.log(showScores(scores))
  console.log(`\ndetection of 1,000 rows: ${show(figure(times), 'ms', 1)} of processor time`)
  if (values.list) console.log(`\nread wrongly:\n${wrongFiles(scores).join('\n')}`)
  if (values.json !== undefined) {
    const classes = Object.fromEntries([...scores].map(([shape, files]) => [shape, Object.fromEntries(files)]))
    await save(values.json, { classes, timePerThousand: figure(times).median })
  }
  if (values.against !== undefined) {
    const before = JSON.parse(await readFile(values.against, 'utf8')) as Saved
    const { lines, worse } = compareScores(before, scores)
    console.log(`\nagainst ${values.against}: ${worse === 0 ? 'no class is worse' : `${worse} classes are worse`}`)
    console.log(lines.join('\n'))
    console.log(`time per 1,000 rows: ${before.timePerThousand.toFixed(1)} ms before`)
    if (worse > 0) process.exitCode = 1
  }
  await record(scores, times)
}
