import { isIP } from 'node:net'

/** For what a passkey is made: a domain, and the one address at which browsers use it. */
export interface RelyingParty {
  id: string
  origin: string
}

const isLoopback = (host: string): boolean => host === '[::1]' || /^127\./.test(host)

/**
 * The domain of the installation, from its configured address and never from what a request says. An IP address is no
 * domain; on the machine itself `localhost` is one.
 */
export function relyingParty({ publicUrl }: { publicUrl: () => string }): RelyingParty | null {
  const url = new URL(publicUrl())
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  else if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return null
  return { id: url.hostname, origin: url.origin }
}
