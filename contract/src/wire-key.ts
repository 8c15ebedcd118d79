import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { get } from './route.ts'

export const wire = defineArea('wire', {
  key: call({
    route: get('/wire/key', { travel: 'plain' }),
    access: 'public',
    audit: none,
    summary: "The server's current public key for sealing.",
    input: z.object({}),
    reply: z.object({
      kid: z.string().describe('First part of the header x-wire.'),
      publicKey: z.string().describe('P-256 key as SPKI in base64.'),
    }),
  }),
})
