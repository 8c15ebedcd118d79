/** The line of net pay, at the head of a slip. */
export const netLine = 'net'

/** The id of a line within one version of a slip: the position of its group and its own in that group. */
export const lineIdOf = (group: number, item: number): string => `${group}.${item}`
