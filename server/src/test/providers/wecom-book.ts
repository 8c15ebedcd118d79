import type { RawAnswer, RawRequest } from './stand-in.ts'

/** A member of the enterprise as its administrators have entered them. */
export interface BookEntry {
  userid: string
  name: string
  departments: number[]
  mobile?: string
}

/** What a request gets instead of its answer. */
export type Misbehaviour = { errcode: number; errmsg?: string } | 'drop' | 'garble' | 'empty'

export interface WecomBook {
  departments: Map<number, string>
  members: Map<string, BookEntry>
  /** Departments that the application sees; null: all. */
  visible: Set<number> | null
  /** WeCom keeps names to itself, as it does from applications of third parties. */
  hidesNames: boolean
  /** WeCom gives phones to this application. */
  givesPhones: boolean
  /** Requests per path in a minute, after which 45009 comes (the manual's limit is 10,000). */
  perMinute: number
  /** How long (ms) answers take. */
  lateMs: number
  /** How often each path was asked. */
  asked: Map<string, number>
  /** Decides what a request gets instead of its answer. */
  misbehave: (path: string, nth: number, query: Map<string, string>) => Misbehaviour | null
  /** Adds people to a department. */
  add(...entries: BookEntry[]): void
  answer(request: RawRequest, from: 'app' | 'contacts'): RawAnswer | null
}

const json = (body: object): RawAnswer => ({ kind: 'json', body })
const code = (errcode: number, errmsg = 'failed') => json({ errcode, errmsg })
const ok = (body: object) => json({ errcode: 0, errmsg: 'ok', ...body })

const paths = new Set([
  '/cgi-bin/agent/get',
  '/cgi-bin/department/list',
  '/cgi-bin/user/list_id',
  '/cgi-bin/user/simplelist',
  '/cgi-bin/user/get',
])

/**
 * The address book as WeCom's manual has it: department/list, user/simplelist, user/get and agent/get for an
 * application's token, user/list_id by pages for the token of the address book sync only.
 */
export function makeWecomBook(agentId: string, faults: string[], now: () => number): WecomBook {
  const begun = new Map<string, { since: number; count: number }>()
  const isLimited = (path: string): boolean => {
    const window = begun.get(path)
    if (!window || now() - window.since >= 60_000) begun.set(path, { since: now(), count: 1 })
    else window.count++
    return (begun.get(path)?.count ?? 0) > book.perMinute
  }
  const sees = ({ departments }: BookEntry) =>
    book.visible === null || departments.some((each) => book.visible?.has(each))
  const shown = ({ userid, name, departments }: BookEntry) => ({
    userid,
    ...(book.hidesNames ? {} : { name }),
    department: departments,
    open_userid: '',
  })
  const get = (request: RawRequest, read: () => RawAnswer): RawAnswer => {
    if (request.method !== 'GET') faults.push(`${request.path}: method`)
    return read()
  }

  function simpleList({ query }: RawRequest): RawAnswer {
    const department = Number(query.get('department_id'))
    if (!book.departments.has(department)) return code(60003, 'department not found')
    if (book.visible && !book.visible.has(department)) return code(60011, 'no privilege to access/modify')
    const list = [...book.members.values()].filter(({ departments }) => departments.includes(department))
    return ok({ userlist: list.map(shown) })
  }

  function listIds({ method, body }: RawRequest): RawAnswer {
    if (method !== 'POST') faults.push('user/list_id: method')
    const { cursor = '0', limit } = JSON.parse(body || '{}')
    if (!(limit >= 1 && limit <= 10_000)) return code(40058, 'limit')
    const all = [...book.members.values()].flatMap(({ userid, departments }) =>
      departments.map((department) => ({ userid, department })),
    )
    const from = Number(cursor)
    const next = from + limit < all.length ? String(from + limit) : ''
    return ok({ next_cursor: next, dept_user: all.slice(from, from + limit) })
  }

  function getMember({ query }: RawRequest): RawAnswer {
    const found = book.members.get((query.get('userid') ?? '').toLowerCase())
    if (!found) return code(60111, 'userid not found')
    if (!sees(found)) return code(60011, 'no privilege to access/modify')
    return ok({ ...shown(found), ...(book.givesPhones && found.mobile ? { mobile: found.mobile } : {}), status: 1 })
  }

  function read(request: RawRequest, from: 'app' | 'contacts'): RawAnswer {
    if (request.path === '/cgi-bin/user/list_id')
      return from === 'contacts' ? listIds(request) : code(48009, 'no right')
    // Of the address book sync nothing but ids is given out (the manual, reading ids of members).
    if (from === 'contacts') return code(48009, 'api forbidden for the address book sync')
    return get(request, () => {
      if (request.path === '/cgi-bin/user/simplelist') return simpleList(request)
      if (request.path === '/cgi-bin/user/get') return getMember(request)
      if (request.path === '/cgi-bin/agent/get')
        return request.query.get('agentid') === agentId
          ? ok({ agentid: Number(agentId), name: 'payslips' })
          : code(301002, 'not allow operate another agent')
      const seen = [...book.departments].filter(([id]) => book.visible === null || book.visible.has(id))
      return ok({
        department: seen.map(([id, name], order) => ({
          id,
          ...(book.hidesNames ? {} : { name }),
          parentid: id === 1 ? 0 : 1,
          order,
        })),
      })
    })
  }

  const emptied: Record<string, object> = {
    '/cgi-bin/department/list': { department: [] },
    '/cgi-bin/user/simplelist': { userlist: [] },
    '/cgi-bin/user/list_id': { next_cursor: '', dept_user: [] },
  }
  const book: WecomBook = {
    departments: new Map([[1, 'company']]),
    members: new Map(),
    visible: null,
    hidesNames: false,
    givesPhones: false,
    perMinute: 10_000,
    lateMs: 0,
    asked: new Map(),
    misbehave: () => null,
    add(...entries) {
      for (const entry of entries) book.members.set(entry.userid.toLowerCase(), entry)
    },
    answer(request, from) {
      const { path } = request
      if (!paths.has(path)) return null
      const nth = (book.asked.get(path) ?? 0) + 1
      book.asked.set(path, nth)
      if (isLimited(path)) return code(45009, 'api freq out of limit')
      const instead = book.misbehave(path, nth, request.query)
      if (instead === 'drop') return { kind: 'drop' }
      if (instead === 'garble') return { kind: 'text', body: '<html>' }
      if (instead === 'empty') return ok(emptied[path] ?? {})
      const answer = instead ? code(instead.errcode, instead.errmsg) : read(request, from)
      return answer.kind === 'json' && book.lateMs ? { ...answer, lateMs: book.lateMs } : answer
    },
  }
  return book
}
