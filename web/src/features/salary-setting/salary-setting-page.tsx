import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/call.ts'
import { channelText } from '../../parts/channel-text.ts'
import { ProposalNotice } from '../../parts/review-settings/proposal-notice.tsx'
import { useReviewSettings } from '../../parts/review-settings/queries.ts'
import { ReviewSettingsDialog } from '../../parts/review-settings/review-settings-dialog.tsx'
import { AlertSettingsDialog } from '../../parts/stop-alerts/alert-settings-dialog.tsx'
import { useAlertSettings } from '../../parts/stop-alerts/queries.ts'
import { stopAlertText } from '../../parts/stop-alerts/text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../shell/session/own-routes.ts'
import { useSay } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Facts, Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { servedText, salarySettingText as text } from './text.ts'

/** What every new payroll begins with, and where each of it is changed. */
export function SalarySettingPage() {
  const say = useSay()
  const mayOpen = useMayOpen()
  const [isSetting, setIsSetting] = useState(false)
  const [isSettingAlerts, setIsSettingAlerts] = useState(false)
  const change = mayOpen('channelSettings') && <Link to={paths.channelSettings}>{say(text.change)}</Link>
  return (
    <Page title={say(text.title)} hint={say(text.hint)}>
      <Sections>
        <Section title={say(text.channels)} more={change}>
          <Channels />
        </Section>
        <Section
          title={say(text.review)}
          more={
            <Button type="link" size="small" onClick={() => setIsSetting(true)}>
              {say(text.change)}
            </Button>
          }
        >
          <ReviewRules />
        </Section>
        <Section
          title={say(stopAlertText.title)}
          more={
            <Button type="link" size="small" onClick={() => setIsSettingAlerts(true)}>
              {say(text.change)}
            </Button>
          }
        >
          <StopAlerts />
        </Section>
        <Section title={say(text.slip)}>
          <p className="zx-plain">{say(text.slipHint)}</p>
        </Section>
      </Sections>
      {isSettingAlerts && <AlertSettingsDialog onClose={() => setIsSettingAlerts(false)} />}
      {isSetting && <ReviewSettingsDialog onClose={() => setIsSetting(false)} />}
    </Page>
  )
}

function Channels() {
  const say = useSay()
  const { data, isError, refetch } = useQuery({
    queryKey: ['salarySetting', 'channels'],
    queryFn: ({ signal }) => call('channelSettings.show', {}, { signal }),
  })
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Facts
      rows={data.list.map(({ channel, servedBy }) => ({
        label: say(channelText[channel]),
        value: say(servedText[servedBy]),
      }))}
    />
  )
}

function ReviewRules() {
  const say = useSay()
  const { data, isError, refetch } = useReviewSettings()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { needsApproval, netPercent, netAmount, columnPercent } = data
  return (
    <>
      <ProposalNotice settings={data} />
      <Facts
        rows={[
          { label: say(text.approval), value: say(needsApproval ? text.yes : text.no) },
          { label: say(text.netMoves), value: say(text.netMovesAt, { percent: netPercent, amount: netAmount }) },
          { label: say(text.columnMoves), value: say(text.columnMovesAt, { percent: columnPercent }) },
        ]}
      />
    </>
  )
}

function StopAlerts() {
  const say = useSay()
  const { data, isError, refetch } = useAlertSettings()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { mailboxes, mailAvailable, messenger } = data
  const wecom = messenger !== 'none' && { label: say(stopAlertText.messenger), value: say(stopAlertText[messenger]) }
  return (
    <>
      <Facts
        rows={[
          {
            label: say(stopAlertText.mailboxes),
            value: mailboxes.length ? mailboxes.map((each) => <div key={each}>{each}</div>) : say(stopAlertText.none),
          },
          ...(wecom ? [wecom] : []),
        ]}
      />
      <p className="zx-plain" style={{ marginTop: 8 }}>
        {say(mailboxes.length && !mailAvailable ? stopAlertText.noMail : stopAlertText.hint)}
      </p>
    </>
  )
}
