import { DomainError, Invalid } from '#domain/errors.ts'
import type { ColumnMeanings } from '#server/ingestion/manual/meter-columns.ts'
import { StartError } from '#server/start-error.ts'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { readTableFile } from './table-file.ts'

const kinds = { menu: 'menu', 'food-waste': 'food_waste', meter: 'meter' } as const

const about: Readonly<Record<keyof typeof kinds, string>> = {
  menu: 'reads a menu from a table: date, meal, dish, labels, allergens; a line for each dish',
  'food-waste':
    'reads weighed waste from a table: date, meal, waste_kind (kitchen, serving, plate), weight_g or weight_kg, portions, reason',
  meter:
    'reads electricity meters from a table: meter, date, time, and total_kwh, or used_kwh of quarters, hours or days',
}

/** Headings may be Swedish too. */
const importOf = (name: keyof typeof kinds): Command => ({
  name: `import ${name}`,
  usage:
    name === 'meter'
      ? 'FILE --school SCHOOL [--totals HEADING;…] [--use HEADING;…] [--meter HEADING]'
      : 'FILE --school SCHOOL',
  about: about[name],
  async run(args, { deps, print }) {
    const options = name === 'meter' ? (['school', ...meaningOptions] as const) : (['school'] as const)
    const { positions, values } = readArguments<'FILE', ImportOption>(args, ['FILE'], options)
    const { school } = values
    if (school === undefined) throw new UsageError('--school is missing.')
    const table = readTableFile(positions.FILE)
    const entered = await withTableErrors(() =>
      enterTable(deps, school, kinds[name], table, 'kotte', { meanings: meaningsOf(values) }),
    )
    for (const { line, code, field } of entered.rejected)
      await print(`Line ${line}${field ? `, ${field}` : ''}: ${code.replaceAll('_', ' ')}.`)
    const { accepted, duplicate, rejected, rejectedCount } = entered
    const more = rejectedCount - rejected.length
    if (more > 0) await print(`${more} more are refused.`)
    if (entered.unusedHeadings.length > 0)
      await print(`Columns that are not used: ${entered.unusedHeadings.join(', ')}.`)
    await print(`${accepted} new, ${duplicate} known already, ${rejectedCount} refused.`)
  },
})

const meaningOptions = ['totals', 'use', 'meter'] as const
type ImportOption = 'school' | (typeof meaningOptions)[number]

/** What was said of columns whose headings do not say what they hold. */
function meaningsOf(values: { readonly [O in ImportOption]?: string }): ColumnMeanings {
  return new Map(
    meaningOptions.flatMap((meaning) =>
      (values[meaning] ?? '')
        .split(';')
        .map((heading) => heading.trim())
        .filter((heading) => heading !== '')
        .map((heading) => [heading, meaning] as const),
    ),
  )
}

/** What is too large is said as it is, and a column that does not say what it holds with the option that does. */
async function withTableErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'table_too_large' || error.code === 'not_a_table'))
      throw new StartError(error.message)
    if (!(error instanceof Invalid) || error.code !== 'unclear_columns') throw error
    const headings = error.errors.map(({ path }) => path).join(';')
    if (error.errors.some(({ code }) => code === 'which_meter'))
      throw new UsageError(
        `Lines of the same time say something else. Which column says the meter? Add --meter "HEADING" with one of: ${headings}.`,
      )
    throw new UsageError(
      `${headings}: totals or use? Add --totals "${headings}" when the numbers are a meter's totals, or --use "${headings}" when each is what was used in its interval.`,
    )
  }
}

export const importCommands: readonly Command[] = [
  importOf('menu'),
  importOf('food-waste'),
  importOf('meter'),
]
