import { yuanText } from '@zhixin/domain/format/yuan'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../ui/language.ts'
import './order-fields.css'
import { orderFormText as text } from './order-text.ts'
import type { OrderChoice } from './use-order-wish.ts'
import { useOrderWords } from './use-order-words.ts'

/** What can be chosen of an order: kind, package, people and how it is paid. Nothing here is a price that counts. */
export function OrderFields({ choice }: { choice: OrderChoice }) {
  const t = useText()
  const { wordOf } = useOrderWords()
  const { isAnew, serviceType, payments, paymentType } = choice
  const kinds = [
    { value: 1 as const, label: t(isAnew ? text.newPurchase : text.renewal) },
    ...(isAnew ? [] : [{ value: 2 as const, label: t(text.expansion) }]),
  ]
  return (
    <>
      {kinds.length > 1 && (
        <Group label={t(text.what)}>
          <Radio.Group
            optionType="button"
            value={serviceType}
            onChange={({ target }) => choice.setServiceType(target.value)}
            options={kinds}
          />
        </Group>
      )}
      {serviceType === 1 && <Packages choice={choice} />}
      <People choice={choice} />
      <Group label={t(text.payType)}>
        <Radio.Group
          value={paymentType}
          onChange={({ target }) => choice.setPaymentType(target.value)}
          options={payments.map((value) => ({ value, label: wordOf('payType', value) }))}
        />
      </Group>
    </>
  )
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="zx-order-field" aria-label={label}>
      <div className="zx-order-label" aria-hidden>
        {label}
      </div>
      {children}
    </fieldset>
  )
}

function Packages({ choice }: { choice: OrderChoice }) {
  const t = useText()
  const english = useLanguage() === 'en'
  return (
    <Group label={t(text.package)}>
      <Radio.Group
        className="zx-packages"
        value={choice.packageId}
        onChange={({ target }) => choice.setPackageId(target.value)}
        options={choice.renewals.map(({ id, titleCh, titleEn, days, unitCents }) => ({
          value: id,
          label: (
            <span className="zx-package">
              <strong>{english ? titleEn : titleCh}</strong>{' '}
              <small>{t(text.packageLine, { days, price: yuanText(unitCents) })}</small>
            </span>
          ),
        }))}
      />
    </Group>
  )
}

function People({ choice }: { choice: OrderChoice }) {
  const t = useText()
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const { offer, serviceType, asksPeople, people, typedPeople, setPeople, range } = choice
  const { people: roster, peopleLimit, restDays } = offer
  const limit = peopleLimit.toLocaleString('en')
  if (!asksPeople) return <p className="zx-plain">{t(text.samePeople, { limit })}</p>
  const isMore = serviceType === 2
  const bounds = { min: range.min.toLocaleString('en'), max: range.max.toLocaleString('en') }
  // Nothing is said while somebody types, and nothing that was typed is changed.
  const isWrong = !isTyping && people === null
  const wrong = range.min > range.max ? text.peopleBeyond : text.peopleWrong
  return (
    <div className="zx-order-field">
      <label className="zx-order-label" htmlFor={id}>
        {t(isMore ? text.morePeople : text.newPeople)}
      </label>
      <Input
        id={id}
        className="zx-order-people"
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        value={typedPeople}
        onChange={({ target }) => setPeople(target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      {isWrong && (
        <small className="zx-order-wrong" role="alert">
          {t(wrong, { ...bounds, people: roster.toLocaleString('en') })}
        </small>
      )}
      <small id={`${id}-hint`}>
        {isMore
          ? t(text.morePeopleHint, { limit, days: restDays, ...bounds })
          : t(text.newPeopleHint, { people: roster.toLocaleString('en'), ...bounds })}
      </small>
    </div>
  )
}
