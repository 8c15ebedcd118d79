/** The two lowest of several row numbers: enough to name for each row another one. */
export class LowestTwo {
  #first: number
  #second = Number.POSITIVE_INFINITY

  constructor(rowNo: number) {
    this.#first = rowNo
  }

  add(rowNo: number): void {
    if (rowNo < this.#first) {
      this.#second = this.#first
      this.#first = rowNo
    } else if (rowNo < this.#second) this.#second = rowNo
  }

  otherThan(rowNo: number): number {
    return this.#first === rowNo ? this.#second : this.#first
  }
}
