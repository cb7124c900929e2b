import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { locales } from '#domain/locale.ts'
import { StartError } from '#server/start-error.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { exportAll } from '#server/use-cases/municipality/export-all.ts'
import { exportAudit } from '#server/use-cases/people/audit.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'
import { type Command, readArguments, readChoice, readInstant } from './command.ts'

const readings: Command = {
  name: 'export readings',
  usage: 'SCHOOL [--from TIME] [--to TIME]',
  about: 'prints the stored readings from TIME up to but not including TIME, one JSON object a line',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL'], ['from', 'to'])
    const range = {
      ...(values.from !== undefined && { from: readInstant('--from', values.from) }),
      ...(values.to !== undefined && { to: readInstant('--to', values.to) }),
    }
    for await (const reading of exportReadings(deps, positions.SCHOOL, range)) {
      await print(JSON.stringify(reading))
    }
  },
}

const all: Command = {
  name: 'export all',
  usage: 'FOLDER [--locale sv|en]',
  about:
    'writes everything but keys into a new FOLDER, as tables for spreadsheets and pictures, beside the running server',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['FOLDER'], ['locale'])
    const locale = readChoice('--locale', values.locale ?? 'sv', locales)
    const folder = resolve(positions.FOLDER)
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartError(`${folder} has something in it already: nothing was exported.`)
    let files = 0
    for await (const { name, pieces } of exportAll(deps, locale)) {
      const path = join(folder, ...name.split('/'))
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      files += 1
    }
    await print(`${files} files are in ${folder}. Begin with README.txt.`)
    await print(
      'There are names and e-mail addresses of staff in them: keep them safe, and remove them when they have served.',
    )
  },
}

const log: Command = {
  name: 'export log',
  usage: '[--school ID]',
  about:
    'prints who changed what, at all schools and for the municipality or at one (`municipality` is one too), one JSON object a line',
  async run(args, { deps, print }) {
    const { values } = readArguments(args, [], ['school'])
    if (values.school !== undefined) await requireSchoolOrMunicipality(deps.db, values.school)
    for await (const { id: _, at, schoolId, ...entry } of exportAudit(deps, values.school ?? null)) {
      await print(JSON.stringify({ at: new Date(at).toISOString(), school_id: schoolId, ...entry }))
    }
  },
}

export const exportCommands: readonly Command[] = [readings, all, log]
