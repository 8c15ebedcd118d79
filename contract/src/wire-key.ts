import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { downloadPath, get } from './route.ts'

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

  download: call({
    route: get(downloadPath, { travel: 'blob', plainQuery: ['surl'] }),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'The download proxy: serves the download of this installation that surl names, with its own rights.',
    input: z.object({ surl: z.string().describe('Path and query of a call that answers a GET with bytes.') }),
    reply: z.unknown(),
  }),
})
