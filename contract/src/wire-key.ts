import { z } from 'zod'
import { defineCall } from './call.ts'
import { get } from './route.ts'

export const wireKey = defineCall(
  'wire.key',
  get('/wire/key', { travel: 'plain', access: 'public' }),
  "The server's current public key for sealing.",
  z.object({}),
  z.object({
    kid: z.string().describe('First part of the header x-wire.'),
    publicKey: z.string().describe('P-256 key as SPKI in base64.'),
  }),
)
