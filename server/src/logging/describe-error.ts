/**
 * What of an unknown error may be logged: kind, place and code. Messages may quote data: PostgreSQL's ("Key (phone)=(…)"),
 * a JSON parser's, a mail server's; only those of the system and of our own code are kept (TRUST-05).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string }
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  const speaks = !isSqlState && (error.constructor === Error || typeof code === 'string')
  return {
    error: error.name,
    ...(speaks && { message: error.message }),
    ...(isSqlState ? { sqlState: code, table, constraint } : { systemCode: code }),
    stack: stack?.slice(0, 8),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
