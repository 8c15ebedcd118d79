/** A browser is not linked to WeChat. */
export function UnbindButton() {
  return null
}
