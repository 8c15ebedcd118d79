import { containing } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'

export interface MessageFilter {
  /** Found in the subject; or the whole recipient, by its hash. */
  keyword: string
  recipientHash: Buffer
}

function messages(db: Db, companyId: string, { keyword, recipientHash }: MessageFilter) {
  const query = db.selectFrom('sandbox_message').where('company_id', '=', companyId)
  if (!keyword) return query
  return query.where((eb) =>
    eb.or([eb('subject', 'ilike', containing(keyword)), eb('recipient_hash', '=', recipientHash)]),
  )
}

const columns = ['id', 'channel', 'recipient_sealed', 'subject', 'created_at'] as const

/** The messages that a company's sandbox delivered, newest first. */
export function listMessages(
  db: Db,
  companyId: string,
  filter: MessageFilter,
  page: { currentPage: number; pageSize: number },
) {
  return messages(db, companyId, filter)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

export async function countMessages(db: Db, companyId: string, filter: MessageFilter): Promise<number> {
  const { count } = await messages(db, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findMessage(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('sandbox_message')
    .select([...columns, 'content_sealed'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
