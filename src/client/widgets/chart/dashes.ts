/** One dash for each line, so that no colour has to be told apart. */
export const dashes = ['', '9 5', '2 5', '12 4 2 4', '16 6', '5 3 1 3'] as const
