/** Letters of other alphabets that look like Latin ones, in lower case: of Cyrillic and Greek. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ѕ: 's',
    с: 'c',
  },
  ...{
    т: 't',
    у: 'y',
    х: 'x',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
  ...{ ı: 'i', ɡ: 'g', ɑ: 'a', ø: 'o' },
}

/** What is not seen, such as a soft hyphen, a joiner or a mark of byte order within a text. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A heading as it looks: composed letters (NFC), wide letters and signs of units as plain ones (NFKC), one kind of hyphen,
 * nothing unseen.
 */
export function tidyHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * A text by which headings are compared: letters that look alike are the same, marks above letters and everything that is
 * neither a letter nor a digit are left out. "Ma\u0308tpunkts-ID", "MÄTPUNKTS_ID" and "Matpunkts id" are one.
 */
export function comparedLetters(text: string): string {
  return [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
}

/**
 * What letters become that were read in another encoding than they were written in: signs for letters that are lost, controls,
 * and UTF-8 (of å, ä, ö, é and of marks that stand alone) as Windows-1252, as Mac OS Roman and as code page 850.
 */
const garbled = /[\ufffd\u0080-\u009f]|Ã[¥¤¶…„–©\u0085\u0084\u0096]|Ì[ˆŠ]|√[§∂•Ññ©Ö]|├[ñÂÑ╢┬¶¥]/u

/** True when letters of a text cannot be what was written: it was saved or opened in another encoding. */
export function hasGarbledLetters(text: string): boolean {
  return text.includes('\0') || garbled.test(text)
}

/**
 * True when a heading is one of `known` (as of `comparedLetters`) but for letters that cannot be read, each in the place of one
 * vowel: `M?tare`, `F”rbrukning`.
 */
export function isGarbledHeading(heading: string, known: Iterable<string>): boolean {
  if (!/[^ -~]|\?/.test(heading)) return false
  const readable = heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?:[^ -~]|\?){1,2}/gu, '?')
    .replaceAll(/[^a-z0-9?]/g, '')
  for (const name of known) if (isSameButForVowels(readable, name)) return true
  return false
}

function isSameButForVowels(readable: string, name: string): boolean {
  if (readable.length !== name.length) return false
  return [...readable].every((letter, at) =>
    letter === '?' ? /[aoeu]/.test(name.charAt(at)) : letter === name.charAt(at),
  )
}
