/**
 * The text whose SHA-1 signs wx.config and wx.agentConfig (WeCom's manual, appendix of the JS-SDK): the parameters in
 * the order of their names, and the address of the page without its fragment.
 */
export function signedText(ticket: string, nonce: string, timestamp: number, address: string): string {
  const url = address.split('#', 1)[0] ?? ''
  return `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`
}
