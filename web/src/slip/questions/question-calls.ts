import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { payslipRoutes } from '@zhixin/contract/payslip-routes'
import { client, noteWithdrawal } from '../slip-client.ts'

type Name = 'questions.listOwn' | 'questions.ask' | 'questions.followUp' | 'questions.settle'

/** Calls the server about the own questions, as `ask` does about slips. */
export async function askAbout<N extends Name>(name: N, input: AskOf<N>, signal?: AbortSignal): Promise<ReplyOf<N>> {
  try {
    return (await client.send(payslipRoutes[name], input, { handles: 'all', signal })) as ReplyOf<N>
  } catch (error) {
    noteWithdrawal(error)
    throw error
  }
}

/** A new id for what is sent: the same for each try, so that it counts once. Chromium 86 has no randomUUID. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
