interface Group<Each> {
  add(each: Each): void
}

/**
 * What has a text (a name, the value of a key), by that text. Most have theirs alone and are kept as they are: a group is
 * made only where a second comes.
 */
export class Grouped<Each, Many extends Group<Each>> {
  readonly #firsts = new Map<string, Each>()
  readonly #groups = new Map<string, Many>()
  readonly #begin: (first: Each) => Many

  constructor(begin: (first: Each) => Many) {
    this.#begin = begin
  }

  add(text: string, each: Each): void {
    const first = this.#firsts.get(text)
    if (first === undefined) {
      this.#firsts.set(text, each)
      return
    }
    const known = this.#groups.get(text)
    const group = known ?? this.#begin(first)
    group.add(each)
    if (!known) this.#groups.set(text, group)
  }

  first(text: string): Each | undefined {
    return this.#firsts.get(text)
  }

  /** Whoever has the text alone. */
  only(text: string): Each | undefined {
    return this.#groups.has(text) ? undefined : this.#firsts.get(text)
  }

  /** All who have the text, where there are several. */
  group(text: string): Many | undefined {
    return this.#groups.get(text)
  }
}
