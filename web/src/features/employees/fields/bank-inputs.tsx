import { maxShortText } from '@zhixin/contract/limits'
import { cardHints } from '@zhixin/domain/employees/fields/bank-card'
import { normaliseDetail } from '@zhixin/domain/employees/fields/detail'
import { bankCardOf } from '@zhixin/domain/format/bank'
import { Button, Input } from 'antd'
import { firstFocus } from '../../../ui/first-focus.ts'
import { useText } from '../../../ui/language.ts'
import './fields.css'
import { fieldText as text } from './text.ts'

interface PartsProps {
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (value: string) => void
  isFirst: boolean
}

/** A bank as 'code,name,branch' (spec §9), entered in its parts. */
export function BankInput({ id, value = '', onChange, isFirst }: PartsProps) {
  const t = useText()
  const bank = rawParts(value, ',')
  const part = (index: number, label: string, first = false) => (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={maxShortText}
      autoComplete="off"
      value={bank[index]}
      onChange={({ target }) => onChange?.(joined(bank, index, target.value, ','))}
      {...(first ? partMark(id, isFirst) : {})}
    />
  )
  return (
    <div className="zx-parts">
      {part(1, t(text.bankName), true)}
      {part(2, t(text.branch))}
      {part(0, t(text.bankCode))}
    </div>
  )
}

/** A bank card as 'number;bank;branch' (spec §9), entered in its parts, with hints that never prevent saving. */
export function CardInput({ id, value = '', onChange, isFirst }: PartsProps) {
  const t = useText()
  const card = rawParts(value, ';')
  const part = (index: number, label: string, first = false) => (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={first ? 40 : maxShortText}
      autoComplete="off"
      value={card[index]}
      onChange={({ target }) => onChange?.(joined(card, index, target.value, ';'))}
      {...(first ? { inputMode: 'numeric' as const, ...partMark(id, isFirst) } : {})}
    />
  )
  return (
    <>
      <div className="zx-parts">
        {part(0, t(text.cardNumber), true)}
        {part(1, t(text.cardBank))}
        {part(2, t(text.branch))}
      </div>
      <CardHint value={value} onBank={(bank) => onChange?.(joined(card, 1, bank, ';'))} />
    </>
  )
}

/** The first part has the id of the whole, so that its label leads to it. */
const partMark = (id: string | undefined, isFirst: boolean) => ({
  ...(id === undefined ? {} : { id }),
  ...(isFirst ? { [firstFocus]: true } : {}),
})

/** What may be wrong with the card, once its number is long enough to say so. */
function CardHint({ value, onBank }: { value: string; onBank: (bank: string) => void }) {
  const t = useText()
  const card = bankCardOf(normaliseDetail({ type: 'card', options: [] }, value))
  if (card.number.length < 12) return null
  const { mistyped, bank, otherBank } = cardHints(card)
  return (
    <div role="status">
      {mistyped && <p className="zx-part-hint">{t(text.mistyped)}</p>}
      {bank && otherBank && <p className="zx-part-hint">{t(text.otherBank, { bank: t(bank) })}</p>}
      {bank && card.bank === '' && (
        <p className="zx-part-hint">
          {t(text.bankFound, { bank: t(bank) })}{' '}
          <Button type="link" size="small" onClick={() => onBank(t(bank))}>
            {t(text.bankUse)}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The three parts as they are being typed: blanks stay, so that a name of several words can be typed. */
function rawParts(value: string, sign: string): [string, string, string] {
  const [first = '', second = '', ...rest] = value.split(sign)
  return [first, second, rest.join(sign)]
}

/** The text with one part changed; a sign that separates parts cannot be part of the first two. */
function joined(parts: readonly string[], index: number, part: string, sign: string): string {
  const typed = index < 2 ? part.replaceAll(sign, ' ') : part
  const all = parts.map((each, at) => (at === index ? typed : each))
  return all.every((each) => each.trim() === '') ? '' : all.join(sign)
}
