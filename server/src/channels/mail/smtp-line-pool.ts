import { openLine, type SmtpLine, type SmtpPatience, type SmtpServerAddress } from './smtp-line.ts'

/** A connection is replaced after this number of mails, as servers expect, and after it was idle (ms). */
const mailsPerLine = 100
const idle = 15_000

/** The connections to one mail server, which are used again while they are fresh. */
export interface SmtpLinePool {
  take(): Promise<SmtpLine>
  /** Gives back a connection that can be used again. */
  release(line: SmtpLine): void
  /** Closes a connection that must not be used again. */
  drop(line: SmtpLine): void
  close(): void
}

/** Makes the pool; it opens connections only when they are needed. */
export function makeLinePool(server: SmtpServerAddress, patience: SmtpPatience): SmtpLinePool {
  const free: { line: SmtpLine; timer: NodeJS.Timeout }[] = []
  const lines = new Set<SmtpLine>()

  function drop(line: SmtpLine): void {
    lines.delete(line)
    if (line.usable()) line.close()
  }

  return {
    async take() {
      for (let found = free.pop(); found; found = free.pop()) {
        clearTimeout(found.timer)
        if (found.line.usable()) return found.line
        lines.delete(found.line)
      }
      const line = await openLine(server, patience)
      lines.add(line)
      return line
    },
    release(line) {
      if (!line.usable() || line.used >= mailsPerLine) return drop(line)
      const timer = setTimeout(() => {
        const at = free.findIndex((each) => each.line === line)
        if (at >= 0) free.splice(at, 1)
        drop(line)
      }, idle)
      timer.unref()
      free.push({ line, timer })
    },
    drop,
    close() {
      for (const { timer } of free.splice(0)) clearTimeout(timer)
      for (const line of lines) drop(line)
    },
  }
}
