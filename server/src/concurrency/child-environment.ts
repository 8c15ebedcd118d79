/**
 * Returns the variables of this program's environment with these names, for a child process. The others stay here: the
 * environment may hold the master key, the database's password and providers' passwords.
 */
export const environmentOf = (names: RegExp): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
