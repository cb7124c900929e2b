import { readFileSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { type Command, readArguments, UsageError } from './command.ts'

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
  usage: 'FILE --school SCHOOL',
  about: about[name],
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['FILE'], ['school'])
    if (values.school === undefined) throw new UsageError('--school is missing.')
    const entered = await enterTable(deps, values.school, kinds[name], readTableFile(positions.FILE), 'kotte')
    for (const { line, code, field } of entered.rejected)
      await print(`Line ${line}${field ? `, ${field}` : ''}: ${code.replaceAll('_', ' ')}.`)
    const { accepted, duplicate, rejected } = entered
    await print(`${accepted} new, ${duplicate} known already, ${rejected.length} refused.`)
  },
})

function readTableFile(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(`${file} cannot be read: ${code ?? message}.`)
  }
}

export const importCommands: readonly Command[] = [
  importOf('menu'),
  importOf('food-waste'),
  importOf('meter'),
]
