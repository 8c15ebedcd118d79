import { useQuery } from '@tanstack/react-query'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import { Tag } from 'antd'
import { query } from '../client/query.ts'
import { useText } from '../ui/language.ts'
import { Facts } from '../ui/section.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { changedText, servedText, usableText } from './channel-states-text.ts'
import { channelText } from './channel-text.ts'
import { timeText } from './company-time.ts'

const colours = { yes: 'green', untried: 'orange', test: 'gold', no: 'default' } as const

/** Whether a channel can send, over any account; nobody knows it of own settings that nothing was sent with. */
export function usable({ servedBy, hasSent }: Pick<ChannelCard, 'servedBy' | 'hasSent'>) {
  if (servedBy === 'own') return hasSent ? 'yes' : 'untried'
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
      rows={data.list.map(({ channel, servedBy, hasSent, changedAt, changedBy }) => ({
        label: t(channelText[channel]),
        value: (
          <>
            <Tag variant="filled" color={colours[usable({ servedBy, hasSent })]}>
              {t(usableText[usable({ servedBy, hasSent })])}
            </Tag>{' '}
            {servedBy !== 'nobody' && t(servedText[servedBy])}
            {servedBy === 'own' && changedAt && (
              <small className="zx-section-small">{t(changedText, { by: changedBy, at: timeText(changedAt) })}</small>
            )}
          </>
        ),
      }))}
    />
  )
}
