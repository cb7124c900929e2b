/** The text of a table that a user chose: UTF-8, UTF-16 ("Unicode text" of spreadsheets), or Windows' own letters. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0))
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a calendar (iCalendar) that a user chose: its lines are put together, which are folded after so many bytes. */
export async function textOfCalendar(file: Blob): Promise<string> {
  return textOfFile(new Blob([unfold(new Uint8Array(await file.arrayBuffer()))]))
}

const [tab, newline, carriageReturn, space] = [9, 10, 13, 32]

/** RFC 5545 3.1: a fold may be inside a letter, which can be read only after. UTF-16 is left as it is: its letters stay whole. */
function unfold(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.includes(0)) return bytes
  const isFold = (at: number) => bytes[at] === newline && (bytes[at + 1] === space || bytes[at + 1] === tab)
  return bytes.filter(
    (byte, at) => !(isFold(at) || isFold(at - 1) || (byte === carriageReturn && isFold(at + 1))),
  )
}
