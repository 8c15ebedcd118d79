import type { Db } from '../../database/door.ts'

export interface NewContactRequest {
  id: string
  kind: 'trial' | 'consult'
  content_sealed: Buffer
  language: string
  asked_at: Date
}

export async function addContactRequest(db: Db, request: NewContactRequest): Promise<void> {
  await db.insertInto('contact_request').values(request).execute()
}
