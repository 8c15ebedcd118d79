/** The maximum number of cells changed together: one column of 5,000 people. */
export const maxChangedCells = 5000
