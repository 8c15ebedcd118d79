import { config } from 'zod'

/**
 * The pages' content security policy forbids eval. zod would try it once, fall back, and leave a violation in the
 * browser's log. Every schema file imports a file that imports this one, so that it runs before the first schema is
 * made.
 */
if ('document' in globalThis) config({ jitless: true })
