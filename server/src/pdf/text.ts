export const slipPdfText = {
  boxes: {
    zh: '带编码的方框表示字库中没有的字，方框内是它的 Unicode 编码；复制文字可得到原字。',
    en: 'A box with a code stands for a character that the fonts lack; the code is its Unicode number. Copied text has the character itself.',
  },
}
