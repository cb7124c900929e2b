import { listLimits } from '#domain/limits.ts'
import { isTableExcess, type TableExcess } from '#domain/table-excess.ts'
import { readCsvRows } from './csv-rows.ts'

/** A row of a list of people, as a person wrote it; '' = nothing stands there. */
export interface InvitationListRow {
  /** Where it stands, from 1; a heading counts. */
  readonly line: number
  readonly email: string
  readonly role: string
  readonly school: string
}

/** Headings of the first row, in small letters; without them the columns are e-mail, role, school. */
const headings: Readonly<Record<Exclude<keyof InvitationListRow, 'line'>, RegExp>> = {
  email:
    /^(?:(?:e-?post|e-?mail|mejl|mail)(?:[- ]?adress| address|-adresse)?|adress|address)(?: ?\([^()]*\))?$/i,
  role: /^(?:roll|role|rolle|behörighet)$/i,
  school: /^(?:skola|school|schule|skolenhet|skolans? (?:namn|id)|school (?:name|id))$/i,
}

/**
 * A table `e-mail;role;school` as people paste or upload it, with or without a heading in its first row, which says the order of
 * the columns. At most `listLimits.invitations` and one more. Separators and encodings as in `readCsvRows`. Null for what is no
 * table; the excess of what is larger than tables may be.
 */
export function readInvitationList(body: Uint8Array): readonly InvitationListRow[] | TableExcess | null {
  const read = readCsvRows(body)
  if (read === null || isTableExcess(read)) return read
  const first = read.rows[0]?.cells ?? []
  const columnOf = (heading: RegExp) => first.findIndex((cell) => heading.test(cell.trim()))
  const hasHeading = columnOf(headings.email) >= 0
  const [email, role, school] = hasHeading
    ? [columnOf(headings.email), columnOf(headings.role), columnOf(headings.school)]
    : [0, 1, 2]
  return read.rows
    .slice(hasHeading ? 1 : 0)
    .slice(0, listLimits.invitations + 1)
    .map(({ line, cells }) => ({
      line,
      email: cells[email] ?? '',
      role: cells[role] ?? '',
      school: cells[school] ?? '',
    }))
}
