import type { Reprocessed } from '#server/use-cases/ingest/reprocess-messages.ts'
import {
  type FieldMeaningEntry,
  listSensorFields,
  mapSensorField,
  type SensorField,
  unmapSensorField,
} from '#server/use-cases/rooms/sensor-fields.ts'
import { type Command, readArguments, readChoice, readNumber } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'sensor fields',
  usage: 'ID',
  about: "lists the numbers that a sensor's platform decodes, and what they are taken for",
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['ID'])
    const fields = await listSensorFields(deps, positions.ID)
    if (fields.length === 0) return print('The platform has decoded no field of this sensor.')
    for (const line of toTable(['FIELD', 'VALUE', 'UNIT', 'MEANS'], fields.map(toRow))) await print(line)
  },
}

const map: Command = {
  name: 'sensor map',
  usage:
    'ID FIELD METRIC [--unit UNIT] [--scale NUMBER] [--accumulation delta|cumulative] [--wrap-at NUMBER]',
  about: 'says what a field means; its values become readings, those of the messages of the last days too',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(
      args,
      ['ID', 'FIELD', 'METRIC'],
      ['unit', 'scale', 'accumulation', 'wrap-at'],
    )
    const { unit, scale, accumulation, 'wrap-at': wrapAt } = values
    const meaning: FieldMeaningEntry = {
      metric: positions.METRIC,
      ...(unit !== undefined && { unit }),
      ...(scale !== undefined && { scale: readNumber('--scale', scale) }),
      ...(accumulation !== undefined && {
        accumulation: readChoice('--accumulation', accumulation, ['delta', 'cumulative']),
      }),
      ...(wrapAt !== undefined && { wrap_at: readNumber('--wrap-at', wrapAt) }),
    }
    await print(sentenceOf(await mapSensorField(deps, positions.ID, positions.FIELD, meaning), positions))
  },
}

const unmap: Command = {
  name: 'sensor unmap',
  usage: 'ID FIELD',
  about: 'takes back what was said of a field; its readings stay',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['ID', 'FIELD'])
    await unmapSensorField(deps, positions.ID, positions.FIELD)
    await print(`${positions.FIELD} means nothing in particular any more.`)
  },
}

function toRow({ name, value, unit, mapped, guess }: SensorField): string[] {
  const meaning = mapped?.metric ?? (guess === null ? '-' : 'known by its name')
  return [name, value === null ? '-' : String(value), unit || '-', meaning]
}

function sentenceOf(
  { messages, accepted, rejected }: Reprocessed,
  { FIELD, METRIC }: { readonly FIELD: string; readonly METRIC: string },
): string {
  return `${FIELD} is ${METRIC} from now on. Kept messages that say it: ${messages}; readings stored: ${accepted}, refused: ${rejected}.`
}

export const sensorFieldCommands: readonly Command[] = [list, map, unmap]
