import { config } from 'zod'

/**
 * Pages forbid eval by their content security policy; zod would try it once, fall back, and leave a violation in the
 * browser's log. Imported by what every schema file imports, so that it runs before the first schema is made.
 */
if ('document' in globalThis) config({ jitless: true })
