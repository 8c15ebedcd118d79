/** PostgreSQL's settings, given on its command line so that no file has to be edited or migrated. */
const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path has a length limit that a deep DATA_DIR passes, and it needs a place to be private in.
  unix_socket_directories: '',
  shared_buffers: '256MB',
  // An import's rows pass through a table of its own; a round of them stays in memory.
  temp_buffers: '24MB',
  wal_buffers: '32MB',
  max_connections: '100',
  fsync: 'on',
  // Nobody replicates from here, and without it a checkpoint needs no new file, for which a full disk has no room.
  max_active_replication_origins: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // TRUST-05: statements, their parameters, rows quoted in DETAIL lines and values quoted in error messages may hold
  // a salary or a phone. The program logs its own failed queries in its own words; here only the server's own
  // affairs (LOG, FATAL, PANIC) are written, and of those the first line.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** Command line arguments for the defaults, overlaid by the caller's settings. */
export function settingArguments(port: number, settings: Record<string, string>): string[] {
  const all = { ...defaults, ...settings, port: String(port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
