import {
  slipTime as fullSlipTime,
  timeIn as fullTimeIn,
  zoneName as fullZoneName,
} from '@zhixin/domain/payslip/pages/company-time'
import { plainSlipTime, plainTimeIn, plainZoneName } from '@zhixin/domain/payslip/pages/plain-time'

/** Asked each time, because an engine may have the name without what stands behind it. */
const knowsZones = () => typeof Intl !== 'undefined' && typeof Intl.DateTimeFormat === 'function'

/** An instant to the minute on the clocks of the company, which its deadlines go by. */
export const timeIn = (at: string, timeZone: string, language: string): string =>
  (knowsZones() ? fullTimeIn : plainTimeIn)(at, timeZone, language)

/** The name of those clocks. */
export const zoneName = (at: string, timeZone: string, language: string): string =>
  knowsZones() ? fullZoneName(at, timeZone, language) : plainZoneName(timeZone, language)

/** A time on the page of a slip; the clocks are named where the phone's own say otherwise. */
export const slipTime = (at: string, timeZone: string, language: string): string =>
  knowsZones()
    ? fullSlipTime(at, timeZone, language)
    : plainSlipTime(at, timeZone, language, -new Date(at).getTimezoneOffset())
