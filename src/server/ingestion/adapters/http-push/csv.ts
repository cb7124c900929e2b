/** At most this many lines of a table are looked at; a message has at most 1 MiB. */
const maxRows = 10_000

/**
 * A table with a header as one object for each line, names in lower case; undefined when it is none. Columns are
 * separated by commas or, as Swedish spreadsheets do, by semicolons; quotes as in RFC 4180. Empty cells are left out.
 */
export function readCsv(body: Uint8Array): readonly Readonly<Record<string, string>>[] | undefined {
  const text = decode(body)
  if (text === undefined) return undefined
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const separator = firstLine.includes(';') ? ';' : ','
  const [header, ...rows] = cellsOf(text, separator).filter((row) => row.some((cell) => cell !== ''))
  if (header === undefined || rows.length === 0) return undefined
  const names = header.map((name) => name.trim().toLowerCase())
  return rows.slice(0, maxRows).map((row) => {
    const cells = row.flatMap((cell, column): [string, string][] => {
      const name = names[column]
      return name && cell.trim() !== '' ? [[name, cell.trim()]] : []
    })
    return Object.fromEntries(cells)
  })
}

function decode(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    // Throws for bad input only.
    return undefined
  }
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') cell += text[++index]
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else if (character !== '\r') cell += character
  }
  endCell()
  return rows
}
