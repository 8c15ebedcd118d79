import type { Db } from '../../../database/transaction.ts'

export async function addUpload(
  db: Db,
  upload: { companyId: string; id: string; fileName: string; now: Date },
): Promise<void> {
  await db
    .insertInto('upload')
    .values({ company_id: upload.companyId, id: upload.id, file_name: upload.fileName, created_at: upload.now })
    .execute()
}

export async function addPiece(db: Db, companyId: string, id: string, piece: number, sealed: Buffer): Promise<void> {
  await db
    .insertInto('upload_piece')
    .values({ company_id: companyId, upload_id: id, piece_no: piece, content_sealed: sealed })
    .execute()
}

/** Finds a file that was checked after `since`; older ones are about to be removed. */
export function findUpload(db: Db, companyId: string, id: string, since: Date) {
  return db
    .selectFrom('upload')
    .select('file_name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function readPiece(db: Db, companyId: string, id: string, piece: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('upload_piece')
    .select('content_sealed')
    .where('company_id', '=', companyId)
    .where('upload_id', '=', id)
    .where('piece_no', '=', piece)
    .executeTakeFirst()
  return row?.content_sealed
}
