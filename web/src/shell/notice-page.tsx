import type { Pair } from '@zhixin/contract/pair'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSay } from '../ui/language.ts'
import { useDocumentTitle } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { shellText } from './text.ts'

/** A page of its own that has one thing to say, and a way on. */
export function NoticePage({ title, hint }: { title: Pair; hint: Pair }) {
  const say = useSay()
  const navigate = useNavigate()
  useDocumentTitle(say(title))
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <h1 className="zx-visually-hidden">{say(title)}</h1>
      <Empty
        title={say(title)}
        hint={say(hint)}
        action={
          <Button type="primary" onClick={() => void navigate(paths.root)}>
            {say(shellText.home)}
          </Button>
        }
      />
    </main>
  )
}
