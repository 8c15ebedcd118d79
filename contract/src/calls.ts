import type { z } from 'zod'
import { account } from './account.ts'
import { admins } from './admins.ts'
import { audit } from './audit.ts'
import { batches } from './batches.ts'
import { channelSettings } from './channel-settings.ts'
import { contact } from './contact.ts'
import { dashboard } from './dashboard.ts'
import { dictionary } from './dictionary.ts'
import { employees } from './employees.ts'
import { guide } from './guide.ts'
import { history } from './history.ts'
import { invoices } from './invoices.ts'
import { mini } from './mini.ts'
import { orders } from './orders.ts'
import { pageTips } from './page-tips.ts'
import { payments } from './payments.ts'
import { payslip } from './payslip.ts'
import { companies } from './platform/companies.ts'
import { platform } from './platform.ts'
import { questions } from './questions.ts'
import { registration } from './registration.ts'
import { sandbox } from './sandbox.ts'
import { session } from './session.ts'
import { shortcuts } from './shortcuts.ts'
import { support } from './support.ts'
import { wecom } from './wecom.ts'
import { wire } from './wire-key.ts'

const areas = {
  wire,
  session,
  registration,
  account,
  admins,
  pageTips,
  platform,
  companies,
  invoices,
  audit,
  contact,
  dashboard,
  dictionary,
  guide,
  shortcuts,
  support,
  employees,
  batches,
  history,
  payslip,
  mini,
  questions,
  orders,
  payments,
  channelSettings,
  sandbox,
  wecom,
}
type Areas = typeof areas

/**
 * `area.verb` of every call of the product. A call that is missing here does not exist; a call without a handler does
 * not compile.
 */
export type CallName = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas]

/** Every call by its name. */
export type Calls = {
  [Name in CallName]: Name extends `${infer Area extends keyof Areas}.${infer Verb}`
    ? Verb extends keyof Areas[Area]
      ? Areas[Area][Verb]
      : never
    : never
}

export const calls = Object.fromEntries(
  Object.values(areas).flatMap((area) => Object.values(area).map((call) => [call.name, call])),
) as Calls

/** What a handler receives. */
export type InputOf<Name extends CallName> = z.infer<Calls[Name]['input']>
/** What a caller sends; fields with a default may be left out. */
export type AskOf<Name extends CallName> = z.input<Calls[Name]['input']>
/** What a caller receives. */
export type ReplyOf<Name extends CallName> = z.infer<Calls[Name]['reply']>
