import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSay } from '../ui/language.ts'
import { useDocumentTitle } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { shellText } from './text.ts'

/** An address that leads nowhere, or nowhere for this user. */
export function NotFoundPage() {
  const say = useSay()
  useDocumentTitle(say(shellText.notFound))
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <Empty
        title={say(shellText.notFound)}
        hint={say(shellText.notFoundHint)}
        action={
          <Link to={paths.root}>
            <Button type="primary">{say(shellText.home)}</Button>
          </Link>
        }
      />
    </main>
  )
}
