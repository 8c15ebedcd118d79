import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { query } from '../../client/query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { channelText } from '../../parts/channel-text.ts'
import { ProposalNotice } from '../../parts/review-settings/proposal-notice.tsx'
import { useReviewSettings } from '../../parts/review-settings/queries.ts'
import { ReviewSettingsDialog } from '../../parts/review-settings/review-settings-dialog.tsx'
import { AlertSettingsDialog } from '../../parts/stop-alerts/alert-settings-dialog.tsx'
import { useAlertSettings } from '../../parts/stop-alerts/queries.ts'
import { stopAlertText } from '../../parts/stop-alerts/text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Facts, Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { servedText, salarySettingText as text } from './text.ts'

/** What every new payroll begins with, and where each of it is changed. */
export function SalarySettingPage() {
  const t = useText()
  const mayOpen = useMayOpen()
  const { shown, open, close } = useDialogAddress('reviewRules', 'stopAlerts')
  const change = mayOpen('channelSettings') && <Link to={paths.channelSettings}>{t(text.change)}</Link>
  return (
    <Page title={t(text.title)} hint={t(text.hint)}>
      <Sections>
        <Section title={t(text.channels)} more={change}>
          <Channels />
        </Section>
        <Section
          title={t(text.review)}
          more={
            <Button type="link" size="small" onClick={() => open('reviewRules')}>
              {t(text.change)}
            </Button>
          }
        >
          <ReviewRules />
        </Section>
        <Section
          title={t(stopAlertText.title)}
          more={
            <Button type="link" size="small" onClick={() => open('stopAlerts')}>
              {t(text.change)}
            </Button>
          }
        >
          <StopAlerts />
        </Section>
        <Section title={t(text.slip)}>
          <p className="zx-plain">{t(text.slipHint)}</p>
        </Section>
      </Sections>
      {shown.reviewRules && <ReviewSettingsDialog onClose={close} />}
      {shown.stopAlerts && <AlertSettingsDialog onClose={close} />}
    </Page>
  )
}

function Channels() {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('channelSettings.show', {}))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Facts
      rows={data.list.map(({ channel, servedBy }) => ({
        label: t(channelText[channel]),
        value: t(servedText[servedBy]),
      }))}
    />
  )
}

function ReviewRules() {
  const t = useText()
  const { data, isError, refetch } = useReviewSettings()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { needsApproval, netPercent, netAmount, columnPercent } = data
  return (
    <>
      <ProposalNotice settings={data} />
      <Facts
        rows={[
          { label: t(text.approval), value: t(needsApproval ? text.yes : text.no) },
          { label: t(text.netMoves), value: t(text.netMovesAt, { percent: netPercent, amount: netAmount }) },
          { label: t(text.columnMoves), value: t(text.columnMovesAt, { percent: columnPercent }) },
        ]}
      />
    </>
  )
}

function StopAlerts() {
  const t = useText()
  const { data, isError, refetch } = useAlertSettings()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { mailboxes, mailAvailable, messenger } = data
  const wecom = messenger !== 'none' && { label: t(stopAlertText.messenger), value: t(stopAlertText[messenger]) }
  return (
    <>
      <Facts
        rows={[
          {
            label: t(stopAlertText.mailboxes),
            value: mailboxes.length ? mailboxes.map((each) => <div key={each}>{each}</div>) : t(stopAlertText.none),
          },
          ...(wecom ? [wecom] : []),
        ]}
      />
      <p className="zx-plain" style={{ marginTop: 8 }}>
        {t(mailboxes.length && !mailAvailable ? stopAlertText.noMail : stopAlertText.hint)}
      </p>
    </>
  )
}
