/** Random bytes of the browser. */
export const randomBytes = (length: number): Promise<Uint8Array> =>
  Promise.resolve(crypto.getRandomValues(new Uint8Array(length)))
