import { type Locale, locales } from '#domain/locale.ts'
import { dataSubjectNames, dataSubjects, legalBases } from '#domain/privacy/data-subjects.ts'
import { keptFor, lifetimes } from '#domain/privacy/kept-on-device.ts'
import { processingsOf } from '#domain/privacy/processings.ts'
import { registeredColumns } from '#domain/privacy/server-register.ts'
import { type FileCommand, readArguments, readChoice } from './command.ts'

const record: FileCommand = {
  name: 'privacy record',
  usage: '[--language sv|en]',
  about:
    'prints what is kept about whom, what for and how long, as Markdown for the record of processing activities; in Swedish by default',
  async runAlone(args, { print }) {
    const { values } = readArguments(args, [], ['language'])
    const locale = values.language === undefined ? 'sv' : readChoice('--language', values.language, locales)
    await print(privacyRecord(locale))
  },
}

export const privacyCommands: readonly FileCommand[] = [record]

const words = {
  sv: {
    server: ['Vad', 'Varför', 'Hur länge', 'Rättslig grund', 'Tabeller och kolumner'],
    device: ['Namn', 'Var', 'Vad', 'Hur länge'],
    everyone: 'På allas enheter',
    staff: 'Bara hos den som loggar in',
    noTable: 'ingen tabell: serverns logg',
  },
  en: {
    server: ['What', 'Why', 'How long', 'Legal basis', 'Tables and columns'],
    device: ['Name', 'Where', 'What', 'How long'],
    everyone: 'On everybody’s device',
    staff: 'Only for those who sign in',
    noTable: 'no table: the server’s log',
  },
} as const

/** The registers that the code is held to, as Markdown tables. */
export function privacyRecord(locale: Locale): string {
  const { server, device, everyone, staff, noTable } = words[locale]
  const onServer = dataSubjects.flatMap((group) => [
    `### ${dataSubjectNames[group][locale]}`,
    table(
      server,
      processingsOf(group).map(({ id, what, why, kept, legalBasis }) => [
        what[locale],
        why[locale],
        kept[locale],
        legalBases[legalBasis][locale],
        columnsOf(id) || noTable,
      ]),
    ),
  ])
  const onDevice = (['everyone', 'staff'] as const).flatMap((group) => [
    `### ${{ everyone, staff }[group]}`,
    table(
      device,
      keptFor(group).map(({ key, where, what, until }) => [
        `\`${key}\``,
        where,
        what[locale],
        lifetimes[until][locale],
      ]),
    ),
  ])
  return [...onServer, ...onDevice].join('\n\n')
}

function columnsOf(processing: string): string {
  const byTable = Map.groupBy(
    registeredColumns().filter(({ of: processingId }) => processingId === processing),
    (column) => column.table,
  )
  return [...byTable]
    .map(([name, columns]) => `\`${name}\`: ${columns.map(({ column }) => column).join(', ')}`)
    .join('; ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
