import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Checkbox, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../ui/language.ts'
import type { ArrangedField } from './given-up.ts'
import { fieldText as text } from './text.ts'
import { useFieldName } from './use-roster-fields.ts'

interface FieldRowProps {
  field: ArrangedField
  onUse: (used: boolean) => void
  onChange: (to: Partial<ArrangedField>) => void
  /** Undefined: it is the first. */
  onUp: (() => void) | undefined
  /** Undefined: it is the last. */
  onDown: (() => void) | undefined
  onEdit: () => void
  onRemove: () => void
}

/** A field with what is decided about it. */
export function FieldRow({ field, onUse, onChange, onUp, onDown, onEdit, onRemove }: FieldRowProps) {
  const t = useText()
  const name = useFieldName()(field)
  const { used, fixed, required, inList, own, sensitive } = field
  const isName = field.key === 'name'
  const about = { field: name }
  return (
    <li className={used ? undefined : 'zx-field-off'}>
      <span className="zx-field-move">
        <IconButton label={t(text.up, about)} icon={<ArrowUpOutlined aria-hidden />} onClick={onUp} />
        <IconButton label={t(text.down, about)} icon={<ArrowDownOutlined aria-hidden />} onClick={onDown} />
      </span>
      <span className="zx-field-name">
        <b>{name}</b> {own && <Tag variant="filled">{t(text.own)}</Tag>}
        {sensitive && <Tag variant="filled">{t(text.sensitive)}</Tag>}
        <small>
          <People field={field} />
        </small>
      </span>
      <span className="zx-field-choices">
        <Checkbox
          aria-label={t(text.usedOf, about)}
          checked={used}
          disabled={fixed}
          title={fixed ? t(text.fixed) : ''}
          onChange={({ target }) => onUse(target.checked)}
        >
          {t(text.used)}
        </Checkbox>
        <Checkbox
          aria-label={t(text.requiredOf, about)}
          checked={required}
          disabled={isName || !used}
          onChange={({ target }) => onChange({ required: target.checked })}
        >
          {t(text.required)}
        </Checkbox>
        <Checkbox
          aria-label={t(text.inListOf, about)}
          checked={used && inList}
          disabled={isName || !used}
          onChange={({ target }) => onChange({ inList: target.checked })}
        >
          {t(text.inList)}
        </Checkbox>
      </span>
      <span className="zx-field-own">
        {own && (
          <>
            <IconButton label={t(text.edit, about)} icon={<EditOutlined aria-hidden />} onClick={onEdit} />
            <IconButton label={t(text.remove, about)} icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
          </>
        )}
      </span>
    </li>
  )
}

/** How many people have a value, and what becomes of it. */
function People({ field: { people, used, erased } }: { field: ArrangedField }) {
  const t = useText()
  if (!people) return t(text.nobody)
  if (erased) return <span className="zx-field-erased">{t(text.erased, { count: people })}</span>
  return t(used ? text.people : text.hidden, { count: people })
}

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: (() => void) | undefined }) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={!onClick}
      {...(onClick ? { onClick } : {})}
    />
  )
}
