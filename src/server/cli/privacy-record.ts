import { type Locale, locales, type Text } from '#domain/locale.ts'
import { dataSubjectNames, dataSubjects, legalBases } from '#domain/privacy/data-subjects.ts'
import type { PrivacyFacts } from '#domain/privacy/facts.ts'
import { keptFor, lifetimes } from '#domain/privacy/kept-on-device.ts'
import { processingsOf } from '#domain/privacy/processings.ts'
import { recipients, thirdCountries } from '#domain/privacy/recipients.ts'
import { registeredColumns } from '#domain/privacy/server-register.ts'
import { readPrivacyFacts } from '#server/use-cases/municipality/privacy-facts.ts'
import { type Command, readArguments, readChoice } from './command.ts'

const record: Command = {
  name: 'privacy record',
  usage: '[--language sv|en]',
  about:
    'prints what is kept about whom, what for and how long, as Markdown for the record of processing activities, by how this server is configured; in Swedish by default',
  async run(args, { config, deps, print }) {
    const { values } = readArguments(args, [], ['language'])
    const locale = values.language === undefined ? 'sv' : readChoice('--language', values.language, locales)
    const facts = await readPrivacyFacts(deps, {
      log: config.log,
      sendsMail: config.mail !== null,
      signInServices: config.identityProviders.map(({ name }) => name),
    })
    await print(privacyRecord(locale, facts))
  },
}

export const privacyCommands: readonly Command[] = [record]

const words = {
  sv: {
    server: ['Vad', 'Varför', 'Hur länge', 'Rättslig grund', 'Tabeller och kolumner'],
    device: ['Namn', 'Var', 'Vad', 'Hur länge'],
    everyone: 'På allas enheter',
    staff: 'Bara hos den som loggar in',
    noTable: 'ingen tabell: serverns logg',
    recipients: 'Mottagare',
    thirdCountries: 'Överföring till tredje land',
  },
  en: {
    server: ['What', 'Why', 'How long', 'Legal basis', 'Tables and columns'],
    device: ['Name', 'Where', 'What', 'How long'],
    everyone: 'On everybody’s device',
    staff: 'Only for those who sign in',
    noTable: 'no table: the server’s log',
    recipients: 'Recipients',
    thirdCountries: 'Transfers to third countries',
  },
} as const

/** The registers that the code is held to, as Markdown tables, and who receives data, for a server with these facts. */
export function privacyRecord(locale: Locale, facts: PrivacyFacts): string {
  const { server, device, everyone, staff, noTable, ...headings } = words[locale]
  const onServer = dataSubjects.flatMap((group) => [
    `### ${dataSubjectNames[group][locale]}`,
    table(
      server,
      processingsOf(group, facts).map(({ id, what, why, kept, legalBasis }) => [
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
  const list = (texts: readonly Text[]) => texts.map((text) => `- ${text[locale]}`).join('\n')
  return [
    ...onServer,
    ...onDevice,
    `### ${headings.recipients}`,
    list(recipients(facts).map(({ text }) => text)),
    `### ${headings.thirdCountries}`,
    list(thirdCountries(facts)),
  ].join('\n\n')
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
