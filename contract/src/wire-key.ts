import { z } from 'zod'
import { defineCall } from './call.ts'
import { get } from './route.ts'

export const wireKey = defineCall(
  'wire.key',
  get('/wire/key', { travel: 'plain', access: 'public' }),
  "The server's current public key for sealing.",
  z.object({}),
  z.object({ kid: z.string(), publicKey: z.string() }),
)
