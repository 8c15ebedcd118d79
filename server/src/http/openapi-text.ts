import type { CallName } from '@zhixin/contract/calls'
import type { Access, Travel } from '@zhixin/contract/route'

type Area<N> = N extends `${infer A}.${string}` ? A : never

/** Describes each area of calls in the OpenAPI document. */
export const areaText: Record<Area<CallName>, string> = {
  wire: 'The key that requests are sealed under.',
  session: 'Login, logout, picture codes and the event stream of console users.',
  registration: 'A new company with its main administrator.',
  account: 'The company and its users.',
  admins: 'Who administers the company: the main administrator, deputies and their invitations.',
  pageTips: 'Hints above the screens.',
  platform: 'What is the same for every company; platform users only.',
  audit: 'Who did what, and whether the trail is whole.',
  contact: 'Trial and consult requests of visitors.',
  dashboard: 'This month at a glance.',
  dictionary: 'Codes and their names in both languages.',
  guide: 'The first-use guide.',
  shortcuts: 'Pages that a user wants at hand.',
  support: 'Whom to ask.',
  employees: 'The roster.',
  batches: 'A payroll file from import over review to send.',
  history: 'Batches that were sent, and what became of each slip.',
  payslip: 'The pages of employees: login and own slips.',
  mini: 'The WeChat mini-program of employees: login, linked WeChat, and the messages that a person agrees to.',
  questions: 'Questions of employees about their slips, and the answers of HR.',
  channelSettings: 'Providers of mail, SMS and mini-program.',
  wecom:
    'The connection to an enterprise’s WeCom: its settings, the sync of its address book, tickets for its scripts.',
  sandbox: 'The mailbox page of an installation in sandbox mode.',
}

/** Describes who may call. */
export const accessText: Record<Access, string> = {
  public: 'Without login.',
  user: 'Any user of the console.',
  screen: 'Users of the console who see a screen that the call serves; others get 3001.',
  platform: 'Platform users (userType 2); others get 3001.',
  employee:
    'Employees, with the token of payslip/setCode, enterCode or loginByPhone, or of mini/login or bindPhone; tenant_id is not needed.',
}

/** Describes how a call is transported. */
export const travelText: Record<Travel, string> = {
  sealed: 'The parameters travel in the container req, data in one under the reply key.',
  order: 'The parameters travel in the container req, data in one under the order-and-payment reply key.',
  upload: 'multipart/form-data with one file; the other fields and the reply are plain.',
  blob: 'The parameters travel in the container req; the reply is bytes, refusals are plain JSON.',
  plain: 'Nothing is sealed.',
  events: 'A stream of server-sent events; nothing is sealed.',
}
