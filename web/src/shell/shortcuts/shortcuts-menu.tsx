import { DeleteOutlined, PlusOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { NavDisclosure } from '../layout/nav-disclosure.tsx'
import { useTagTitle } from '../tags/use-tag-title.ts'
import { useOpenTags } from '../tags/use-tags.ts'
import { useRemoveShortcut, useSaveShortcut, useShortcuts } from './queries.ts'
import './shortcuts.css'
import { shortcutText as text } from './text.ts'

/** Where saved shortcuts are offered (SHELL-06). */
export function ShortcutsMenu() {
  const t = useText()
  return (
    <NavDisclosure icon={<ThunderboltOutlined aria-hidden />} label={t(text.title)}>
      {(close) => <ShortcutList onGo={close} />}
    </NavDisclosure>
  )
}

function ShortcutList({ onGo }: { onGo: () => void }) {
  const t = useText()
  const { here } = useOpenTags()
  const titleOf = useTagTitle()
  const { data, isError, refetch } = useShortcuts()
  const { mutate: remove } = useRemoveShortcut()
  const { mutate: save, isPending } = useSaveShortcut()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const isKept = data.list.some(({ path }) => path === here?.key)
  return (
    <div className="zx-shortcuts">
      {data.list.length === 0 ? (
        <p>{t(text.none)}</p>
      ) : (
        <ul>
          {data.list.map(({ id, name, path }) => (
            <li key={id}>
              <Link to={path} onClick={onGo}>
                {name}
              </Link>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(text.remove, { name })}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {here && !isKept && (
        <Button
          block
          icon={<PlusOutlined aria-hidden />}
          loading={isPending}
          onClick={() => save({ name: titleOf(here), path: here.key })}
        >
          {t(text.add)}
        </Button>
      )}
    </div>
  )
}
