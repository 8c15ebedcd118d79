import type { ErrorKey } from '@zhixin/contract/errors'
import type { TextParams } from '@zhixin/contract/pair'
import { isObject, type ProviderReply, textOf } from '../provider/provider-call.ts'
import { codeOf, tokenCodes } from '../wechat/wechat-codes.ts'
import type { WecomApi } from './wecom-api.ts'

/** Why WeCom did not answer as hoped. isPassing: asking later may help without anybody doing anything. */
export interface BookFault {
  key: ErrorKey
  params?: TextParams
  isPassing: boolean
}

/** An answer of WeCom, or why there is none. */
export type BookAnswer<T> = { value: T } | { fault: BookFault }

export interface BookMember {
  userId: string
  /** '' where WeCom keeps it to itself. */
  name: string
  departments: number[]
}

/** What WeCom says of one member: there, with the phone if it gives one; no longer a member; or outside the range. */
export type MemberState = { state: 'there'; mobile: string } | { state: 'gone' } | { state: 'unseen' }

/** The address book of an enterprise as one application sees it (WeCom's manual, address book). */
export interface AddressBook {
  /** Whether the secret of the address book sync is known, which lists the ids of everybody. */
  hasIds: boolean
  /** The application's own name, if the number belongs to the secret. */
  agentName(): Promise<BookAnswer<string>>
  departments(): Promise<BookAnswer<{ id: number; name: string }[]>>
  /** One page of the ids of everybody; `next` is '' on the last one. */
  ids(cursor: string): Promise<BookAnswer<{ next: string; entries: { userId: string; department: number }[] }>>
  /** The members of one department without those below it; null when there is no such department any more. */
  members(department: number): Promise<BookAnswer<BookMember[] | null>>
  member(userId: string): Promise<BookAnswer<MemberState>>
}

/** Entries of one page of ids; WeCom allows up to 10,000. */
const idsPerPage = 1000
/** The size limit (bytes) of an answer: a department may have all members of an enterprise. */
const maxAnswer = 32 * 1024 * 1024

/** Codes that mean the same for every request (WeCom's manual, global error codes). */
const faults: Record<string, { key: ErrorKey; isPassing: boolean }> = {
  '-1': { key: 'wecom.limited', isPassing: true },
  '45009': { key: 'wecom.limited', isPassing: true },
  '45033': { key: 'wecom.limited', isPassing: true },
  '40001': { key: 'wecom.secretWrong', isPassing: false },
  '40091': { key: 'wecom.secretWrong', isPassing: false },
  '40014': { key: 'wecom.secretWrong', isPassing: false },
  '42001': { key: 'wecom.secretWrong', isPassing: false },
  '40013': { key: 'wecom.corpUnknown', isPassing: false },
  '40056': { key: 'wecom.agentWrong', isPassing: false },
  '301002': { key: 'wecom.agentWrong', isPassing: false },
  '60020': { key: 'wecom.addressRefused', isPassing: false },
  '48002': { key: 'wecom.noRight', isPassing: false },
  '48009': { key: 'wecom.noRight', isPassing: false },
  '60011': { key: 'wecom.noRight', isPassing: false },
}
const unreachable: BookFault = { key: 'wecom.unreachable', isPassing: true }
const departmentGone = '60003'
const memberGone = '60111'

/** The address from which WeCom saw the request, if its message of 60020 names it. */
const addressIn = (message: string): string | undefined => /from ip: ?([\da-fA-F.:]{3,45})/.exec(message)?.[1]

function faultOf(code: string | null, message = ''): BookFault {
  if (code === null) return unreachable
  const known = faults[code]
  if (!known) return { key: 'wecom.unexpected', params: { code }, isPassing: false }
  if (known.key !== 'wecom.addressRefused') return known
  const ip = addressIn(message)
  return ip ? { ...known, params: { ip } } : { ...known, key: 'wecom.addressRefusedUnnamed' }
}

type Answered = { json: Record<string, unknown>; code: string }

/** Asks with the application's access token, once more with a new one if it has expired. */
export async function askWithToken(
  api: WecomApi,
  path: string,
  query: Record<string, string>,
  body?: object,
): Promise<Answered | { fault: BookFault }> {
  let bad: string | undefined
  for (;;) {
    const answer = await api.tokens.get(bad)
    if ('refused' in answer) {
      const { reason } = answer.refused as { reason: string }
      return { fault: faultOf(reason.split(' ')[1] ?? null) }
    }
    const method = body ? 'POST' : 'GET'
    const asked = { ...query, access_token: answer.token }
    const reply: ProviderReply = await api.ask(method, path, asked, body ? JSON.stringify(body) : '', maxAnswer)
    const code = codeOf(reply)
    if (code && tokenCodes.has(code) && bad === undefined) {
      bad = answer.token
      continue
    }
    return reply.kind === 'answer' && reply.json && code !== null ? { json: reply.json, code } : { fault: unreachable }
  }
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])
const isId = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && value !== '' && Number.isSafeInteger(Number(value))
const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isId).map(Number) : [])

/** Opens the address book. `contacts` asks with the secret of the address book sync, where the company has given it. */
export function openAddressBook(agentId: string, api: WecomApi, contacts: WecomApi | null): AddressBook {
  const ask = async <T>(
    asked: ReturnType<typeof askWithToken>,
    read: (json: Record<string, unknown>) => T | undefined,
    others: Record<string, T> = {},
  ): Promise<BookAnswer<T>> => {
    const answer = await asked
    if ('fault' in answer) return answer
    if (Object.hasOwn(others, answer.code)) return { value: others[answer.code] as T }
    if (answer.code !== '0') return { fault: faultOf(answer.code, textOf(answer.json.errmsg)) }
    const value = read(answer.json)
    // An answer without the list that was asked for is no empty list: nobody may seem gone because of it.
    return value === undefined ? { fault: unreachable } : { value }
  }
  return {
    hasIds: contacts !== null,
    async agentName() {
      const answer = await ask(askWithToken(api, '/cgi-bin/agent/get', { agentid: agentId }), (json) =>
        textOf(json.name),
      )
      if (!('fault' in answer)) return answer
      const isAgent = ['wecom.agentWrong', 'wecom.noRight'].includes(answer.fault.key)
      return isAgent ? { fault: { key: 'wecom.agentWrong', params: { agentId }, isPassing: false } } : answer
    },
    departments: () =>
      ask(askWithToken(api, '/cgi-bin/department/list', {}), (json) =>
        Array.isArray(json.department)
          ? listOf(json.department).flatMap((each) =>
              isId(each.id) ? [{ id: Number(each.id), name: textOf(each.name) }] : [],
            )
          : undefined,
      ),
    async ids(cursor) {
      if (!contacts) return { value: { next: '', entries: [] } }
      const answer = await ask(
        askWithToken(contacts, '/cgi-bin/user/list_id', {}, { ...(cursor && { cursor }), limit: idsPerPage }),
        (json) =>
          Array.isArray(json.dept_user)
            ? {
                next: textOf(json.next_cursor),
                // A member without a readable department is one of the whole enterprise.
                entries: listOf(json.dept_user).map(({ userid, department }) => ({
                  userId: textOf(userid),
                  department: isId(department) ? Number(department) : 1,
                })),
              }
            : undefined,
      )
      if (!('fault' in answer) || answer.fault.key !== 'wecom.secretWrong') return answer
      return { fault: { key: 'wecom.contactsSecretWrong', isPassing: false } }
    },
    members: (department) =>
      ask<BookMember[] | null>(
        askWithToken(api, '/cgi-bin/user/simplelist', { department_id: String(department) }),
        (json) =>
          Array.isArray(json.userlist)
            ? listOf(json.userlist).map((each) => ({
                userId: textOf(each.userid),
                name: textOf(each.name),
                departments: numbersOf(each.department),
              }))
            : undefined,
        { [departmentGone]: null },
      ),
    member: (userId) =>
      ask<MemberState>(
        askWithToken(api, '/cgi-bin/user/get', { userid: userId }),
        (json) => (textOf(json.userid) ? { state: 'there', mobile: textOf(json.mobile) } : undefined),
        { [memberGone]: { state: 'gone' }, '60011': { state: 'unseen' } },
      ),
  }
}
