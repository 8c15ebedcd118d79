import { useQuery } from '@tanstack/react-query'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from '@zhixin/domain/navigation/screens'
import { Tag } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { call } from '../../client/call.ts'
import { ServiceFacts } from '../../parts/service-facts.tsx'
import { serviceText } from '../../parts/service-text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../shell/session/own-routes.ts'
import { useSay } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { accountText as text } from './text.ts'

/** Screens on which something of the company is set. */
const settingScreens = ['salarySetting', 'channelSettings', 'orderCenter', 'audit'] as const satisfies ScreenName[]

/** The company at a glance: service, administrators, and the way to what can be set (ACCOUNT-03). */
export function SettingsPage() {
  const say = useSay()
  const mayOpen = useMayOpen()
  const open = settingScreens.filter(mayOpen)
  return (
    <Page title={say(text.settings)} hint={say(text.settingsHint)}>
      <Sections>
        <Section title={say(serviceText.title)}>
          <ServiceFacts />
        </Section>
        <Section title={say(text.admins)}>
          <Admins />
        </Section>
        {open.length > 0 && (
          <Section title={say(text.where)}>
            <ul className="zx-lines">
              {open.map((name) => (
                <li key={name}>
                  <Link to={paths[name]}>{say(screens[name].title)}</Link>
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
  const say = useSay()
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'admins'],
    queryFn: ({ signal }) => call('account.admins', {}, { signal }),
  })
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <ul className="zx-lines">
      {data.list.map(({ id, userName, isMain, isSelf, since }) => (
        <li key={id}>
          <span>
            {userName} {isMain && <Tag color="blue">{say(text.main)}</Tag>} {isSelf && <Tag>{say(text.you)}</Tag>}
          </span>
          <small>{say(text.since, { day: dayjs(since).format('YYYY-MM-DD') })}</small>
        </li>
      ))}
    </ul>
  )
}
