import { CloseOutlined, MoreOutlined, PushpinOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../ui/language.ts'
import { useSaveShortcut } from '../shortcuts/queries.ts'
import './tags.css'
import type { Tag } from './tags.ts'
import { tagText as text } from './text.ts'
import { useRefreshTag } from './use-refresh-tag.ts'
import { useTagTitle } from './use-tag-title.ts'
import { useOpenTags } from './use-tags.ts'

const actions = ['refresh', 'close', 'closeOthers', 'closeAll', 'addShortcut'] as const

/** The visited pages, each a click away with the state it was left in (SHELL-05). */
export function TagBar() {
  const t = useText()
  const { visited, here, change } = useOpenTags()
  const titleOf = useTagTitle()
  const menuOf = useTagMenu()
  return (
    <nav className="zx-tags" aria-label={t(text.tabs)}>
      <ul>
        {visited.map((tag) => {
          const title = titleOf(tag)
          const isHere = tag.key === here?.key
          return (
            <Dropdown key={tag.key} trigger={['contextMenu']} autoFocus menu={menuOf(tag)}>
              <TagItem isHere={isHere}>
                <Link
                  to={tag.address}
                  title={title}
                  aria-current={isHere ? 'page' : undefined}
                  onAuxClick={(event) => {
                    // The middle button closes, as it does to the browser's own tabs.
                    if (event.button === 1) {
                      event.preventDefault()
                      change({ kind: 'close', key: tag.key })
                    }
                  }}
                >
                  {tag.affix && <PushpinOutlined aria-hidden />}
                  <span>{title}</span>
                </Link>
                {!tag.affix && (
                  <button
                    type="button"
                    aria-label={t(text.closeOne, { title })}
                    onClick={() => change({ kind: 'close', key: tag.key })}
                  >
                    <CloseOutlined aria-hidden />
                  </button>
                )}
              </TagItem>
            </Dropdown>
          )
        })}
      </ul>
      {here && (
        <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={menuOf(here)}>
          <Button
            type="text"
            size="small"
            className="zx-tags-more"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t(text.more)}
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
    </nav>
  )
}

/** Comes into sight when its page is opened. The rest of the props are the context menu's. */
function TagItem({ isHere, ...item }: { isHere: boolean } & React.ComponentProps<'li'>) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isHere])
  return (
    <li
      {...item}
      ref={(own) => {
        element.current = own
        if (typeof item.ref === 'function') return item.ref(own)
        if (item.ref) item.ref.current = own
      }}
      className={isHere ? 'zx-tag zx-tag-here' : 'zx-tag'}
    />
  )
}

function useTagMenu() {
  const t = useText()
  const refresh = useRefreshTag()
  const { change } = useOpenTags()
  const titleOf = useTagTitle()
  const { mutate: saveShortcut } = useSaveShortcut()
  return (tag: Tag): MenuProps => ({
    items: actions.map((key) => ({ key, label: t(text[key]), disabled: key === 'close' && tag.affix })),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      const action = actions.find((each) => each === key)
      if (!action) return
      if (action === 'addShortcut') return saveShortcut({ name: titleOf(tag), path: tag.key })
      if (action === 'refresh') return refresh(tag.key)
      change({ kind: action, key: tag.key })
    },
  })
}
