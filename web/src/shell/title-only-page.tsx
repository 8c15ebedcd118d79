import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screens } from '@zhixin/domain/navigation/screens'
import { useLocation } from 'react-router'
import { useText } from '../ui/language.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { shellText } from './text.ts'

/** A module that stands in the menu by its title: its screen is not built, and the page says so (NAV-15). */
export function TitleOnlyPage() {
  const t = useText()
  const name = screenAt(useLocation().pathname)
  const title = t(screens[name ?? 'notFound'].title)
  return (
    <Page title={title}>
      <Card>
        <Empty title={t(shellText.notBuilt)} hint={t(shellText.notBuiltHint)} />
      </Card>
    </Page>
  )
}
