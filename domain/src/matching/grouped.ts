interface Group<Each> {
  add(each: Each): void
}

/**
 * Items by a text (a name, the value of a key). Most texts have one item, which is stored as it is; a group is made
 * only when a second item comes.
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

  /** The item with this text, if it is the only one. */
  only(text: string): Each | undefined {
    return this.#groups.has(text) ? undefined : this.#firsts.get(text)
  }

  /** All items with this text, if there are several. */
  group(text: string): Many | undefined {
    return this.#groups.get(text)
  }
}
