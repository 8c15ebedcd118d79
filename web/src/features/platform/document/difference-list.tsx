import type { Difference } from '@zhixin/domain/platform/differences'
import { type Translate, useText } from '../../../ui/language.ts'
import { platformText as text } from '../text.ts'
import './document.css'

interface DifferenceListProps {
  differences: readonly Difference[]
  /** What a part is called on the screen; by default as in the document. */
  nameOf?: ((difference: Difference) => string) | undefined
  /** How a list of ids reads on the screen. */
  readValue?: ((difference: Difference, value: string) => string) | undefined
}

/** What two versions differ in, old beside new where there is room, else above it. */
export function DifferenceList({ differences, nameOf, readValue }: DifferenceListProps) {
  const t = useText()
  if (!differences.length) return <p className="zx-page-hint">{t(text.noDifference)}</p>
  const value = (each: Difference, side: string) => readValue?.(each, side) ?? plainValue(each, side, t)
  return (
    <ul className="zx-differences">
      {differences.map((each) => (
        <li key={`${each.of} ${each.what}`}>
          <strong>{each.of === 'order' ? t(text.order) : (nameOf?.(each) ?? each.what)}</strong>
          {each.before !== '' && <del>{value(each, each.before)}</del>}
          {each.after !== '' && <ins>{value(each, each.after)}</ins>}
        </li>
      ))}
    </ul>
  )
}

const plainValue = ({ of }: Difference, value: string, t: Translate) =>
  of === 'state' ? t(value === 'on' ? text.isOn : text.isOff) : value
