import { useQuery } from '@tanstack/react-query'
import type { Pair } from '@zhixin/contract/pair'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from '@zhixin/domain/navigation/screens'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query } from '../../client/query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { timeText } from '../../parts/company-time.ts'
import { ServiceFacts } from '../../parts/service/service-facts.tsx'
import { serviceText } from '../../parts/service/service-text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Lines, Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { CompanyDialog, CompanyFacts } from './company-section.tsx'
import { OwnData, ProfileDialog } from './own-data.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { AlertState, ChannelState, ReviewState } from './setting-states.tsx'
import './settings.css'
import { accountText as text } from './text.ts'

interface Entry {
  screen: ScreenName
  /** What is there, in words. */
  hint: Pair
  /** How it stands now. */
  state?: ReactNode
}

/** Screens on which something of the company is set, those that HR needs first in front. */
const entries: readonly Entry[] = [
  { screen: 'channelSettings', hint: text.channelsHint, state: <ChannelState /> },
  {
    screen: 'salarySetting',
    hint: text.defaultsHint,
    state: (
      <>
        <ReviewState />
        <AlertState />
      </>
    ),
  },
  { screen: 'audit', hint: text.auditHint },
  { screen: 'orderCenter', hint: text.ordersEntryHint },
]

/** The company's settings: what can be set and how it stands, the service, and who administers it (ACCOUNT-03). */
export function SettingsPage() {
  const t = useText()
  const mayOpen = useMayOpen()
  const { shown, open: show, close } = useDialogAddress('companyInfo', 'profile', 'password', 'phone')
  const change = (dialog: 'companyInfo') => (
    <Button type="link" size="small" onClick={() => show(dialog)}>
      {t(text.change)}
    </Button>
  )
  const open = entries.filter(({ screen }) => mayOpen(screen))
  return (
    <Page title={t(text.settings)} hint={t(text.settingsHint)}>
      {open.length > 0 && (
        <Section title={t(text.where)}>
          <ul className="zx-settings-list">
            {open.map(({ screen, hint, state }) => (
              <li key={screen}>
                <span>
                  <Link to={paths[screen]}>{t(screens[screen].title)}</Link>
                  <small>{t(hint)}</small>
                </span>
                <span className="zx-settings-state">{state}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Sections>
        <Section title={t(text.own)}>
          <OwnData onOpen={show} />
        </Section>
        <Section title={t(text.company)} more={change('companyInfo')}>
          <CompanyFacts />
        </Section>
        <Section title={t(serviceText.title)}>
          <ServiceFacts />
        </Section>
        <Section title={t(text.admins)}>
          <p className="zx-plain">{t(text.adminsHint)}</p>
          <Admins />
        </Section>
      </Sections>
      {shown.companyInfo && <CompanyDialog onClose={close} />}
      {shown.profile && <ProfileDialog onClose={close} />}
      {shown.password && <PasswordDialog onClose={close} />}
      {shown.phone && <PhoneDialog onClose={close} />}
    </Page>
  )
}

function Admins() {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('account.admins', {}))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Lines>
      {data.list.map(({ id, userName, isMain, isSelf, since }) => (
        <li key={id}>
          <span>
            {userName} {isMain && <Tag color="blue">{t(text.main)}</Tag>} {isSelf && <Tag>{t(text.you)}</Tag>}
          </span>
          <small>{t(text.since, { day: timeText(since, 'day') })}</small>
        </li>
      ))}
    </Lines>
  )
}
