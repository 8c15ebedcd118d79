import type { Pair } from '@zhixin/contract/pair'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useText } from '../ui/language.ts'
import { useDocumentTitle } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { shellText } from './text.ts'

/** A page of its own that has one thing to say, and a way on. */
export function NoticePage({ title, hint }: { title: Pair; hint: Pair }) {
  const t = useText()
  const navigate = useNavigate()
  useDocumentTitle(t(title))
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <h1 className="zx-visually-hidden">{t(title)}</h1>
      <Empty
        title={t(title)}
        hint={t(hint)}
        action={
          <Button type="primary" onClick={() => void navigate(paths.root)}>
            {t(shellText.home)}
          </Button>
        }
      />
    </main>
  )
}
