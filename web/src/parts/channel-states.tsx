import { useQuery } from '@tanstack/react-query'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { query } from '../client/query.ts'
import { paths } from '../paths.ts'
import { useMayOpen } from '../session/state/own-routes.ts'
import { useText } from '../ui/language.ts'
import { Facts } from '../ui/section.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { changedText, servedText, testFailedText, usableText } from './channel-states-text.ts'
import { channelSettingsText, channelText } from './channel-text.ts'
import { timeText } from './company-time.ts'

/** The colour of a tag that says whether a channel can send. */
export const usableColours = { yes: 'green', untried: 'orange', failed: 'red', test: 'gold', no: 'default' } as const

/** Whether a channel can send, over any account; nobody knows it of own settings that nothing was sent with. */
export function usable({ servedBy, hasSent, tested }: Pick<ChannelCard, 'servedBy' | 'hasSent' | 'tested'>) {
  if (servedBy === 'own' && tested?.result === 'refused') return 'failed'
  if (servedBy === 'own') return hasSent || tested?.result === 'accepted' ? 'yes' : 'untried'
  return servedBy === 'nobody' ? 'no' : servedBy === 'sandbox' ? 'test' : 'yes'
}

export const useChannelStates = () => useQuery(query('channelSettings.show', {}))

/** A table of the channels: whether each can send, over whose account, and who set it up. */
export function ChannelStates() {
  const t = useText()
  const { data, isError, refetch } = useChannelStates()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Facts
      rows={data.list.map(({ channel, servedBy, hasSent, tested, changedAt, changedBy }) => ({
        label: t(channelText[channel]),
        value: (
          <>
            <Tag variant="filled" color={usableColours[usable({ servedBy, hasSent, tested })]}>
              {t(usableText[usable({ servedBy, hasSent, tested })])}
            </Tag>{' '}
            {servedBy !== 'nobody' && t(servedText[servedBy])}
            {servedBy === 'own' && changedAt && (
              <small className="zx-section-small">{t(changedText, { by: changedBy, at: timeText(changedAt) })}</small>
            )}
            {tested?.result === 'refused' && (
              <small className="zx-section-small zx-section-fault">
                {t(testFailedText, { at: timeText(tested.at), reason: tested.reason })}
              </small>
            )}
          </>
        ),
      }))}
    />
  )
}

/** Leads to the settings of the channels; whoever may not open them is told whom to ask. */
export function ChannelSettingsLink({ about }: { about: string }) {
  const t = useText()
  const mayOpen = useMayOpen()
  if (!mayOpen('channelSettings')) return <span>{t(channelSettingsText.ask)}</span>
  return (
    <Link to={paths.channelSettings} aria-label={`${t(channelSettingsText.open)}: ${about}`}>
      {t(channelSettingsText.open)}
    </Link>
  )
}
