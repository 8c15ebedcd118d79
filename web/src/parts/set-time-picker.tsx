import { type LocalTime, resolveSetTime, timeFault } from '@zhixin/domain/sending/set-time'
import { Alert, Button, DatePicker, Flex, Radio } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useText } from '../ui/language.ts'
import { scheduleText as text } from './schedule-text.ts'
import { isAfterService } from './service/service-end.ts'
import { TimeOfService } from './service/time-of-service.tsx'
import { zoneInFull } from './zone-text.ts'

/** A set time that may be chosen only in part. */
export interface SetTimeValue {
  localTime: LocalTime
  which?: 'first' | 'second' | undefined
}

const spoken = (local: LocalTime) => local.replace('T', ' ')

/** True if the choice is exactly one instant, which is in the future and not after the last day of service. */
export function isChosen({ localTime, which }: SetTimeValue, timeZone: string, lastDay: string | undefined): boolean {
  if (isAfterService(localTime, lastDay)) return false
  const found = resolveSetTime(localTime, timeZone)
  if (found.kind === 'once') return timeFault(found.at, new Date()) === null
  return found.kind === 'twice' && which !== undefined && timeFault(found[which], new Date()) === null
}

interface SetTimePickerProps {
  value: SetTimeValue
  timeZone: string
  onChange: (value: SetTimeValue) => void
}

/**
 * Picks date and time in the company's time zone. A time that never occurs or occurs twice there is reported before
 * anything is sent.
 */
export function SetTimePicker({ value, timeZone, onChange }: SetTimePickerProps) {
  const t = useText()
  const { localTime, which } = value
  // The picker treats a new object as another choice and drops what is being typed, and a live event may render it
  // again.
  const shown = useMemo(() => (localTime ? dayjs(localTime) : null), [localTime])
  const found = resolveSetTime(localTime, timeZone)
  const instant = found.kind === 'once' ? found.at : found.kind === 'twice' ? found.second : null
  const fault = instant && timeFault(instant, new Date())
  return (
    <Flex vertical gap={8} align="flex-start">
      <DatePicker
        aria-label={t(text.when)}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        needConfirm={false}
        allowClear={false}
        value={shown}
        onChange={(picked) => picked && onChange({ localTime: picked.format('YYYY-MM-DDTHH:mm') })}
      />
      <small className="zx-send-soft">{t(text.zone, { zone: t(zoneInFull(timeZone)) })}</small>
      <TimeOfService value={value} timeZone={timeZone} onChange={onChange} />
      {found.kind === 'none' && <Alert type="error" showIcon title={t(text.choose)} />}
      {fault && <Alert type="error" showIcon title={t(text[fault])} />}
      {found.kind === 'gap' && (
        <Alert
          type="warning"
          showIcon
          title={t(text.gap, { before: spoken(found.before), after: spoken(found.after), time: spoken(localTime) })}
          description={
            <Flex gap={8} wrap>
              {[found.before, found.after].map((time) => (
                <Button key={time} size="small" onClick={() => onChange({ localTime: time })}>
                  {t(text.use, { time: spoken(time) })}
                </Button>
              ))}
            </Flex>
          }
        />
      )}
      {found.kind === 'twice' && !fault && (
        <Alert
          type="warning"
          showIcon
          title={t(text.twice, { time: spoken(localTime) })}
          description={
            <Radio.Group
              value={which}
              onChange={({ target }) => onChange({ localTime, which: target.value })}
              options={[
                { value: 'first', label: t(text.first) },
                { value: 'second', label: t(text.second) },
              ]}
            />
          }
        />
      )}
    </Flex>
  )
}
