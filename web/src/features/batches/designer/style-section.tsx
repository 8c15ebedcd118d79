import { maxGreeting, maxSlipNote } from '@zhixin/contract/limits'
import { canBeNote } from '@zhixin/domain/batches/layout/design-items'
import { Button, Input, Radio } from 'antd'
import { useId } from 'react'
import { slipStyleText } from '../../../parts/slip-style/text.ts'
import { Switch } from '../../../ui/form-fields/switch.tsx'
import { useText } from '../../../ui/language.ts'
import { type Draft, editItem, putStyle } from './draft.ts'
import { designerText as text } from './text.ts'

interface SectionProps {
  draft: Draft
  onChange: (draft: Draft, what?: string) => void
}

/** What the slips say beside the items, and in which language. */
export function StyleSection({ draft, onChange, onReset }: SectionProps & { onReset: () => void }) {
  const t = useText()
  const [heading, greeting, note, names] = [useId(), useId(), useId(), useId()]
  const { style, isOwnStyle } = draft
  return (
    <section className="zx-design-style" aria-labelledby={heading}>
      <h3 id={heading}>
        {t(text.styleSection)} <small>{t(isOwnStyle ? text.styleOwn : text.styleCompany)}</small>
        {isOwnStyle && (
          <Button type="link" size="small" onClick={onReset}>
            {t(text.styleReset)}
          </Button>
        )}
      </h3>
      <Switch
        label={t(slipStyleText.hideZeroItems)}
        on={style.hideZeroItems}
        onChange={(hideZeroItems) => onChange(putStyle(draft, { hideZeroItems }))}
      />
      <div>
        <span id={names}>{t(slipStyleText.names)}</span>
        <Radio.Group
          aria-labelledby={names}
          value={style.names}
          onChange={(event) => onChange(putStyle(draft, { names: event.target.value }))}
          options={(['ch', 'en', 'ceh'] as const).map((value) => ({ value, label: t(slipStyleText[value]) }))}
        />
      </div>
      <label htmlFor={greeting}>{t(slipStyleText.greeting)}</label>
      <Input
        id={greeting}
        maxLength={maxGreeting}
        showCount
        placeholder={t(slipStyleText.greetingExample)}
        value={style.greeting}
        onChange={(event) => onChange(putStyle(draft, { greeting: event.target.value }), 'greeting')}
      />
      <label htmlFor={note}>{t(slipStyleText.note)}</label>
      <Input.TextArea
        id={note}
        rows={2}
        maxLength={maxSlipNote}
        showCount
        placeholder={t(slipStyleText.noteExample)}
        value={style.note}
        onChange={(event) => onChange(putStyle(draft, { note: event.target.value }), 'note')}
      />
    </section>
  )
}

/** The column whose texts are each person's own note. */
export function NoteSection({ draft, onChange }: SectionProps) {
  const t = useText()
  const [heading, hint] = [useId(), useId()]
  const columns = draft.items.filter(canBeNote)
  const chosen = columns.find(({ asNote }) => asNote)
  const choose = (value: string) => {
    const index = Number(value)
    if (value !== '') onChange(editItem(draft, index, { asNote: true, shown: true }))
    else if (chosen) onChange(editItem(draft, chosen.index, { asNote: false }))
  }
  return (
    <section className="zx-design-style" aria-labelledby={heading}>
      <h3 id={heading}>{t(text.noteSection)}</h3>
      {columns.length === 0 ? (
        <p className="zx-design-why">{t(text.noteNoColumn)}</p>
      ) : (
        <>
          <select
            className="zx-design-list"
            aria-label={t(text.noteColumn)}
            aria-describedby={hint}
            value={chosen?.index ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t(text.noteNone)}</option>
            {columns.map(({ index, salaryItemImportLabel }) => (
              <option key={index} value={index}>
                {salaryItemImportLabel}
              </option>
            ))}
          </select>
          <p id={hint} className="zx-design-why">
            {t(text.noteHint)}
          </p>
        </>
      )}
    </section>
  )
}
