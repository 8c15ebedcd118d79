import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import { amountKinds } from '@zhixin/contract/batches/amount-kinds'
import { needsAmount, parseComparison, parseTypedAmount } from '@zhixin/domain/batches/amount-filter'
import { Button, Flex, Input, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../ui/language.ts'
import { readAmountFilter, writeAmountFilter } from './amount-filter-value.ts'
import { editText as text } from './edit-text.ts'

type Kind = 'contains' | AmountFilter['is']

/**
 * What is looked for in a column of money: amounts compared exactly, also typed as one text such as “>11000”, or a text
 * (REVIEW-12).
 */
export function AmountFilterForm(props: { title: string; value: string; onChange: (value: string) => void }) {
  const t = useText()
  const { title, value, onChange } = props
  const known = readAmountFilter(value)
  const [kind, setKind] = useState<Kind>(known?.is ?? (value ? 'contains' : 'above'))
  const [first, setFirst] = useState(known ? (known.amount ?? '') : value)
  const [second, setSecond] = useState(known?.to ?? '')
  const [isTold, setIsTold] = useState(false)
  const [low, high] = [parseTypedAmount(first), parseTypedAmount(second)]
  const hasField = kind === 'contains' || needsAmount(kind)
  const lacks = kind !== 'contains' && needsAmount(kind) && (low === null || (kind === 'between' && high === null))
  const apply = () => {
    const typed = hasField ? parseComparison(first) : undefined
    if (typed) return onChange(writeAmountFilter(typed.is, typed.amount, typed.to))
    if (kind === 'contains') return onChange(first.trim())
    if (lacks) return setIsTold(true)
    onChange(writeAmountFilter(kind, low ?? undefined, kind === 'between' ? (high ?? undefined) : undefined))
  }
  const field = (label: string, typed: string, set: (typed: string) => void, isWrong: boolean, focus: boolean) => (
    <Input
      autoFocus={focus}
      aria-label={label}
      placeholder={label}
      maxLength={60}
      value={typed}
      {...(isTold && isWrong ? { status: 'error' as const } : {})}
      onChange={({ target }) => set(target.value)}
      onPressEnter={apply}
    />
  )
  const isBetween = kind === 'between'
  return (
    <Flex vertical gap={8} style={{ width: 220 }}>
      <Select<Kind>
        aria-label={t(text.filterKind, { title })}
        value={kind}
        onChange={setKind}
        listHeight={360}
        options={([...amountKinds, 'contains'] as const).map((each) => ({ value: each, label: t(text[each]) }))}
      />
      {hasField &&
        field(
          t(kind === 'contains' ? text.containsText : isBetween ? text.lowest : text.amount),
          first,
          setFirst,
          kind !== 'contains' && low === null,
          true,
        )}
      {isBetween && field(t(text.highest), second, setSecond, high === null, false)}
      {isTold && lacks && (
        <span role="alert" className="zx-edit-fault">
          {t(text.amountNeeded)}
        </span>
      )}
      <Flex justify="flex-end" gap={8}>
        <Button size="small" onClick={() => onChange('')}>
          {t(text.reset)}
        </Button>
        <Button size="small" type="primary" onClick={apply}>
          {t(text.apply)}
        </Button>
      </Flex>
    </Flex>
  )
}
