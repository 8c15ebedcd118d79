import { DownOutlined } from '@ant-design/icons'
import { Dropdown, Tooltip } from 'antd'
import { useSay } from '../language.ts'
import type { RowOperation } from './columns.ts'
import { tableText } from './text.ts'

const inline = 3

/** The links at the end of a row; beyond three the rest goes into a menu. */
export function OperationLinks({ operations }: { operations: readonly RowOperation[] }) {
  const say = useSay()
  const shown = operations.length > inline ? operations.slice(0, inline - 1) : operations
  const rest = operations.slice(shown.length)
  const items = rest.map(({ key, label, danger, disabledReason }) => ({
    key,
    label,
    danger: danger ?? false,
    disabled: disabledReason !== undefined,
    ...(disabledReason ? { title: disabledReason } : {}),
  }))
  return (
    <>
      {shown.map((operation) => (
        <OperationLink key={operation.key} operation={operation} />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items, onClick: ({ key }) => rest.find((operation) => operation.key === key)?.onClick() }}
        >
          <button type="button" className="zx-dt-link">
            {say(tableText.more)} <DownOutlined aria-hidden style={{ fontSize: 10 }} />
          </button>
        </Dropdown>
      )}
    </>
  )
}

/** A plain button: there are three in every row, and a heavier one would be felt when scrolling. */
function OperationLink({ operation }: { operation: RowOperation }) {
  const { label, danger, disabledReason, onClick } = operation
  const className = danger ? 'zx-dt-link zx-dt-link-danger' : 'zx-dt-link'
  if (disabledReason === undefined) {
    return (
      <button type="button" className={className} onClick={onClick}>
        {label}
      </button>
    )
  }
  return (
    <Tooltip title={disabledReason}>
      <button type="button" className={className} aria-disabled="true">
        {label}
      </button>
    </Tooltip>
  )
}
