/** After z, in the order of the Swedish alphabet; other letters as those that they are variants of. */
export const sortLetters: Readonly<Record<string, string>> = {
  å: '{',
  ä: '|',
  ö: '}',
  æ: '|',
  ø: '}',
  é: 'e',
  è: 'e',
  ê: 'e',
  ë: 'e',
  á: 'a',
  à: 'a',
  ü: 'y',
}

/** Numbers of names are compared by so many digits. */
export const sortDigits = 12

/**
 * The key by which names sort byte by byte as Swedish readers expect: without regard to case, and Sal 2 before Sal 10. What
 * databases sort by, which cannot collate so themselves (`storage/sort-key.ts`).
 */
export function sortKeyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => sortLetters[letter] ?? letter)
    .replaceAll(/\d+/g, (number) => number.padStart(sortDigits, '0').slice(-sortDigits))
}
