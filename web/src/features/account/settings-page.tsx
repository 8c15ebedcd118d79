import { useQuery } from '@tanstack/react-query'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from '@zhixin/domain/navigation/screens'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { query } from '../../client/query.ts'
import { timeText } from '../../parts/company-time.ts'
import { ServiceFacts } from '../../parts/service-facts.tsx'
import { serviceText } from '../../parts/service-text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { accountText as text } from './text.ts'

/** Screens on which something of the company is set. */
const settingScreens = ['salarySetting', 'channelSettings', 'orderCenter', 'audit'] as const satisfies ScreenName[]

/** The company at a glance: service, administrators, and the way to what can be set (ACCOUNT-03). */
export function SettingsPage() {
  const t = useText()
  const mayOpen = useMayOpen()
  const open = settingScreens.filter(mayOpen)
  return (
    <Page title={t(text.settings)} hint={t(text.settingsHint)}>
      <Sections>
        <Section title={t(serviceText.title)}>
          <ServiceFacts />
        </Section>
        <Section title={t(text.admins)}>
          <Admins />
        </Section>
        {open.length > 0 && (
          <Section title={t(text.where)}>
            <ul className="zx-lines">
              {open.map((name) => (
                <li key={name}>
                  <Link to={paths[name]}>{t(screens[name].title)}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Sections>
    </Page>
  )
}

function Admins() {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('account.admins', {}))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <ul className="zx-lines">
      {data.list.map(({ id, userName, isMain, isSelf, since }) => (
        <li key={id}>
          <span>
            {userName} {isMain && <Tag color="blue">{t(text.main)}</Tag>} {isSelf && <Tag>{t(text.you)}</Tag>}
          </span>
          <small>{t(text.since, { day: timeText(since, 'day') })}</small>
        </li>
      ))}
    </ul>
  )
}
