import { Switch as AntSwitch } from 'antd'

/** On or off, with its name beside it. */
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void; disabled?: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label style={{ display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' }}>
      <AntSwitch
        size="small"
        aria-label={props.label}
        checked={props.on}
        onChange={props.onChange}
        disabled={props.disabled ?? false}
      />
      <span>{props.label}</span>
    </label>
  )
}
