import { loginFrom } from '@zhixin/domain/navigation/guard'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { notFoundText as text } from './text.ts'

/** Leads to the first page of whoever is here. */
export function HomeButton() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Button type="primary" onClick={() => void navigate(paths.root)}>
      {t(text.home)}
    </Button>
  )
}

/** Leads to the page before, where this window has one. */
export function BackButton() {
  const t = useText()
  if (window.history.length < 2) return null
  return <Button onClick={() => window.history.back()}>{t(text.back)}</Button>
}

/** The ways of somebody who is not logged in; after the login they come to the page that they wanted. */
export function VisitorWays({ wanted }: { wanted?: string | undefined }) {
  const t = useText()
  return (
    <>
      <Button type="primary" href={wanted === undefined ? paths.login : loginFrom(wanted)}>
        {t(text.logIn)}
      </Button>
      <Button href={paths.poster}>{t(text.poster)}</Button>
      <BackButton />
    </>
  )
}
