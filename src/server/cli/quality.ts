import { qualityTexts } from '#domain/series/quality.ts'
import type { Database } from '#server/storage/database.ts'
import { countWaitingDevices } from '#server/storage/rooms/inbox.ts'
import { checkQuality, type SeriesQuality } from '#server/use-cases/measurements/quality.ts'
import { type Command, readArguments } from './command.ts'
import { toTable } from './table.ts'

const quality: Command = {
  name: 'quality',
  usage: 'SCHOOL [--json]',
  about:
    'tells for every series how much of the last week was measured, what is wrong, and what to do about it',
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['SCHOOL'], [], ['json'])
    const series = await checkQuality(deps, positions.SCHOOL)
    if (flags.has('json')) return print(JSON.stringify(series.map(toJson), null, 2))
    if (series.length === 0) return print(await nothingMeasured(deps.db, positions.SCHOOL))
    const headings = ['SENSOR', 'METRIC', 'COVERAGE', 'PROBLEM', 'SINCE']
    for (const line of toTable(headings, series.flatMap(toRows))) await print(line)
    const kinds = new Set(series.flatMap(({ problems }) => problems.map(({ kind }) => kind)))
    for (const kind of kinds)
      await print(`\n${qualityTexts[kind].title.en}: ${qualityTexts[kind].nextStep.en}`)
  },
}

/** Why there is no series: nothing is in a room, though devices may wait for one. */
async function nothingMeasured(db: Database, schoolId: string): Promise<string> {
  const waiting = await countWaitingDevices(db, { schoolId, isIgnored: false })
  if (waiting === 0) return 'No sensor has sent yet.'
  const devices = waiting === 1 ? '1 device has' : `${waiting} devices have`
  return `No room has a sensor yet. ${devices} sent without a room: kotte inbox ${schoolId}`
}

function toRows({ sensorName, metric, coverage, isByHand, problems }: SeriesQuality): string[][] {
  const share = coverage === null ? '-' : `${Math.floor(coverage * 100)} %`
  const own = [sensorName, metric?.key ?? '-', isByHand ? 'by hand, no interval' : share]
  if (problems.length === 0) return [[...own, 'none', '-']]
  return problems.map(({ kind, since, isHidden }) => [
    ...own,
    `${qualityTexts[kind].title.en}${isHidden ? ' (not shown)' : ''}`,
    toInstant(since) ?? '-',
  ])
}

function toJson({ metric, ...series }: SeriesQuality) {
  return {
    sensor_id: series.sensorId,
    sensor: series.sensorName,
    location: series.placeName,
    metric_key: metric?.key ?? null,
    coverage: series.coverage,
    by_hand: series.isByHand,
    observed_at: toInstant(series.observedAt),
    problems: series.problems.map(({ kind, since, isHidden }) => ({
      kind,
      since: toInstant(since),
      hidden: isHidden,
      next_step: qualityTexts[kind].nextStep,
    })),
  }
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export const qualityCommands: readonly Command[] = [quality]
