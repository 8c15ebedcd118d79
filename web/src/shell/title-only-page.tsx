import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screens } from '@zhixin/domain/navigation/screens'
import { useLocation } from 'react-router'
import { useSay } from '../ui/language.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { shellText } from './text.ts'

/** A module that stands in the menu by its title: its screen is not built, and the page says so (NAV-15). */
export function TitleOnlyPage() {
  const say = useSay()
  const name = screenAt(useLocation().pathname)
  const title = say(name ? screens[name].title : shellText.notFound)
  return (
    <Page title={title}>
      <Card>
        <Empty title={say(shellText.notBuilt)} hint={say(shellText.notBuiltHint)} />
      </Card>
    </Page>
  )
}
