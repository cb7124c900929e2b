import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { locales } from '#domain/locale.ts'
import { StartError } from '#server/start-error.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { exportAll } from '#server/use-cases/municipality/export-all.ts'
import { exportAudit } from '#server/use-cases/people/audit.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'
import { type Command, readArguments, readChoice, readInstant, UsageError } from './command.ts'
import { systemFault } from './system-error.ts'

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
    if (range.from !== undefined && range.to !== undefined && range.from >= range.to)
      throw new UsageError('--from has to be before --to.')
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
    // A folder within, so that FOLDER may be an empty disk; whatever breaks it off, this does not look like an export.
    const unfinished = join(folder, 'unfinished')
    const made = mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    let files = 0
    try {
      for await (const { name, pieces } of exportAll(deps, locale)) {
        const path = join(unfinished, ...name.split('/'))
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        await pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
        files += 1
      }
    } catch (error) {
      rmSync(made ?? unfinished, { recursive: true, force: true })
      const fault = systemFault(error)
      throw fault === null ? error : new StartError(`Nothing was exported: ${fault}.`)
    }
    // What says that all of it is there comes last.
    for (const name of readdirSync(unfinished).toSorted(readmeLast))
      renameSync(join(unfinished, name), join(folder, name))
    rmdirSync(unfinished)
    await print(`${files} files are in ${folder}. Begin with README.txt.`)
    await print(
      'There are names and e-mail addresses of staff in them: keep them safe, and remove them when they have served.',
    )
  },
}

function readmeLast(a: string, b: string): number {
  return Number(a === 'README.txt') - Number(b === 'README.txt')
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
