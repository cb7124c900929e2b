/** How large a JSON text is, seen from its signs alone. */
export interface JsonTextSize {
  /** Most objects and lists in one another. */
  readonly depth: number
  /**
   * Most fields of one record, and most objects of one in one another. A record is an object with the objects in it; each
   * item of a list is one of its own.
   */
  readonly recordFields: number
  readonly recordDepth: number
  /** Most characters between two quotes. */
  readonly longestText: number
}

interface OpenRecord {
  fields: number
  depth: number
}

/**
 * Reads a JSON text once from its beginning to its end, or to where it is deeper than `mostDepth`: before anything is made
 * of it. Of what is no JSON the figures mean nothing.
 */
export function jsonTextSize(text: string, mostDepth: number): JsonTextSize {
  let [depth, recordFields, recordDepth, longestText] = [0, 0, 0, 0]
  /** Objects and lists that are open, `true` for an object. */
  const open: boolean[] = []
  const records: OpenRecord[] = []
  let record: OpenRecord | undefined
  for (let at = 0; at < text.length && depth <= mostDepth; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      const end = endOfText(text, at)
      longestText = Math.max(longestText, end - at - 1)
      at = end
    } else if (sign === colon && record !== undefined) {
      record.fields += 1
      recordFields = Math.max(recordFields, record.fields)
    } else if (sign === openingBrace) {
      if (open.at(-1) === true && record !== undefined) record.depth += 1
      else {
        record = { fields: 0, depth: 1 }
        records.push(record)
      }
      recordDepth = Math.max(recordDepth, record.depth)
      open.push(true)
      depth = Math.max(depth, open.length)
    } else if (sign === openingBracket) {
      open.push(false)
      depth = Math.max(depth, open.length)
    } else if (sign === closingBrace || sign === closingBracket) {
      const isObject = open.pop()
      if (isObject !== true || record === undefined) continue
      record.depth -= 1
      if (record.depth > 0) continue
      records.pop()
      record = records.at(-1)
    }
  }
  return { depth, recordFields, recordDepth, longestText }
}

const quote = 0x22
const colon = 0x3a
const openingBracket = 0x5b
const backslash = 0x5c
const closingBracket = 0x5d
const openingBrace = 0x7b
const closingBrace = 0x7d

/** Where the quote is that ends a text; the end of everything where none does. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at += 1
  }
  return text.length
}
