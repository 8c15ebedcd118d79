import { MailOutlined, MessageOutlined, WechatOutlined } from '@ant-design/icons'
import { fieldsOf, type ProviderName, providersOf } from '@zhixin/contract/channel-fields'
import type { ChannelCard as CardData } from '@zhixin/contract/channel-settings'
import { checkSettings } from '@zhixin/domain/sending/channel-settings'
import { Button, Collapse, Form, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { channelText } from '../../parts/channel-text.ts'
import { timeText } from '../../parts/company-time.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { Card } from '../../ui/page.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { isExtra, keptSecrets, type Values, valuesOf } from './card-values.ts'
import { ChannelTest } from './channel-test.tsx'
import { type Scope, useChannelChange } from './queries.ts'
import { ReturnedMail } from './returned-mail.tsx'
import { SettingField } from './setting-field.tsx'
import { faultText, providerText, servedByText, channelsText as text } from './text.ts'
import { TextSample } from './text-sample.tsx'

const icons = { email: MailOutlined, sms: MessageOutlined, miniProgram: WechatOutlined }
const stateColours = { own: 'success', platform: 'blue', installation: 'blue', sandbox: 'gold', nobody: 'default' }

export interface ChannelCardProps {
  card: CardData
  scope: Scope
  plainMail: boolean
  company: string
}

/** Own settings say no more than is known: whether a message went out with them, or what the last test said. */
function StateTag({ card, scope }: { card: CardData; scope: Scope }) {
  const t = useText()
  const { servedBy, hasSent } = card
  const tested = card.tested?.result
  if (servedBy === 'own' && tested === 'refused')
    return (
      <Tag variant="filled" color="error">
        {t(text.ownFailed)}
      </Tag>
    )
  if (servedBy === 'own' && tested === 'accepted')
    return (
      <Tag variant="filled" color="success">
        {t(text.ownTested)}
      </Tag>
    )
  if (servedBy === 'own' && scope === 'company' && !hasSent)
    return (
      <Tag variant="filled" color="warning">
        {t(text.ownUntried)}
      </Tag>
    )
  return (
    <Tag variant="filled" color={stateColours[servedBy]}>
      {t(servedByText[servedBy])}
    </Tag>
  )
}

/** One channel: its state, its settings and a test. */
export function ChannelCard({ card, scope, plainMail, company }: ChannelCardProps) {
  const t = useText()
  const confirm = useConfirm()
  const [form] = Form.useForm<Values>()
  const { channel } = card
  const providers: readonly ProviderName[] = providersOf[channel]
  const [provider, setProvider] = useState<ProviderName>(card.provider ?? providers[0] ?? 'smtp')
  const [dirty, setDirty] = useState(false)
  const [more, setMore] = useState(() => Object.entries(card.values).some(([field, value]) => isExtra(field) && value))
  const save = useChannelChange((values: Values) => call('channelSettings.save', { scope, channel, provider, values }))
  const removal = useChannelChange(() => call('channelSettings.remove', { scope, channel }))
  const Icon = icons[channel]
  const name = t(channelText[channel])

  const choose = (chosen: ProviderName) => {
    setProvider(chosen)
    form.setFieldsValue(valuesOf(card, chosen))
    setDirty(chosen !== card.provider)
  }
  const onFinish = (typed: Values) => {
    const values = Object.fromEntries(fieldsOf(provider).map(([field]) => [field, (typed[field] ?? '').trim()]))
    const faults = checkSettings(provider, values, { kept: keptSecrets(card, provider, values), plainMail })
    form.setFields(faults.map(({ field, fault }) => ({ name: field, errors: [t(faultText[fault])] })))
    if (faults.some(({ field }) => isExtra(field))) setMore(true)
    if (faults.length) return form.scrollToField(faults[0]?.field ?? '', { block: 'center', focus: true })
    save.mutate(values, { onSuccess: () => toast.success(t(text.saved)) })
  }
  const remove = async () => {
    const content = t(text.removeAsk, { channel: name })
    const [title, yes] = [t(text.remove), t(text.remove)]
    if ((await confirm({ title, content, yes, danger: true })) !== 'yes') return
    removal.mutate(undefined, { onSuccess: () => toast.success(t(text.removed)) })
  }
  const drawn = (extra: boolean) =>
    fieldsOf(provider)
      .filter(([field]) => isExtra(field) === extra)
      .map(([field, rule]) => (
        <SettingField
          key={`${provider}.${field}`}
          provider={provider}
          field={field}
          rule={rule}
          secret={card.provider === provider ? card.secrets[field] : undefined}
        />
      ))
  return (
    <Card>
      <section className="zx-channel" aria-label={name}>
        <header className="zx-channel-head">
          <Icon aria-hidden />
          <h2>{name}</h2>
          <StateTag card={card} scope={scope} />
          {card.changedAt && (
            <span className="zx-channel-when">
              {t(text.changed, { who: card.changedBy, when: timeText(card.changedAt) })}
            </span>
          )}
        </header>
        {card.returned && <ReturnedMail returned={card.returned} />}
        <Form
          form={form}
          name={`channel-${channel}`}
          layout="vertical"
          initialValues={valuesOf(card, provider)}
          onFinish={onFinish}
          onValuesChange={() => setDirty(true)}
          autoComplete="off"
          scrollToFirstError
        >
          {providers.length > 1 ? (
            <Segmented<ProviderName>
              className="zx-channel-provider"
              aria-label={t(text.provider)}
              value={provider}
              onChange={choose}
              options={providers.map((value) => ({ value, label: t(providerText[value]) }))}
            />
          ) : (
            <p className="zx-channel-only">{t(providerText[provider])}</p>
          )}
          <div className="zx-channel-fields">{drawn(false)}</div>
          <TextSample form={form} provider={provider} company={company} />
          <Collapse
            ghost
            className="zx-channel-more"
            activeKey={more ? ['more'] : []}
            onChange={(open) => setMore(open.length > 0)}
            items={[
              {
                key: 'more',
                label: t(text.more),
                // Collapsed fields must be saved too.
                forceRender: true,
                children: <div className="zx-channel-fields">{drawn(true)}</div>,
              },
            ]}
          />
          <div className="zx-channel-actions">
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {t(uiText.save)}
            </Button>
            {card.servedBy === 'own' && (
              <Button danger type="text" loading={removal.isPending} onClick={() => void remove()}>
                {t(text.remove)}
              </Button>
            )}
          </div>
        </Form>
        {card.servedBy === 'own' && <ChannelTest card={card} scope={scope} dirty={dirty} />}
      </section>
    </Card>
  )
}
