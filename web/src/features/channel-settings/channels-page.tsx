import { Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { ChannelCard } from './channel-card.tsx'
import './channels.css'
import { type Scope, useChannels } from './queries.ts'
import { channelsText as text } from './text.ts'

/** The accounts over which slips are sent: one card for each channel. */
export function ChannelsPage() {
  const t = useText()
  const [scope, setScope] = useState<Scope>('company')
  const { data, isError, refetch } = useChannels(scope)
  return (
    <Page
      title={t(text.title)}
      hint={t(text.hint)}
      actions={
        data?.mayEditPlatform && (
          <Segmented<Scope>
            aria-label={t(text.scope)}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'company', label: t(text.company) },
              { value: 'platform', label: t(text.platform) },
            ]}
          />
        )
      }
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      <div className="zx-channel-cards">
        {data?.list.map((card) => (
          <ChannelCard
            // After saving, the form starts again with the saved values.
            key={`${scope} ${card.channel} ${card.changedAt ?? ''}`}
            card={card}
            scope={scope}
            plainMail={data.plainMail}
            company={data.company}
          />
        ))}
      </div>
    </Page>
  )
}
