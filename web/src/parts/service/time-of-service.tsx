import { resolveSetTime, timeFault } from '@zhixin/domain/sending/set-time'
import { Alert, Button, Flex } from 'antd'
import { useText } from '../../ui/language.ts'
import { useCompany } from '../company/use-company.ts'
import type { SetTimeValue } from '../set-time-picker.tsx'
import { RenewalLink } from './renewal-link.tsx'
import { isAfterService, useServiceEnd } from './service-end.ts'
import { stopText as text } from './stop-text.ts'

/** An end that is further away (days) than anybody schedules is not mentioned. */
const mentionedDays = 62

interface TimeOfServiceProps {
  value: SetTimeValue
  timeZone: string
  onChange: (value: SetTimeValue) => void
}

/** Says that a chosen time is after the last day of service, with what can be done; else until when it may be (ORDER-07). */
export function TimeOfService({ value: { localTime }, timeZone, onChange }: TimeOfServiceProps) {
  const t = useText()
  const remainingDays = useCompany().data?.remainingDays ?? 0
  const until = useServiceEnd()
  if (until === undefined) return null
  if (!isAfterService(localTime, until))
    return remainingDays > mentionedDays ? null : <small className="zx-send-soft">{t(text.lastDay, { until })}</small>
  const onLastDay = until + localTime.slice(until.length)
  const found = resolveSetTime(onLastDay, timeZone)
  const isPossible = found.kind === 'once' && timeFault(found.at, new Date()) === null
  return (
    <Alert
      type="error"
      showIcon
      title={t(remainingDays > 0 ? text.after : text.afterEnded, { until })}
      description={
        <Flex gap={12} wrap align="center">
          {isPossible && (
            <Button size="small" onClick={() => onChange({ localTime: onLastDay })}>
              {t(text.use, { time: onLastDay.replace('T', ' ') })}
            </Button>
          )}
          <RenewalLink needs="days" />
        </Flex>
      }
    />
  )
}
