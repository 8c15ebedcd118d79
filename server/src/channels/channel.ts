import type { ChannelName } from '@zhixin/contract/batches'
import type { Outcome } from '@zhixin/domain/sending/outcome'

/** A message is meaning, never text: each channel renders its own (house rule 7). */
export interface SlipMessage {
  kind: 'slip'
  /** Of the delivery: fixed per delivery, so that a provider may recognise a repetition. */
  deliveryId: string
  companyId: string
  companyName: string
  to: string
  name: string
  title: string
  /** YYYY-MM */
  period: string
  link: string
}

export interface Channel {
  name: ChannelName
  /** How many messages may be handed over at the same time. */
  lanes: number
  send(message: SlipMessage): Promise<Outcome>
  /** Whether the provider has taken a delivery that a crash left open; 'unknowable' where it cannot be asked. */
  ask(message: Pick<SlipMessage, 'deliveryId' | 'companyId'>): Promise<'taken' | 'notTaken' | 'unknowable'>
  close(): Promise<void>
}

export interface SmsCodes {
  /** Where a code arrives: at the phone itself, or in the sandbox mailbox of the company, which its HR reads. */
  arrivesAt: 'phone' | 'mailbox'
  /** Sends a login code. Refuses where no provider is configured. */
  send(message: { companyId: string; to: string; code: string; minutes: number }): Promise<Outcome>
}

/** All channels of the program; a channel that is not configured is null and refuses (SEND-05). */
export interface Channels {
  slip(name: ChannelName): Channel | null
  sms: SmsCodes | null
  close(): Promise<void>
}
