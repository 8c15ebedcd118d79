/** From how many characters of each the password is made, all of them known to the person and not to a mailbox. */
const ofIdNumber = 6
const ofPhone = 4
/** The shortest number that the roster takes (isIdNumber); of one with fewer characters than six all count. */
const minIdNumber = 5

/**
 * The password of a slip that goes out as PDF (CONFIG-04): the last six characters of the ID number, capital letters,
 * and the last four digits of the phone. Null where the roster lacks one of them, or has only what a mask left of it,
 * which the person could not know: then the mail carries a link.
 */
export function pdfPassword({ idNumber, phone }: { idNumber: string; phone: string }): string | null {
  if (masked.test(idNumber) || masked.test(phone)) return null
  const id = idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
  const digits = phone.replace(/\D/g, '')
  if (id.length < minIdNumber || digits.length < ofPhone) return null
  return id.slice(-ofIdNumber) + digits.slice(-ofPhone)
}

/** What stands for digits that are not shown, as an export of another program may have them. */
const masked = /[*＊•●…]/

/** Made-up data that explain the rule. The ID number has a wrong check character, so that it is nobody's. */
export const passwordExample = { idNumber: '110101199003071238', phone: '13800005678' }
