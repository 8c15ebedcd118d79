import { cpus, loadavg } from 'node:os'

/** Medians over several runs, with the spread: the machine's noise belongs to the figure. */
export interface Figure {
  median: number
  min: number
  max: number
}

export function figure(values: number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, min: at(0), max: at(sorted.length - 1) }
}

export const show = ({ median, min, max }: Figure, unit: string, digits = 0): string =>
  `${median.toFixed(digits)} ${unit} (${min.toFixed(digits)} to ${max.toFixed(digits)})`

export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`
