import type { Pair } from '@zhixin/contract/pair'
import validator from 'card-validator'
import { bankCards } from './bank-cards-text.ts'
import { anyBankWords } from './field-words.ts'

const bankByFirst = new Map(bankCards.flatMap(({ bank, first }) => first.split(' ').map((digits) => [digits, bank])))

/** The bank that issued a card, by its first six digits; undefined where it is not known. */
export const bankOfCard = (number: string): Pair | undefined => bankByFirst.get(number.slice(0, 6))

/** What may be wrong with a bank card. It never prevents saving: some valid cards and accounts break these rules. */
export interface CardHints {
  /** The check digit (Luhn) or the length is not that of a bank card, so a digit may be mistyped. */
  mistyped: boolean
  /** The bank by the card's number, where it is known. */
  bank: Pair | undefined
  /** The entered bank is another one. */
  otherBank: boolean
}

const bankKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(anyBankWords, '')

/** What to warn of when somebody enters a card. */
export function cardHints({ number, bank: entered }: { number: string; bank: string }): CardHints {
  const { isValid } = validator.number(number, { luhnValidateUnionPay: true })
  const bank = bankOfCard(number)
  const key = bankKey(entered)
  const known = bank ? [bankKey(bank.zh), bankKey(bank.en)] : []
  // By the first sign, because people write 工行 for 中国工商银行; 中国银行 has nothing but the usual words.
  const isSame = known.some((each) => each[0] === key[0])
  return { mistyped: number !== '' && !isValid, bank, otherBank: bank !== undefined && entered !== '' && !isSame }
}
