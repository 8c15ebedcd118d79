import { cpus, loadavg, totalmem } from 'node:os'

/** The median of several rounds with their spread, which shows the noise of the machine. */
export interface Figure {
  median: number
  min: number
  max: number
  rounds: number
}

export function figure(values: number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, min: at(0), max: at(sorted.length - 1), rounds: sorted.length }
}

export const show = ({ median, min, max }: Figure, unit: string, digits = 0): string =>
  `${median.toFixed(digits)} ${unit} (${min.toFixed(digits)} to ${max.toFixed(digits)})`

const load = (): string => (loadavg()[0] ?? Number.NaN).toFixed(2)
const processors = (): string => `${cpus().length} cores (${cpus()[0]?.model.trim()})`

export const machine = (): string => `${processors()}, load ${load()}, Node ${process.version}`

/**
 * Describes the machine of a recorded row. The load at the beginning and at the end of the run shows how busy it was.
 */
export function openMachine(): () => string {
  const before = load()
  return () =>
    `${processors()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${before} to ${load()}`
}
