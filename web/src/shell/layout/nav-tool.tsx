import { Badge, Button, type ButtonProps } from 'antd'
import type { ReactNode, Ref } from 'react'
import './navbar.css'

interface NavToolProps
  extends Pick<ButtonProps, 'className' | 'onClick' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'> {
  icon: ReactNode
  label: string
  /** What the eye sees beside the icon, where that is not the label. */
  words?: string
  count?: number
  ref?: Ref<HTMLButtonElement>
}

/**
 * A tool of the frame: an icon with a hint in the bar, an icon with its name in the menu of a phone. The hint is the
 * browser's own, which never lies over what the button opens.
 */
export function NavTool({ icon, label, words, count, className, ...button }: NavToolProps) {
  return (
    <Button
      type="text"
      // What opens a menu around it adds a class of its own.
      className={className ? `zx-tool ${className}` : 'zx-tool'}
      icon={
        count === undefined ? (
          icon
        ) : (
          <Badge size="small" count={count} overflowCount={99}>
            {icon}
          </Badge>
        )
      }
      title={label}
      aria-label={count === undefined ? label : `${label} (${count})`}
      {...button}
    >
      <span className="zx-tool-name" aria-hidden>
        {label}
      </span>
      {words !== undefined && (
        <span className="zx-tool-words" aria-hidden>
          {words}
        </span>
      )}
    </Button>
  )
}
