import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { ChannelStates } from '../../parts/channel-states.tsx'
import { NetExample } from '../../parts/review-settings/net-example.tsx'
import { ProposalNotice } from '../../parts/review-settings/proposal-notice.tsx'
import { useReviewSettings } from '../../parts/review-settings/queries.ts'
import { ReviewSettingsDialog } from '../../parts/review-settings/review-settings-dialog.tsx'
import { slipTemplatesText } from '../../parts/slip-style/templates/text.ts'
import { AlertSettingsDialog } from '../../parts/stop-alerts/alert-settings-dialog.tsx'
import { useAlertSettings } from '../../parts/stop-alerts/queries.ts'
import { stopAlertText } from '../../parts/stop-alerts/text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Facts, Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { LastChange } from './last-change.tsx'
import { SlipDefaults, SlipDefaultsDialog } from './slip-defaults.tsx'
import { SlipTemplates, SlipTemplatesDialog, useHasTemplates } from './slip-templates.tsx'
import { salarySettingText as text } from './text.ts'

/** The settings for new payrolls: the effect of each, its state, and where to change it. */
export function SalarySettingPage() {
  const t = useText()
  const mayOpen = useMayOpen()
  const { shown, open, close } = useDialogAddress('slipStyle', 'slipTemplates', 'reviewRules', 'stopAlerts')
  const change = (dialog: 'slipStyle' | 'slipTemplates' | 'reviewRules' | 'stopAlerts') => (
    <Button type="link" size="small" onClick={() => open(dialog)}>
      {t(text.change)}
    </Button>
  )
  const hasTemplates = useHasTemplates()
  return (
    <Page title={t(text.title)} hint={t(text.hint)}>
      <Sections>
        <Section
          title={t(text.channels)}
          more={mayOpen('channelSettings') && <Link to={paths.channelSettings}>{t(text.change)}</Link>}
        >
          <p className="zx-plain">{t(text.channelsHint)}</p>
          <SandboxSign />
          <ChannelStates />
        </Section>
        <Section title={t(text.slipTitle)} more={change('slipStyle')}>
          <SlipDefaults />
        </Section>
        <Section title={t(slipTemplatesText.title)} more={hasTemplates && change('slipTemplates')}>
          <SlipTemplates />
        </Section>
        <Section title={t(text.review)} more={change('reviewRules')}>
          <ReviewRules />
        </Section>
        <Section title={t(stopAlertText.title)} more={change('stopAlerts')}>
          <StopAlerts />
        </Section>
        <Section title={t(text.perRun)}>
          <p className="zx-plain">{t(text.perRunHint)}</p>
          <Facts
            rows={[
              { label: t(text.perRunType), value: t(text.perRunTypeWhere) },
              { label: t(text.perRunItems), value: t(text.perRunItemsWhere) },
              { label: t(text.perRunTime), value: t(text.perRunTimeWhere) },
            ]}
          />
        </Section>
      </Sections>
      {shown.slipStyle && <SlipDefaultsDialog onClose={close} />}
      {shown.slipTemplates && <SlipTemplatesDialog onClose={close} />}
      {shown.reviewRules && <ReviewSettingsDialog onClose={close} />}
      {shown.stopAlerts && <AlertSettingsDialog onClose={close} />}
    </Page>
  )
}

/** A note that mails stay in the test mailbox, with a link to it (SEND-05). */
function SandboxSign() {
  const t = useText()
  const mayOpen = useMayOpen()
  if (!useSession().company.sandbox) return null
  return (
    <Alert
      className="zx-section-sign"
      type="warning"
      role="note"
      showIcon
      title={t(text.sandbox)}
      action={
        mayOpen('sandbox') && (
          <Link to={paths.sandbox}>
            <Button size="small">{t(text.mailbox)}</Button>
          </Link>
        )
      }
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
      <p className="zx-plain">{t(text.reviewHint)}</p>
      <ProposalNotice settings={data} />
      <Facts
        rows={[
          {
            label: t(text.netMoves),
            value: (
              <>
                {t(text.netMovesAt, { percent: netPercent, amount: netAmount })}
                <small className="zx-section-small">
                  <NetExample percent={netPercent} amount={netAmount} />
                </small>
              </>
            ),
          },
          { label: t(text.columnMoves), value: t(text.columnMovesAt, { percent: columnPercent }) },
          { label: t(text.approval), value: t(needsApproval ? text.yes : text.no) },
        ]}
      />
      <LastChange by={data.changedBy} at={data.changedAt} />
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
      <p className="zx-plain">{t(stopAlertText.hint)}</p>
      <Facts
        rows={[
          {
            label: t(stopAlertText.mailboxes),
            value: mailboxes.length ? (
              mailboxes.map((each) => <div key={each}>{each}</div>)
            ) : (
              <>
                {t(stopAlertText.none)}
                {messenger !== 'linked' && <small className="zx-section-small">{t(text.alertsUnset)}</small>}
              </>
            ),
          },
          ...(wecom ? [wecom] : []),
        ]}
      />
      {mailboxes.length > 0 && !mailAvailable && (
        <Alert className="zx-section-sign" type="warning" showIcon title={t(stopAlertText.noMail)} />
      )}
      {data.changedAt && <LastChange by={data.changedBy} at={data.changedAt} />}
    </>
  )
}
