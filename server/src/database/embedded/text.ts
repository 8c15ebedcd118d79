/** The messages of the embedded database's supervisor to people, in both languages. */

/** One text in Chinese and English, side by side so that neither can be forgotten. */
export interface TextPair {
  zh: string
  en: string
}

/** The kinds of failure and the parameters of their texts. */
export interface FailureParams {
  inUse: { directory: string; pid: number }
  diskFull: { directory: string; free: string; detail: string }
  otherMajor: { directory: string; found: string; needed: number }
  unwritable: { directory: string; reason: string }
  damaged: { directory: string; missing: string }
  clusterMissing: { directory: string; cluster: string; stateFile: string }
  clusterShared: { directory: string; cluster: string; other: string }
  unreachable: { cluster: string; user: string }
  noBinaries: { platform: string; detail: string }
  initFailed: { directory: string; detail: string }
  startFailed: { directory: string; logFile: string; detail: string }
  wrongPassword: { passwordFile: string }
  orphanStays: { pid: number; directory: string }
}

export type FailureKind = keyof FailureParams

export const failureTexts: { [K in FailureKind]: (p: FailureParams[K]) => TextPair } = {
  inUse: (p) => ({
    en: `Another running program (process ${p.pid}) already uses ${p.directory}. Stop it first, or give this one its own DATA_DIR.`,
    zh: `另一个正在运行的程序(进程 ${p.pid})已在使用 ${p.directory}。请先停止它,或为本程序另设 DATA_DIR。`,
  }),
  diskFull: (p) => ({
    en: `The disk under ${p.directory} is full (${p.free} free). Free some space and start again; nothing has been lost. ${p.detail}`,
    zh: `${p.directory} 所在磁盘已满(剩余 ${p.free})。请清理空间后重新启动,数据没有丢失。${p.detail}`,
  }),
  otherMajor: (p) => ({
    en: `The database in ${p.directory} was made by PostgreSQL ${p.found}; this program brings PostgreSQL ${p.needed} and has left it untouched. Start the version of the program that made it, take a backup there, and restore it here into an empty DATA_DIR.`,
    zh: `${p.directory} 中的数据库由 PostgreSQL ${p.found} 创建,本程序自带的是 PostgreSQL ${p.needed},因此未作任何改动。请用原版本程序启动并备份,再恢复到新的空 DATA_DIR。`,
  }),
  unwritable: (p) => ({
    en: `The program cannot write to ${p.directory} (${p.reason}). Give its user the right to write there, or set DATA_DIR to another directory.`,
    zh: `程序无法写入 ${p.directory}(${p.reason})。请授予写入权限,或将 DATA_DIR 设为其他目录。`,
  }),
  damaged: (p) => ({
    en: `${p.directory} is not a complete database (${p.missing} is missing) and has been left untouched. Restore it from a backup, or move it away to begin with an empty one.`,
    zh: `${p.directory} 不是完整的数据库(缺少 ${p.missing}),未作任何改动。请从备份恢复,或将其移走以便从空库开始。`,
  }),
  clusterMissing: (p) => ({
    en: `${p.directory} says its database is at ${p.cluster}, but nothing is there. Put it back, or remove ${p.stateFile} to begin with an empty one.`,
    zh: `${p.directory} 记录的数据库位置 ${p.cluster} 不存在。请将其放回原处,或删除 ${p.stateFile} 以便从空库开始。`,
  }),
  clusterShared: (p) => ({
    en: `${p.directory} is a copy of ${p.other}: both name the database at ${p.cluster}, which can belong to only one. Make the second installation by backup and restore instead.`,
    zh: `${p.directory} 是 ${p.other} 的副本:两者指向同一个数据库 ${p.cluster},而它只能属于其中一个。请改用备份与恢复来建立第二套安装。`,
  }),
  unreachable: (p) => ({
    en: `PostgreSQL refuses to run as root and its user ${p.user} cannot reach ${p.cluster}. Allow passing through the directories above it (chmod a+x), or move it to where it was.`,
    zh: `PostgreSQL 不能以 root 运行,而用户 ${p.user} 无法访问 ${p.cluster}。请允许进入其上级目录(chmod a+x),或将其移回原处。`,
  }),
  noBinaries: (p) => ({
    en: `The PostgreSQL that comes with the program cannot run here (${p.platform}). Install again with optional packages, or set DATABASE_URL to a PostgreSQL server. ${p.detail}`,
    zh: `程序自带的 PostgreSQL 无法在此运行(${p.platform})。请重新安装(含可选依赖),或用 DATABASE_URL 指定 PostgreSQL 服务器。${p.detail}`,
  }),
  initFailed: (p) => ({
    en: `The database could not be created in ${p.directory}. ${p.detail}`,
    zh: `无法在 ${p.directory} 创建数据库。${p.detail}`,
  }),
  startFailed: (p) => ({
    en: `The database in ${p.directory} did not start; see ${p.logFile}. ${p.detail}`,
    zh: `${p.directory} 中的数据库未能启动,详见 ${p.logFile}。${p.detail}`,
  }),
  wrongPassword: (p) => ({
    en: `The database does not accept the password in ${p.passwordFile}. Put the right file back, or remove it: the next start then sets a new password.`,
    zh: `数据库不接受 ${p.passwordFile} 中的密码。请放回正确的文件,或将其删除,下次启动会设置新密码。`,
  }),
  orphanStays: (p) => ({
    en: `A PostgreSQL process (${p.pid}) left by an earlier run still uses ${p.directory} and cannot be ended by this user. End it, then start again.`,
    zh: `上次运行遗留的 PostgreSQL 进程(${p.pid})仍在使用 ${p.directory},当前用户无法结束它。请先结束该进程再启动。`,
  }),
}
