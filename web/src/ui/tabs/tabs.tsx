import { Tabs as AntTabs, Badge, Grid, type TabsRef } from 'antd'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './tabs.css'

export interface Tab {
  key: string
  label: string
  /** The count after the label; 0 is shown too. */
  count?: number
  /** Highlights the count. */
  urgent?: boolean
  content?: ReactNode
}

/**
 * antd gives the role tablist to the whole bar, including the button that shows tabs that do not fit; such a list may
 * contain only tabs (WAI-ARIA 1.2, tablist). The role is moved to the inner element.
 */
function moveRole(frame: HTMLElement | null | undefined): void {
  const bar = frame?.querySelector('.ant-tabs-nav')
  for (const name of ['role', 'aria-orientation']) bar?.removeAttribute(name)
  frame?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist')
}

interface TabsProps {
  tabs: Tab[]
  active: string
  onChange: (key: string) => void
  extra?: ReactNode
  /** There are more than fit in a line at the usual widths; on a phone that is always so. */
  isWrapped?: boolean
}

/** Tabs, with counts if they filter a list. */
export function Tabs(props: TabsProps) {
  const frame = useRef<TabsRef>(null)
  const isNarrow = Grid.useBreakpoint().sm === false
  useLayoutEffect(() => moveRole(frame.current?.nativeElement), [])
  return (
    <AntTabs
      ref={frame}
      className={props.isWrapped || isNarrow ? 'zx-tabs-wrapped' : ''}
      activeKey={props.active}
      onChange={props.onChange}
      {...(props.extra ? { tabBarExtraContent: props.extra } : {})}
      tabBarStyle={{ marginBottom: props.tabs.some((tab) => tab.content) ? 16 : 0 }}
      items={props.tabs.map(({ key, label, count, urgent, content }) => ({
        key,
        children: content,
        label:
          count === undefined ? (
            label
          ) : (
            <span>
              {label}{' '}
              <Badge
                count={count}
                showZero
                overflowCount={99999}
                color={urgent && count > 0 ? 'var(--zx-warning)' : 'var(--color-surface-strong)'}
                style={{ boxShadow: 'none', ...(urgent && count > 0 ? {} : { color: 'var(--zx-text-2)' }) }}
              />
            </span>
          ),
      }))}
    />
  )
}
