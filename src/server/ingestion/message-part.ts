import { isDeepStrictEqual } from 'node:util'
import { isTableExcess } from '#domain/table-excess.ts'
import { readCsvRows } from './csv-rows.ts'
import { isJsonObject, type JsonObject, parseJson } from './json.ts'

/** What shows which part of a message a value stands in. */
export interface PartOfValue {
  /** The objects that it stood in, as its adapter read them, the innermost first; none = its reader does not tell. */
  readonly objects: readonly JsonObject[]
  /** What the message may call its device, in any case. */
  readonly device: readonly string[]
}

/**
 * The parts of a JSON message that a value stands in, the outermost first and never none: the objects that it was read from, else the
 * innermost one that names its device beside numbers.
 */
export function partsOfMessage(body: string, { objects, device }: PartOfValue): readonly string[] {
  const parts = [body]
  for (const object of objects.toReversed()) {
    const around = parts.at(-1) ?? body
    const own = objectsIn(around).find((text) => isDeepStrictEqual(parsed(text), object))
    if (own !== undefined) parts.push(own)
  }
  if (parts.length > 1) return parts
  const names = device.filter((name) => name !== '').map((name) => name.toLowerCase())
  const ofDevice = objectsIn(body)
    // What only names the device holds no value: the object around it does.
    .filter(
      (text) => names.some((name) => text.toLowerCase().includes(name)) && hasNumber(parsed(text), names),
    )
    .sort((a, b) => a.length - b.length)[0]
  return ofDevice === undefined ? parts : [body, ofDevice]
}

const parsed = (text: string): unknown => parseJson(Buffer.from(text))

function hasNumber(value: unknown, names: readonly string[]): boolean {
  if (typeof value === 'number') return true
  if (typeof value === 'string') return /^[+-]?\d/.test(value) && !names.includes(value.toLowerCase())
  if (Array.isArray(value)) return value.some((item) => hasNumber(item, names))
  return isJsonObject(value) && Object.values(value).some((item) => hasNumber(item, names))
}

/** The objects of a JSON text, the inner ones before those around them. */
function objectsIn(text: string): readonly string[] {
  const objects: string[] = []
  const open: number[] = []
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const token = text[index]
    if (isInText && token === '\\') index += 1
    else if (token === '"') isInText = !isInText
    else if (!isInText && token === '{') open.push(index)
    else if (!isInText && token === '}') {
      const from = open.pop()
      if (from !== undefined) objects.push(text.slice(from, index + 1))
    }
  }
  return objects
}

/** The heading of a table and the line that a record was read from; null where it has no such line. */
export function lineOfRecord(
  body: string,
  record: JsonObject,
): { readonly heading: string; readonly line: string } | null {
  const table = readCsvRows(Buffer.from(body))
  if (table === null || isTableExcess(table)) return null
  const [heading, ...rows] = table.rows
  const names = heading?.cells.map((name) => name.toLowerCase()) ?? []
  const cells = Object.entries(record).filter(([, cell]) => cell !== undefined)
  const own = rows.find((row) => cells.every(([name, cell]) => row.cells[names.lastIndexOf(name)] === cell))
  if (heading === undefined || own === undefined) return null
  const lines = body.split(/\r\n|\n|\r/)
  return { heading: lines[heading.line - 1] ?? '', line: lines[own.line - 1] ?? '' }
}
