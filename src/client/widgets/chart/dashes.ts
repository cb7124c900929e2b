/** One dash for each sensor, so that no colour has to be told apart. */
export const dashes = ['', '9 5', '2 5', '12 4 2 4'] as const
