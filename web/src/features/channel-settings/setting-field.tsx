import type { ChannelField, ProviderName } from '@zhixin/contract/channel-fields'
import { Form, Input, Select } from 'antd'
import { useText } from '../../ui/language.ts'
import { choiceText, fieldHint, fieldText, hintOf, channelsText as text } from './text.ts'

const numbers: ReadonlySet<string> = new Set(['port', 'bouncePort', 'perMinute'])

interface SettingFieldProps {
  provider: ProviderName
  field: string
  rule: ChannelField
  /** The state of a secret on the server. */
  secret: { set: boolean; tail: string } | undefined
}

/** One field of a provider's settings. */
export function SettingField({ provider, field, rule, secret }: SettingFieldProps) {
  const t = useText()
  const label = fieldText[field]
  const own = hintOf[`${provider}.${field}`]
  const hints = [own, field === 'templateText' ? text.words : fieldHint[field]].flatMap((hint) =>
    hint ? [t(hint)] : [],
  )
  const kept = secret?.set ? t(secret.tail ? text.keptTail : text.kept, { tail: secret.tail }) : undefined
  return (
    <Form.Item
      name={field}
      label={label ? t(label) : field}
      required={!rule.optional}
      className={rule.lines ? 'zx-channel-wide' : ''}
      {...(hints.length ? { extra: hints.join(' · ') } : {})}
    >
      {rule.choices ? (
        <Select
          options={rule.choices.map((value) => {
            const shown = choiceText[value]
            return { value, label: shown ? t(shown) : value }
          })}
        />
      ) : rule.lines ? (
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={8000}
          {...(kept ? { placeholder: kept } : {})}
        />
      ) : rule.secret ? (
        // This is not a login for the browser to remember.
        <Input.Password autoComplete="new-password" maxLength={500} {...(kept ? { placeholder: kept } : {})} />
      ) : (
        <Input maxLength={300} inputMode={numbers.has(field) ? 'numeric' : 'text'} />
      )}
    </Form.Item>
  )
}
