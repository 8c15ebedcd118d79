import { Input, Tag } from 'antd'
import { useText } from '../../../ui/language.ts'
import { detailText as text } from '../text.ts'
import { type Drafts, faultOf, isChanged, type SlipItem, shownValue } from './use-correction.ts'

/** The field of an item. */
export const itemField = (index: number): string => `correct-${index}`

interface CorrectItemsProps {
  items: readonly SlipItem[]
  drafts: Drafts
  onType: (index: number, value: string) => void
}

/** All items of a slip that may be corrected; beside those that are, what they said before. */
export function CorrectItems({ items, drafts, onType }: CorrectItemsProps) {
  const t = useText()
  return (
    <fieldset className="zx-correct-items">
      <legend>{t(text.correctItems)}</legend>
      {items.map((item) => {
        const value = drafts[item.index] ?? shownValue(item)
        const fault = faultOf(item, drafts)
        const changed = isChanged(item, drafts)
        const id = itemField(item.index)
        return (
          <div key={item.index} className={changed ? 'zx-correct-item zx-correct-changed' : 'zx-correct-item'}>
            <label htmlFor={id}>
              {item.label} {!item.shown && <Tag variant="filled">{t(text.correctHidden)}</Tag>}
            </label>
            <div>
              <Input
                id={id}
                value={value}
                maxLength={1000}
                autoComplete="off"
                inputMode={item.money ? 'decimal' : 'text'}
                className={item.money ? 'zx-correct-amount' : ''}
                {...(fault ? { status: 'error' as const } : {})}
                aria-invalid={fault !== undefined}
                aria-describedby={`${id}-mark`}
                onChange={({ target }) => onType(item.index, target.value)}
              />
              <p id={`${id}-mark`} className="zx-correct-mark">
                {fault && <span className="zx-correct-fault">{t(fault)}</span>}
                {changed && !fault && (
                  <>
                    <del>{shownValue(item) || t(text.correctEmpty)}</del> <span aria-hidden>→</span>{' '}
                    <ins>{shownValue(item, value.trim()) || t(text.correctEmpty)}</ins>
                  </>
                )}
              </p>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
