import type { ChannelName } from '@zhixin/contract/batches/batch'
import { maxEmail, maxFinalSlipDays } from '@zhixin/contract/limits'
import { targetKind } from '@zhixin/domain/batches/target'
import { isEmail } from '@zhixin/domain/format/email'
import { isMobile } from '@zhixin/domain/format/mobile'
import { Alert, Form, Input, Radio } from 'antd'
import { WholeNumberInput, wholeNumberRule } from '../../../../ui/form-fields/whole-number-input.tsx'
import { useText } from '../../../../ui/language.ts'
import { fieldText, personText as text } from '../person-text.ts'

export interface FinalSlipValues {
  way: 'roster' | 'own'
  value?: string
  again?: string
  days: number
}

export const usualDays = 30
export const daysRange = { min: 1, max: maxFinalSlipDays }

interface FinalSlipFieldsProps {
  channel: ChannelName
  /** The roster's contact for this channel, masked; '' where it has none. */
  inRoster: string
}

/** Where the last slip of somebody who has left goes, and for how long its link is valid (REVIEW-13). */
export function FinalSlipFields({ channel, inRoster }: FinalSlipFieldsProps) {
  const t = useText()
  const way = Form.useWatch<FinalSlipValues['way'] | undefined>('way')
  const kind = targetKind(channel)
  const label = t(fieldText[kind])
  // Nobody types an account that the roster does not know: there is nowhere to send it.
  if (kind === 'messenger' && inRoster === '')
    return <Alert type="warning" showIcon title={t(text.finalRosterNone, { kind: label })} />
  const isRight = kind === 'phone' ? isMobile : isEmail
  return (
    <>
      <p>{t(text.finalHint)}</p>
      <Form.Item name="way" label={t(text.finalWay)}>
        <Radio.Group
          options={[
            {
              value: 'roster',
              disabled: inRoster === '',
              label: inRoster ? t(text.finalRoster, { target: inRoster }) : t(text.finalRosterNone, { kind: label }),
            },
            ...(kind === 'messenger' ? [] : [{ value: 'own', label: t(text.finalOwn, { kind: label }) }]),
          ]}
        />
      </Form.Item>
      {way === 'own' && kind !== 'messenger' && (
        <>
          <Form.Item
            name="value"
            label={label}
            rules={[
              {
                validator: (_, value: string | undefined) =>
                  isRight((value ?? '').trim()) ? Promise.resolve() : Promise.reject(new Error(t(text.finalWrong))),
              },
            ]}
          >
            <Input maxLength={maxEmail} autoComplete="off" inputMode={kind === 'phone' ? 'tel' : 'email'} />
          </Form.Item>
          <Form.Item
            name="again"
            label={t(text.finalAgain)}
            dependencies={['value']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value: string | undefined) =>
                  (value ?? '').trim() === String(getFieldValue('value') ?? '').trim()
                    ? Promise.resolve()
                    : Promise.reject(new Error(t(text.finalDiffers))),
              }),
            ]}
          >
            <Input maxLength={maxEmail} autoComplete="off" onPaste={(event) => event.preventDefault()} />
          </Form.Item>
        </>
      )}
      <Form.Item name="days" label={t(text.finalDays)} rules={[wholeNumberRule(t, daysRange)]}>
        <WholeNumberInput />
      </Form.Item>
    </>
  )
}
