import { Grouped } from './grouped.ts'
import { departmentForm } from './name-form.ts'

/** Several people or rows with one name, or with one value of a key. */
export class Several<Each extends { department: string }> {
  readonly all: Each[]
  /** Made on first use. */
  #byDepartment: Map<string, Each[]> | undefined

  constructor(first: Each) {
    this.all = [first]
  }

  add(each: Each): void {
    this.all.push(each)
    this.#byDepartment = undefined
  }

  /** Those in a department, which is given in its comparison form. */
  of(department: string): readonly Each[] {
    this.#byDepartment ??= Map.groupBy(this.all, (each) => departmentForm(each.department))
    return this.#byDepartment.get(department) ?? []
  }

  /** The number of those who may be in a department: its own, and those whose department is not known. */
  countIn(department: string): number {
    return department === '' ? this.all.length : this.of(department).length + this.of('').length
  }

  /** The only one who may be in a department. */
  onlyIn(department: string): Each | undefined {
    return this.countIn(department) === 1 ? this.of(department)[0] : undefined
  }
}

/** People or rows by their name or by their value of a key. */
export class Bearers<Each extends { department: string }> extends Grouped<Each, Several<Each>> {
  constructor() {
    super((first) => new Several(first))
  }

  all(text: string): readonly Each[] {
    const first = this.first(text)
    return this.group(text)?.all ?? (first ? [first] : [])
  }
}
