/** The name of an item as the employee's slip has it in the user's language. */
export const itemName = ({ label, labelEn }: { label: string; labelEn: string }, isEnglish: boolean): string =>
  (isEnglish && labelEn) || label
