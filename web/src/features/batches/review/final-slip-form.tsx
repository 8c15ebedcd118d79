import type { ChannelName } from '@zhixin/contract/batches/batch'
import { targetKind } from '@zhixin/domain/batches/target'
import { isEmail } from '@zhixin/domain/format/email'
import { isMobile } from '@zhixin/domain/format/mobile'
import { Alert, Form, Input, InputNumber, Radio } from 'antd'
import { useSay } from '../../../ui/language.ts'
import { fieldText, personText as text } from './person-text.ts'

export interface FinalSlipValues {
  way: 'roster' | 'own'
  value?: string
  again?: string
  days: number
}

export const usualDays = 30

interface FinalSlipFieldsProps {
  channel: ChannelName
  /** The roster's contact for this channel, masked; '' where it has none. */
  inRoster: string
}

/** Where the last slip of somebody who has left goes, and for how long its link is valid (REVIEW-13). */
export function FinalSlipFields({ channel, inRoster }: FinalSlipFieldsProps) {
  const say = useSay()
  const way = Form.useWatch<FinalSlipValues['way'] | undefined>('way')
  const kind = targetKind(channel)
  const label = say(fieldText[kind])
  // Nobody types an account that the roster does not know: there is nowhere to send it.
  if (kind === 'messenger' && inRoster === '')
    return <Alert type="warning" showIcon title={say(text.finalRosterNone, { kind: label })} />
  const isRight = kind === 'phone' ? isMobile : isEmail
  return (
    <>
      <p>{say(text.finalHint)}</p>
      <Form.Item name="way" label={say(text.finalWay)}>
        <Radio.Group
          options={[
            {
              value: 'roster',
              disabled: inRoster === '',
              label: inRoster
                ? say(text.finalRoster, { target: inRoster })
                : say(text.finalRosterNone, { kind: label }),
            },
            ...(kind === 'messenger' ? [] : [{ value: 'own', label: say(text.finalOwn, { kind: label }) }]),
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
                  isRight((value ?? '').trim()) ? Promise.resolve() : Promise.reject(new Error(say(text.finalWrong))),
              },
            ]}
          >
            <Input maxLength={100} autoComplete="off" inputMode={kind === 'phone' ? 'tel' : 'email'} />
          </Form.Item>
          <Form.Item
            name="again"
            label={say(text.finalAgain)}
            dependencies={['value']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value: string | undefined) =>
                  (value ?? '').trim() === String(getFieldValue('value') ?? '').trim()
                    ? Promise.resolve()
                    : Promise.reject(new Error(say(text.finalDiffers))),
              }),
            ]}
          >
            <Input maxLength={100} autoComplete="off" onPaste={(event) => event.preventDefault()} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="days"
        label={say(text.finalDays)}
        rules={[{ required: true, message: say(text.finalDaysWrong) }]}
      >
        <InputNumber min={1} max={365} precision={0} />
      </Form.Item>
    </>
  )
}
