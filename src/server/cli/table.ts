/** Rows under their headings, in columns as wide as their longest cell. No spaces at the end of a line. */
export function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  return lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  )
}
