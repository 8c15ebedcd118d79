import { makeTreatments, type StandIn, startHttp, type Taken } from './stand-in.ts'
import { makeWecomBook, type WecomBook } from './wecom-book.ts'
import { type MemberLogins, makeMemberLogins } from './wecom-members.ts'
import { makeWecomScripts, type WecomScripts } from './wecom-scripts.ts'

interface Account {
  corpId: string
  agentId: string
  secret: string
  contactsSecret?: string
}

export interface WecomStandIn extends StandIn {
  asked: { tokens: number }
  /** The ids of every request in order, repetitions included. */
  requests: string[][]
  /** Members outside the application, and such without a licence. */
  invalid: Set<string>
  unlicensed: Set<string>
  spoilToken(): void
  /** Who asks to be logged in. */
  members: MemberLogins
  /** Whom the enterprise has. */
  book: WecomBook
  /** The scripts for WeCom's own browser, and their tickets. */
  scripts: WecomScripts
  /** The address from which WeCom does not take requests; '' for none. */
  untrusted: { address: string }
}

/**
 * WeCom on loopback: gettoken, message/send with its duplicate check, the login of members, the address book, and the
 * scripts with their tickets.
 */
export async function startWecom(account: Account): Promise<WecomStandIn> {
  const taken: Taken[] = []
  const faults: string[] = []
  const requests: string[][] = []
  const [invalid, unlicensed] = [new Set<string>(), new Set<string>()]
  const asked = { tokens: 0 }
  const seen = new Map<string, number>()
  const { treat, next } = makeTreatments()
  let number = 0
  let spoiled = false
  const members = makeMemberLogins(account, faults)
  const book = makeWecomBook(account.agentId, faults, Date.now)
  const scripts = makeWecomScripts(account, faults, () => server.url)
  const untrusted = { address: '' }
  const contactsToken = 'C1'
  const code = (errcode: number, errmsg: string) => ({ kind: 'json' as const, body: { errcode, errmsg } })
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the provider's calls, one branch each, with the checks that its manual names.
  const server: Awaited<ReturnType<typeof startHttp>> = await startHttp((request) => {
    if (request.path === '/cgi-bin/gettoken') {
      asked.tokens++
      if (request.query.get('corpid') !== account.corpId) return code(40013, 'invalid corpid')
      const given = request.query.get('corpsecret')
      if (account.contactsSecret && given === account.contactsSecret)
        return { kind: 'json', body: { errcode: 0, errmsg: 'ok', access_token: contactsToken, expires_in: 7200 } }
      if (given !== account.secret) {
        faults.push('secret')
        return code(40001, 'invalid credential')
      }
      number++
      spoiled = false
      return { kind: 'json', body: { errcode: 0, errmsg: 'ok', access_token: `T${number}`, expires_in: 7200 } }
    }
    const page = members.authorize(request) ?? scripts.serve(request)
    if (page) return page
    const token = request.query.get('access_token')
    const from = token === contactsToken ? 'contacts' : 'app'
    if (!token?.match(/^[TC]\d+$/)) return code(40014, 'invalid access_token')
    if (from === 'app' && (spoiled || token !== `T${number}`)) return code(42001, 'access_token expired')
    if (untrusted.address)
      return code(60020, `not allow to access from your ip, hint: [1], from ip: ${untrusted.address}, more info at`)
    const read = book.answer(request, from) ?? scripts.ticket(request)
    if (read) return read
    if (!['/cgi-bin/message/send', '/cgi-bin/auth/getuserinfo'].includes(request.path))
      return code(40066, 'invalid url')
    if (request.path === '/cgi-bin/auth/getuserinfo') return { kind: 'json', body: members.whoIs(request) }
    const body = JSON.parse(request.body)
    if (body.agentid !== Number(account.agentId)) return code(40056, 'invalid agentid')
    const ids: string[] = body.touser.split('|')
    if (ids.length > 1000) return code(40058, 'touser too long')
    if (body.msgtype !== 'textcard' || !body.textcard.url || Buffer.byteLength(body.textcard.title) > 128)
      faults.push('textcard')
    if (Buffer.byteLength(body.textcard.description) > 512) faults.push('description')
    requests.push(ids)
    const known = (list: Set<string>) => ids.filter((id) => list.has(id))
    const bad = [...known(invalid), ...known(unlicensed)]
    if (bad.length === ids.length) return code(81013, `user & party & tag all invalid ${bad.join('|')}`)
    const take = () => {
      // The manual: within the interval the same content (request JSON) is not received again.
      const last = seen.get(request.body)
      const again = body.enable_duplicate_check === 1 && last !== undefined
      if (again && Date.now() - last < body.duplicate_check_interval * 1000) return
      seen.set(request.body, Date.now())
      const { title, description, url } = body.textcard
      for (const to of ids)
        if (!bad.includes(to)) taken.push({ to, text: [title, description, url].join('\n'), reference: '' })
    }
    const ok = {
      errcode: 0,
      errmsg: 'ok',
      invaliduser: known(invalid).join('|').toLowerCase(),
      unlicenseduser: known(unlicensed).join('|').toLowerCase(),
      msgid: `m${Date.now()}`,
    }
    const treatment = next(ids[0] ?? '')
    switch (treatment.kind) {
      case 'take':
        take()
        return { kind: 'json', body: ok, ...(treatment.lateMs ? { lateMs: treatment.lateMs } : {}) }
      case 'takeAndAnswerTwice':
        take()
        return { kind: 'json', body: ok, twice: true }
      case 'later':
        return code(45033, `api concurrent out of limit ${ids.join()}`)
      case 'refuse':
        return code(81013, `all invalid ${ids.join()}`)
      case 'quota':
        return code(45009, `api freq out of limit ${ids.join()}`)
      case 'drop':
        if (treatment.takes) take()
        return { kind: 'drop' }
      case 'garble':
        return { kind: 'text', body: `<html>${ids.join()}</html>` }
    }
  })
  return {
    ...server,
    taken,
    faults,
    treat,
    asked,
    requests,
    invalid,
    unlicensed,
    members,
    book,
    scripts,
    untrusted,
    spoilToken: () => {
      spoiled = true
    },
  }
}
