/** As many cells are changed together at most: of 5,000 people one column. */
export const maxChangedCells = 5000
