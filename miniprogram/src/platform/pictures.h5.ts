/** A browser cannot keep a page out of pictures of the screen; the watermark says whose it is. */
export const hideFromPictures = (_hides: boolean): (() => void) => {
  return () => undefined
}
