import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import type { Pair } from '@zhixin/contract/pair'
import type { SlipCorrected } from '@zhixin/contract/slip'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import type { Occasion } from '@zhixin/domain/payslip/occasion'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { FactorNews } from '@zhixin/domain/session/second-factor'
import type { AddressBook } from './wecom/address-book.ts'
import type { JsTickets } from './wecom/js-tickets.ts'

/**
 * What a mail carries beside the link (CONFIG-04). `file` is null where the message is only shown, or its words are
 * compared.
 */
export type MailContent =
  | { kind: 'link' }
  | { kind: 'slip'; slip: SlipContent & { correction?: SlipCorrected } }
  | { kind: 'pdf'; file: Buffer | null; period: string }

/** A message is meaning, never text: each channel renders its own (engineering rule 7). */
export interface SlipMessage {
  /**
   * reminder: the slip has arrived and was not opened yet. confirmReminder: it was not confirmed yet. answer: HR has
   * answered a question about it.
   */
  kind: 'slip' | 'reminder' | 'confirmReminder' | 'answer'
  /** Of the delivery: fixed per delivery, so that a provider may recognise a repetition. */
  deliveryId: string
  companyId: string
  /** The slip that it is about, whose id proves nothing; missing: of a sample. */
  slipId?: string
  companyName: string
  to: string
  name: string
  title: string
  /** YYYY-MM */
  period: string
  /** Counts up when HR sends the slip again. */
  version: number
  /** correction: the slip was corrected after an earlier send. repeat: it was withdrawn and is sent again unchanged. */
  occasion: Occasion
  /** The person has a safety code already and is not asked to set one. */
  hasCode: boolean
  /** The reader's language; both and missing alike mean that the message is in both, where its text is free. */
  language?: 'ch' | 'en' | 'ceh'
  /** What the company has to say beside the pay (CONFIG-01), for messages whose text is free; '' for nothing. */
  greeting: string
  note: string
  /** Of mails; missing: the link alone. */
  content?: MailContent
  /** Opens this slip; meant for this person alone. */
  link: string
  /** The slip pages' own address, which proves nothing: for messages that several people get in one request. */
  entry: string
}

/** A message as its channel would write it, for the eyes of whoever is about to send (SEND-14). */
export type ShownMessage =
  | { kind: 'mail'; from: string; subject: string; text: string; html: string; attachment: string }
  | { kind: 'text'; text: string }
  /** The values of a provider's own template, named as the provider names them. */
  | { kind: 'card'; values: { name: string; value: string }[] }

/** A delivery that a crash left open. */
export interface OpenDelivery {
  deliveryId: string
  companyId: string
  to: string
  handedOverAt: Date
}

/**
 * Whether the provider has taken it. repeatable: nobody knows, but the very same request may be made again without
 * anybody getting it twice. notYet: it can say only some time after.
 */
export type Found = 'taken' | 'notTaken' | 'repeatable' | 'notYet' | 'unknowable'

export interface Channel {
  name: ChannelName
  /**
   * Whose quota, pace and trouble it shares: those of one account of one provider. 'platform' for what serves companies
   * without settings of their own.
   */
  account: string
  /** Most messages in a minute over this account, by all processes; null: as many as the provider takes. */
  perMinute: number | null
  /** Most messages of one batch that go out in one request; 1 where each is its own. */
  together: number
  /** The provider asks to stay away from the full hour, when everybody sends: sends at a set time begin minutes later. */
  avoidsFullHour?: true
  /** Where somebody is reached comes from their own use of it: HR has no such address to fill in. */
  boundByPerson?: true
  /** The template to whose messages people agree one by one; without such a consent nothing arrives. */
  consentsTo?: string
  /**
   * Hands over one message, or up to `together` of them that say the same to different people. One outcome for each,
   * in their order. Answers instead of throwing.
   */
  send(messages: SlipMessage[]): Promise<Outcome[]>
  /**
   * Names the request that `send` would make of these, the same for the same bytes only: a UUID of version 8, by which
   * the outbox tells what may have gone out. Of those who take several.
   */
  requestName?(messages: SlipMessage[]): string
  /** The whole text as it arrives, of channels whose length costs: for the plan before a send (SEND-10, SEND-12). */
  textOf?(message: SlipMessage): string
  /** Its messages carry a link as text, which carriers may stop (SEND-10). */
  sendsLinkText?: true
  /**
   * What its settings make a message say, where they do: another wording is another plan, and a send that was planned with
   * the one does not take place with the other (SEND-12).
   */
  wordingOf?(message: SlipMessage): string
  /** What `send` would hand over for this one. */
  show(message: SlipMessage): ShownMessage
  ask(delivery: OpenDelivery): Promise<Found>
  /** Other words than a slip's, where it can carry them. */
  tell?: Tell
  /** Tells whoever runs the payroll, where it reaches them. Answers instead of throwing. */
  alert?: (alert: StopAlert) => Promise<Outcome>
  close(): Promise<void>
}

/** A channel whose messages are handed over one by one. */
export type SingleChannel = Omit<Channel, 'send' | 'together' | 'requestName' | 'account' | 'perMinute'> & {
  send(message: SlipMessage): Promise<Outcome>
}

/** A mail of the installation to its operator. */
export interface Notice {
  /** The same for the same notice: stands in the Message-ID, so that mailboxes can recognise a repetition. */
  id: string
  to: string
  subject: string
  text: string
}

/** Carries mails that are no slips. */
export interface Notices {
  sendNotice(notice: Notice): Promise<Outcome>
}

export interface CodeMessage {
  /** In whose mailbox a sandbox shows it; null where it goes to the phone itself and is of no company. */
  companyId: string | null
  to: string
  code: string
  minutes: number
}

/** What is told to a person beside slips: meaning, never text. Only an invitation has a link, which opens no slip. */
export type PersonNotice = { companyId: string; companyName: string; to: string } & (
  | { kind: 'code'; code: string; minutes: number }
  /** To the old contact, that the person's slips go elsewhere now; `now`: where, masked, '' for nowhere. */
  | { kind: 'contactChanged'; changes: readonly { what: ContactKind; now: string }[] }
  /** To become an administrator. Only a code sent to the person's phone makes the link worth anything. */
  | { kind: 'invitation'; invitedBy: string; link: string; days: number }
  /** To an alert mailbox, that questions of employees wait; the link opens for users of the company only. */
  | { kind: 'questionsWaiting'; count: number; link: string }
  /** To a console user, what happened to a way into their account; `time`: when, at the company. */
  | { kind: 'factorChanged'; what: FactorNews; time: string }
)

/** To who runs the payroll: a scheduled send did not or will not take place (SEND-15). Never pay, never an employee's name. */
export interface StopAlert {
  /** The same for the same alert, by which a repetition can be recognised. */
  id: string
  companyId: string
  companyName: string
  to: string
  /** Of the batch, with its month. */
  title: string
  why: Pair
  /** The scheduled time has not come yet: the send will not take place. */
  isAhead: boolean
  /** When the send stopped, or when it was noticed that it will: a provider knows a repetition only for a while. */
  stoppedAt: Date
  /** To the step of the console that mends it; opens for users of the company only. */
  link: string
}

/** Hands over one notice; answers instead of throwing. */
export type Tell = (notice: PersonNotice) => Promise<Outcome>

export interface SmsCodes {
  /**
   * Whose account it goes over. Whoever owns it can read what was sent, so that a code over a company's own proves a phone
   * to that company and to no other (TRUST-06).
   */
  account: 'installation' | 'company'
  /** Where a code arrives: at the phone itself, or in the sandbox mailbox of the company, which its HR reads. */
  arrivesAt: 'phone' | 'mailbox'
  /** Sends a login code. */
  send(message: CodeMessage): Promise<Outcome>
}

/** Who WeCom says it is, by the id that the enterprise gave its member; or why it does not say. */
export type ToldMember = { member: string } | { fault: 'codeInvalid' | 'notMember' | 'unreachable' }

/** Login from the enterprise's messaging platform (AUTH-08). */
export interface EnterpriseLogin {
  corpId: string
  agentId: string
  /** The platform's page that asks the member, without redirect_uri and state. */
  authorizeUrl: string
  /** Whose the code is that the platform's page came back with. Each code works once. */
  whoIs(code: string): Promise<ToldMember>
}

export type MiniProgramFault = 'codeInvalid' | 'refused' | 'unreachable'

/**
 * A WeChat mini-program as its users log in (MINI-01). codeInvalid: the code is no good, whatever is wrong with it.
 * refused: WeChat knows no such appid with this secret. unreachable: it does not answer, or for another reason not now.
 */
export interface MiniProgram {
  appId: string
  /** The template of its messages. */
  templateId: string
  /** Whose the code of wx.login is. Each code works once. */
  openidOf(code: string): Promise<{ openid: string } | { fault: MiniProgramFault }>
  /** The mobile number that the user with this openid has given to the mini-program. Each code works once. */
  phoneOf(code: string, openid: string): Promise<{ phone: string } | { fault: MiniProgramFault }>
}

/** A mini-program and the companies to which it proves a phone; null: it is the installation's, and proves it to all. */
export interface FoundMiniProgram {
  program: MiniProgram
  companyIds: readonly string[] | null
  /** Notes what WeChat said to its secret: of several that name one appid, who has it is asked first. */
  asked(outcome: 'answered' | Exclude<MiniProgramFault, 'codeInvalid'>): Promise<void>
}

/** All that an enterprise's messaging platform offers beside messages. */
export interface Enterprise extends EnterpriseLogin {
  addressBook: AddressBook
  tickets: JsTickets
}

/** All channels of the program. What nobody has set up is null and refuses: it never pretends (SEND-05). */
export interface Channels {
  /** How many hand-overs of one process may run at the same time. */
  senders: Record<ChannelName, number>
  /** How many of them one account may hold: a server that answers late keeps nobody else waiting. */
  sendersPerAccount: Record<ChannelName, number>
  /** A channel as it serves this company: by its own settings, else the platform's, the environment's, the sandbox. */
  slip(name: ChannelName, companyId: string): Promise<Channel | null>
  /**
   * Login codes as they reach the people of this company: over the installation's own account wherever it has one, so that
   * no company can put itself in between. Null asks for those without a company of their own.
   */
  codes(companyId: string | null): Promise<SmsCodes | null>
  /** Notices through a channel, as it serves this company; null where it carries none. */
  tell(name: ChannelName, companyId: string): Promise<Tell | null>
  /** Whether anybody at all can be sent a code: who is known must not show in the answer. */
  hasCodes(): Promise<boolean>
  /** The installation's own mail account: the platform's settings, else the environment's. Null where there is none. */
  notices(): Promise<Notices | null>
  /** Login over the company's own messaging platform; null where it has set up none. */
  enterprise(companyId: string): Promise<Enterprise | null>
  /** The mini-programs with this appid, '' for the installation's; several where companies have set up the same. */
  miniPrograms(appId: string): Promise<FoundMiniProgram[]>
  /** The mini-program that sends the messages of this company; null where another provider does, or none. */
  miniProgramOf(companyId: string): Promise<MiniProgram | null>
  close(): Promise<void>
}
