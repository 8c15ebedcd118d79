import { openNobleWire } from '@zhixin/contract/wire/noble'
import type { WireSession } from '@zhixin/contract/wire/session'
import { randomBytes } from '../platform/random'

/** Agrees on keys with the server. WeChat has no WebCrypto, so that @noble computes, with random numbers of the platform. */
export const agreeOnKeys = (kid: string, publicKey: string): Promise<WireSession> =>
  openNobleWire(kid, publicKey, randomBytes)
