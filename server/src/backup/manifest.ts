import { z } from 'zod'

/** Raised when an older program could not read the file any more. */
export const formatVersion = 1

/** Begins the file: what it is and which program can take it. */
export const backupHead = z.object({
  format: z.literal('zhixin backup'),
  version: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The schema's version: the migrations that the database had. */
  migrations: z.array(z.string()),
  /** Of the PostgreSQL that it was read from; for support. */
  server: z.string(),
  /** Tables that were there and are not carried. */
  leftOut: z.array(z.string()),
  /** The installation's keys as they rest, wrapped by the master key: they tell whether a master key fits. */
  keys: z.array(z.object({ name: z.string(), wrapped: z.base64() })),
})
export type BackupHead = z.infer<typeof backupHead>

/** Begins a table; its rows follow as COPY writes them (text, UTF-8). */
export const tableHead = z.object({ name: z.string(), columns: z.array(z.string()) })

/** Ends a table: rows, bytes and SHA-256 of its rows. */
export const tableCount = z.object({
  name: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type TableCount = z.infer<typeof tableCount>

/** Ends the file. A sequence that nobody has asked yet has no value. */
export const backupEnd = z.object({
  tables: z.array(tableCount),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})

/** All that a backup says of itself. */
export interface Manifest extends BackupHead {
  tables: TableCount[]
  sequences: { name: string; value: string | null }[]
}
