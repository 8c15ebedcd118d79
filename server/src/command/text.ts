import type { Pair } from '@zhixin/contract/pair'

/** What the commands for backup and restore have to say, in both languages. */

/** The kinds of refusal and what each needs to be said. */
export interface RefusalParams {
  usage: Record<string, never>
  exists: { file: string }
  unreadable: { file: string; reason: string }
  unwritable: { file: string; reason: string }
  nothingThere: { directory: string }
  notAnswering: { directory: string }
  noInstallation: Record<string, never>
  noKey: { directory: string }
  wrongKeyHere: { place: string }
  wrongKey: { file: string; place: string }
  notABackup: { file: string }
  damaged: { file: string; where: string }
  newer: { file: string; what: string }
  notEmpty: { table: string }
  otherTables: { tables: string }
  loadedOtherwise: { table: string }
}

export type RefusalKind = keyof RefusalParams

export const refusalTexts: { [K in RefusalKind]: (params: RefusalParams[K]) => Pair } = {
  usage: () => ({
    zh: '用法：npm run backup -- 文件　　npm run restore -- 文件',
    en: 'Usage: npm run backup -- FILE   npm run restore -- FILE',
  }),
  exists: ({ file }) => ({
    zh: `${file} 已存在，未作改动。请换一个文件名。`,
    en: `${file} exists already and was left as it is. Choose another name.`,
  }),
  unreadable: ({ file, reason }) => ({
    zh: `无法读取 ${file}（${reason}）。`,
    en: `${file} cannot be read (${reason}).`,
  }),
  unwritable: ({ file, reason }) => ({
    zh: `无法写入 ${file}（${reason}），没有留下备份文件。`,
    en: `${file} cannot be written (${reason}). No backup was left behind.`,
  }),
  nothingThere: ({ directory }) => ({
    zh: `${directory} 中没有数据库。请将 DATA_DIR 设为安装所用的目录，或用 DATABASE_URL 指定它的数据库。`,
    en: `There is no database in ${directory}. Set DATA_DIR to the directory of the installation, or DATABASE_URL to its database.`,
  }),
  notAnswering: ({ directory }) => ({
    zh: `有程序正在使用 ${directory}，但它的数据库没有应答。请待其启动完成后再试。`,
    en: `A program uses ${directory}, but its database does not answer. Try again once it has started.`,
  }),
  noInstallation: () => ({
    zh: '该数据库不是本程序的数据库，没有可备份的内容。',
    en: 'This database is not one of this program; there is nothing to back up.',
  }),
  noKey: ({ directory }) => ({
    zh: `找不到主密钥。请设置 MASTER_KEY，或将原安装的 master.key 放入 ${directory}；没有主密钥，备份无法使用。`,
    en: `There is no master key. Set MASTER_KEY, or put the installation's master.key into ${directory}; a backup is of no use without it.`,
  }),
  wrongKeyHere: ({ place }) => ({
    zh: `${place} 中的主密钥与该数据库不符，用它做的备份无法恢复。请先换成正确的主密钥。`,
    en: `The master key in ${place} does not fit this database: a backup made with it could not be restored. Put the right one in its place first.`,
  }),
  wrongKey: ({ file, place }) => ({
    zh: `${place} 中的主密钥不是 ${file} 备份时的主密钥，未写入任何数据。请使用当时的主密钥；更换过主密钥的，旧密钥保存在原安装的 master.key.old。`,
    en: `The master key in ${place} is not the one that ${file} was made under, and nothing was written. Use the key of that time; after a change of keys the old one is in the installation's master.key.old.`,
  }),
  notABackup: ({ file }) => ({
    zh: `${file} 不是本程序的备份文件，或开头已损坏，未写入任何数据。`,
    en: `${file} is not a backup of this program, or damaged at its beginning. Nothing was written.`,
  }),
  damaged: ({ file, where }) => ({
    zh: `${file} 已损坏或不完整（${where}），未写入任何数据。请使用另一份备份。`,
    en: `${file} is damaged or incomplete (${where}). Nothing was written. Use another copy of the backup.`,
  }),
  newer: ({ file, what }) => ({
    zh: `${file} 由更新版本的程序生成（${what}），未写入任何数据。请先安装该版本或更新的版本。`,
    en: `${file} was made by a newer version of the program (${what}). Nothing was written. Install that version or a later one first.`,
  }),
  notEmpty: ({ table }) => ({
    zh: `目标数据库不是空的（已有表 ${table}），未作任何改动。请将 DATA_DIR 设为只放有 master.key 的新目录，或用 DATABASE_URL 指定一个新建的空数据库。`,
    en: `The database is not empty (it has the table ${table}) and was left as it is. Set DATA_DIR to a new directory that holds only master.key, or DATABASE_URL to a newly created database.`,
  }),
  otherTables: ({ tables }) => ({
    zh: `备份中的表与其版本的表不一致（${tables}），已全部撤销。请用生成该备份的版本恢复。`,
    en: `The tables in the backup are not those of its version (${tables}); everything was undone. Restore with the version that made it.`,
  }),
  loadedOtherwise: ({ table }) => ({
    zh: `表 ${table} 写入后与备份不一致，已全部撤销。`,
    en: `The table ${table} did not read back as it stands in the backup; everything was undone.`,
  }),
}

const number = (value: number) => value.toLocaleString('en')

/** What was done, for the operator. */
export const reportTexts = {
  backupDone: (p: { file: string; rows: number; tables: number; bytes: number; seconds: string }): Pair => ({
    zh: `备份完成：${p.file}（${p.tables} 张表，${number(p.rows)} 行，${number(p.bytes)} 字节，${p.seconds} 秒）`,
    en: `Backup written: ${p.file} (${p.tables} tables, ${number(p.rows)} rows, ${number(p.bytes)} bytes, ${p.seconds} s)`,
  }),
  keepKey: ({ place }: { place: string }): Pair => ({
    zh: `备份中不含主密钥。主密钥在 ${place}：请另行妥善保存，不要与备份放在一起；丢失主密钥后备份无法打开。`,
    en: `The backup does not hold the master key. It is in ${place}: keep a copy of it apart from the backup; without it nobody can open the backup.`,
  }),
  restoreDone: (p: { madeAt: string; rows: number; tables: number; seconds: string }): Pair => ({
    zh: `恢复完成：数据截至 ${p.madeAt}（${p.tables} 张表，${number(p.rows)} 行，${p.seconds} 秒）`,
    en: `Restored as of ${p.madeAt} (${p.tables} tables, ${number(p.rows)} rows, ${p.seconds} s)`,
  }),
  held: (p: { deliveries: number; batches: number }): Pair => ({
    zh: `备份之后原安装可能已继续发送，因此不会自动发送任何内容：${number(p.deliveries)} 条未完成的消息列为“送达未知”，${number(p.batches)} 个批次退回复核，由 HR 决定。`,
    en: `The original may have gone on sending after the backup, so nothing is sent by itself: ${number(p.deliveries)} unfinished messages are uncertain and ${number(p.batches)} payroll runs are back in review, for HR to decide.`,
  }),
  signInAgain: (): Pair => ({
    zh: '所有人需重新登录。原安装若仍在运行，请不要让两套安装同时使用。',
    en: 'Everybody has to log in again. Should the original still run, do not let people use both.',
  }),
} as const

/** Chinese and then English, each on a line of its own. */
export const bothLines = ({ zh, en }: Pair): string => `${zh}\n${en}`
