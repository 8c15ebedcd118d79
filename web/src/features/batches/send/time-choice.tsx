import { Radio } from 'antd'
import { scheduleText } from '../../../parts/schedule-text.ts'
import { SetTimePicker, type SetTimeValue } from '../../../parts/set-time-picker.tsx'
import { AlertNote } from '../../../parts/stop-alerts/alert-note.tsx'
import { useText } from '../../../ui/language.ts'
import './send.css'
import './channel-choice.css'

/** Null means now. */
export type TimeWish = SetTimeValue | null

interface TimeChoiceProps {
  value: TimeWish
  timeZone: string
  proposal: string
  disabled: boolean
  onChange: (value: TimeWish) => void
}

/** Chooses between now and a set time in the company's time zone (SEND-01). */
export function TimeChoice({ value, timeZone, proposal, disabled, onChange }: TimeChoiceProps) {
  const t = useText()
  return (
    <fieldset className="zx-channels zx-times" disabled={disabled}>
      <legend>{t(scheduleText.when)}</legend>
      <Radio.Group
        disabled={disabled}
        value={value ? 'timed' : 'now'}
        onChange={({ target }) => onChange(target.value === 'timed' ? { localTime: proposal } : null)}
        options={[
          { value: 'now', label: t(scheduleText.now) },
          { value: 'timed', label: t(scheduleText.timed) },
        ]}
      />
      {value && <SetTimePicker value={value} timeZone={timeZone} onChange={onChange} />}
      {value && <AlertNote />}
    </fieldset>
  )
}
