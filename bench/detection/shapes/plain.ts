import { bilingual, en, otherScripts, zh } from '../languages.ts'
import { anyLanguage, type Shape, single, zhOrEn } from '../shape.ts'
import { amountFormats } from '../sheet-draft.ts'

/** Ordinary payrolls: one list with what usually stands around it. */
export const plainShapes: Record<string, Shape> = {
  'plain, Chinese': (choice) => single(choice, zh),
  'plain, English': (choice) => single(choice, en),
  'plain, bilingual': (choice) => single(choice, bilingual(choice)),
  'plain, other scripts': (choice) => single(choice, choice.pick(Object.values(otherScripts))),
  'header of two or three levels': (choice) =>
    single(choice, anyLanguage(choice), { levels: choice.between(2, 3), isTextFile: false }),
  'text file': (choice) => single(choice, anyLanguage(choice), { isTextFile: true }),
  'amounts with marks': (choice) =>
    single(choice, anyLanguage(choice), {
      format: choice.pick(amountFormats.slice(2)),
      isTextFile: choice.chance(0.5),
      total: 'word',
    }),
  'lines above and below': (choice) =>
    single(choice, anyLanguage(choice), { title: true, remark: true, signature: true, total: 'word' }),
  'departments as headings': (choice) =>
    single(choice, anyLanguage(choice), {
      headings: true,
      subtotals: choice.chance(0.6),
      people: choice.between(4, 20),
      has: { department: false, number: choice.chance(0.8) },
    }),
  'subtotals of sections': (choice) =>
    single(choice, anyLanguage(choice), { subtotals: true, total: 'word', people: choice.between(3, 25) }),
  'sums without a word': (choice) =>
    single(choice, zhOrEn(choice), { total: 'wordless', people: choice.between(3, 25) }),
  'header above every person': (choice) =>
    single(choice, zhOrEn(choice), {
      repeated: 1,
      strips: choice.chance(0.5),
      title: false,
      headings: false,
      subtotals: false,
      total: choice.pick(['none', 'word']),
    }),
  'header on every page': (choice) =>
    single(choice, zhOrEn(choice), {
      repeated: choice.between(3, 15),
      people: choice.between(16, 40),
      strips: choice.chance(0.3),
    }),
}
