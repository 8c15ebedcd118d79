import type { Pair } from '@zhixin/contract/pair'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from '@zhixin/domain/navigation/screens'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { WecomState } from '../../parts/open-data/wecom-state.tsx'
import { ServiceFacts } from '../../parts/service/service-facts.tsx'
import { serviceText } from '../../parts/service/service-text.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sections, showSection } from '../../ui/section.tsx'
import { AdminsSection } from './admins/admins-section.tsx'
import { CompanyDialog, CompanyFacts } from './company-section.tsx'
import { OwnData } from './own-data.tsx'
import { FactorSection, FactorState, factorSectionId } from './second-factor/factor-section.tsx'
import { factorText } from './second-factor/text.ts'
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
  { screen: 'wecomSettings', hint: text.wecomHint, state: <WecomState /> },
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
  const { shown, open: show, close } = useDialogAddress('companyInfo')
  const open = entries.filter(({ screen }) => mayOpen(screen))
  return (
    <Page title={t(text.settings)} hint={t(text.settingsHint)}>
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
          <li>
            <span>
              <Button type="link" className="zx-settings-here" onClick={() => showSection(factorSectionId)}>
                {t(factorText.title)}
              </Button>
              <small>{t(text.factorEntryHint)}</small>
            </span>
            <span className="zx-settings-state">
              <FactorState />
            </span>
          </li>
        </ul>
      </Section>
      <Sections>
        <Section title={t(text.own)}>
          <OwnData />
        </Section>
        <Section
          title={t(text.company)}
          more={
            <Button type="link" size="small" onClick={() => show('companyInfo')}>
              {t(text.change)}
            </Button>
          }
        >
          <CompanyFacts />
        </Section>
        <Section title={t(serviceText.title)}>
          <ServiceFacts />
        </Section>
        <FactorSection />
        <AdminsSection />
      </Sections>
      {shown.companyInfo && <CompanyDialog onClose={close} />}
    </Page>
  )
}
