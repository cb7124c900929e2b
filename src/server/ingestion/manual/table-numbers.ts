/** How the numbers of a column are written: the sign before their decimals. */
export type DecimalSign = ',' | '.'

/**
 * The decimal sign of a column. A number with both signs, with one sign twice, or with other than three digits behind
 * its only sign decides it; without such a number, a table with commas between its cells has points, any other a comma.
 */
export function decimalSignOf(cells: readonly string[], separator: string): DecimalSign {
  for (const cell of cells) {
    if (cell.length > longestNumber) continue
    const number = digitsOf(cell)
    const comma = number.lastIndexOf(',')
    const point = number.lastIndexOf('.')
    if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
    const sign = comma >= 0 ? ',' : '.'
    const at = Math.max(comma, point)
    if (at < 0) continue
    if (number.indexOf(sign) !== at) return sign === ',' ? '.' : ','
    if (number.length - at - 1 !== 3) return sign
  }
  const hasCommas = cells.some((cell) => cell.length <= longestNumber && digitsOf(cell).includes(','))
  return hasCommas && separator !== ',' ? ',' : '.'
}

/** Characters of a cell that may be a number with its unit. */
const longestNumber = 64

/** The number in a cell, which may have thousands apart and a unit behind it; null when it is none. */
export function numberOfCell(
  cell: string,
  decimal: DecimalSign,
): { readonly value: number; readonly unit: string } | null {
  if (cell.length > longestNumber) return null
  const match = /^([+\-−]?[\d.,' ’]*\d)\s*(\p{L}[\p{L}\d³²]*)?$/u.exec(cell.trim())
  if (!match) return null
  const [, written = '', unit = ''] = match
  const thousands = decimal === ',' ? '.' : ','
  const [whole = '', fraction, more] = digitsOf(written).split(decimal)
  if (more !== undefined || fraction?.includes(thousands)) return null
  const groups = whole.split(thousands)
  // `1.234.567` has groups of three; `12.5` beside a decimal comma has not.
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return null
  const value = Number(`${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`)
  return Number.isFinite(value) ? { value, unit } : null
}

/** Without spaces and apostrophes between thousands; a minus is a hyphen. */
function digitsOf(cell: string): string {
  const written = cell.replaceAll(/[ '’\s]/g, '').replace('−', '-')
  const unitAt = written.search(/\p{L}/u)
  return unitAt < 0 ? written : written.slice(0, unitAt)
}
