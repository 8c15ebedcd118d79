import { Tabs as AntTabs, Badge } from 'antd'
import type { ReactNode } from 'react'

export interface Tab {
  key: string
  label: string
  /** Shown behind the label; 0 is shown too. */
  count?: number
  /** The count asks for attention. */
  urgent?: boolean
  content?: ReactNode
}

/** Tabs, with counts where they filter a list. */
export function Tabs(props: { tabs: Tab[]; active: string; onChange: (key: string) => void; extra?: ReactNode }) {
  return (
    <AntTabs
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
                color={urgent && count > 0 ? 'var(--zx-warning)' : '#E8EDF5'}
                style={{ boxShadow: 'none', ...(urgent && count > 0 ? {} : { color: 'var(--zx-text-2)' }) }}
              />
            </span>
          ),
      }))}
    />
  )
}
