import { Switch as AntSwitch } from 'antd'

interface SwitchProps {
  label: string
  /** A fuller name for screen readers, where the label alone occurs in several rows; it has the label in it. */
  name?: string
  /** Left out inside a form item, which provides both (valuePropName `on`). */
  on?: boolean
  onChange?: (on: boolean) => void
  disabled?: boolean
}

/** A switch with its label. */
export function Switch(props: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label style={{ display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' }}>
      <AntSwitch
        size="small"
        aria-label={props.name ?? props.label}
        checked={props.on ?? false}
        {...(props.onChange ? { onChange: props.onChange } : {})}
        disabled={props.disabled ?? false}
      />
      <span>{props.label}</span>
    </label>
  )
}
