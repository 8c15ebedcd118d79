/** The settings of PostgreSQL. They are passed on its command line, so that no file has to be edited or migrated. */
const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // There is no socket file: its path has a length limit that a deep DATA_DIR exceeds, and it needs a private
  // directory.
  unix_socket_directories: '',
  shared_buffers: '256MB',
  // The rows of an import pass through a temporary table; one round of them stays in memory.
  temp_buffers: '24MB',
  wal_buffers: '32MB',
  max_connections: '100',
  fsync: 'on',
  // Nothing is replicated from here, and with 0 a checkpoint needs no new file, for which a full disk has no space.
  max_active_replication_origins: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // TRUST-05: statements, their parameters, rows quoted in DETAIL lines and values quoted in error messages may contain
  // a salary or a phone number. The program logs its own failed queries in its own words. Here only the server's own
  // messages (LOG, FATAL, PANIC) are written, and of those only the first line.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** Returns the command line arguments for the defaults, overridden by the caller's settings. */
export function settingArguments(port: number, settings: Record<string, string>): string[] {
  const all = { ...defaults, ...settings, port: String(port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
