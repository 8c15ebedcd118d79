import { MailOutlined, MessageOutlined, MobileOutlined } from '@ant-design/icons'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { Alert, Tag } from 'antd'
import type { ReactNode } from 'react'
import { ChannelSettingsLink } from '../../../parts/channel-states.tsx'
import { usableText } from '../../../parts/channel-states-text.ts'
import { channelText } from '../../../parts/channel-text.ts'
import { useText } from '../../../ui/language.ts'
import { failedTestOf } from './problem-show.ts'
import type { Check } from './queries.ts'
import './channel-choice.css'
import { sendText as text } from './text.ts'

const icons: Record<ChannelName, ReactNode> = {
  email: <MailOutlined aria-hidden />,
  miniProgram: <MobileOutlined aria-hidden />,
  sms: <MessageOutlined aria-hidden />,
}

/** Chooses the channel; one without settings, or whose last test failed, says so (SEND-05). */
export function ChannelChoice(props: { check: Check; busy: boolean; onChoose: (channel: ChannelName) => void }) {
  const t = useText()
  const { check, busy, onChoose } = props
  const failedTest = failedTestOf(check)
  return (
    <>
      <fieldset className="zx-channels" disabled={busy}>
        <legend>{t(text.channel)}</legend>
        {check.channels.map(({ name, available, reason, note, ready, testFailed }) => {
          const chosen = name === check.channel
          return (
            <label key={name} className={chosen && available ? 'zx-channel-choice zx-channel-on' : 'zx-channel-choice'}>
              <input
                type="radio"
                name="channel"
                value={name}
                checked={chosen}
                disabled={!available}
                onChange={() => onChoose(name)}
              />
              <span className="zx-channel-icon">{icons[name]}</span>
              <span className="zx-channel-what">
                <strong>{t(channelText[name])}</strong>
                {testFailed && (
                  <Tag className="zx-channel-off" color="red">
                    {t(usableText.failed)}
                  </Tag>
                )}
                {!available && <Tag className="zx-channel-off">{t(text.notAvailable)}</Tag>}
                <small>{available ? t(text.willReach, { count: ready.toLocaleString('en') }) : reason}</small>
                {note && <small>{note}</small>}
              </span>
            </label>
          )
        })}
      </fieldset>
      {failedTest && (
        <Alert type="warning" showIcon title={failedTest} action={<ChannelSettingsLink about={failedTest} />} />
      )}
    </>
  )
}
