import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screens } from '@zhixin/domain/navigation/screens'
import { Button } from 'antd'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { shellText } from '../text.ts'
import { modulesText as text } from './text.ts'

/**
 * A module that stands in the menu by its title: its screen is not built. The page says so, and what the product does
 * instead (NAV-15).
 */
export function TitleOnlyPage() {
  const t = useText()
  const mayOpen = useMayOpen()
  const name = screenAt(useLocation().pathname) ?? 'notFound'
  const title = t(screens[name].title)
  const today = name in text ? text[name as keyof typeof text] : undefined
  const screen = today && 'screen' in today && mayOpen(today.screen) ? today.screen : undefined
  return (
    <Page title={title}>
      <Card>
        <Empty
          title={t(shellText.notBuilt)}
          hint={t(today ? today.hint : shellText.notBuiltHint)}
          action={
            screen && (
              <Link to={paths[screen]}>
                <Button type="primary">{t(shellText.goTo, { title: t(screens[screen].title) })}</Button>
              </Link>
            )
          }
        />
      </Card>
    </Page>
  )
}
