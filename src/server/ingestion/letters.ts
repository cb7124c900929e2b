/** Letters of other alphabets beside the one of ours that each looks like; what only sounds like one (г, ч) stays what it is. */
const lookAlikes = new Map(
  [
    // Cyrillic
    'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ԜW ҒF ҺH',
    'аa вb сc еe һh нh іi јj кk ӏl мm оo рp ԛq ѕs тt ԝw хx уy ԁd',
    // Greek
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC αa εe ιi κk νv οo ρp τt υu χx ϲc',
    // Armenian, Cherokee, small capitals, and letters of Latin itself
    'օo ᏟC ᴄC ꜰF ɡg ɑa ıi øo ØO',
    // Arabic
    '٪%',
  ].flatMap((pairs) => pairs.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)])),
)

/** A text with the Latin letters that its letters look like, in their case. */
export function latinLetters(text: string): string {
  return text.replace(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter)
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
  const letters = text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return latinLetters(letters).toLowerCase()
}

/**
 * What letters become that were read in another encoding than they were written in: signs for letters that are lost, controls,
 * UTF-8 (of å, ä, ö, é and of marks that stand alone) as Windows-1252, once or twice, as Mac OS Roman and as code page 850; and what
 * programs write for them in JSON, HTML, addresses, mail and UTF-7.
 */
const garbled =
  /[\ufffd\u0080-\u009f]|Ã[¥¤¶…„–©ƒ\u0085\u0084\u0096]|Ì[ˆŠ]|√[§∂•Ññ©Ö]|├[ñÂÑ╢┬¶¥]|\\u00[cef][4569]|&(?:[ao]uml|aring|#2(?:28|29|46|14|96|97));?|\p{L}(?:=C3=[89AB]|=[CEF][456])|%C3%[89AB]|\p{L}\+A[OP][a-zA-Z0-9/]-/iu

/** True when letters of a text cannot be what was written: it was saved or opened in another encoding. */
export function hasGarbledLetters(text: string): boolean {
  return text.includes('\0') || garbled.test(text)
}

/**
 * True when a heading is one of `known` (as of `comparedLetters`) but for letters that cannot be read, each in the place of one
 * vowel: `M?tare`, `F”rbrukning`, `M{tare` (ISO 646 of Sweden).
 */
export function isGarbledHeading(heading: string, known: Iterable<string>): boolean {
  if (!/[^ -~]|[?{}|[\]\\]/.test(heading)) return false
  const readable = heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?:[^ -~]|[?{}|[\]\\]){1,2}/gu, '?')
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
