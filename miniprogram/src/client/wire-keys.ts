import { openWire, type WireSession } from '@zhixin/contract/wire/browser'

export const agreeOnKeys = (kid: string, publicKey: string): Promise<WireSession> => openWire(kid, publicKey)
