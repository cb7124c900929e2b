import type { Database } from '#server/storage/database.ts'
import {
  type SeriesStep,
  type StepRange,
  stepMeansOfSeries,
} from '#server/storage/measurements/step-means.ts'
import { perDatabase } from '#server/storage/per-database.ts'
import { findSchoolVersion } from '#server/storage/school-versions.ts'

/** A series whose line is drawn. */
export interface DrawnSeries {
  readonly seriesId: number
  /** When its newest reading was measured, epoch ms; read before the means are. */
  readonly newestAt: number
}

/** The mean of each step of a range in order; null = a step without a reading. */
export type StepMeans = readonly (number | null)[]

/** The steps of a series from `from` up to `until`, epoch seconds: only a change of the past makes them invalid. */
interface CachedMeans {
  readonly from: number
  readonly until: number
  readonly means: StepMeans
}

interface CachedSchool {
  readonly pastVersion: number
  readonly series: ReadonlyMap<number, CachedMeans>
}

/** The lines of a school with 80 series take some 50 KB, so all of them at most 200 MB. The least recently used is evicted (LRU). */
const mostSchools = 4_000

const schoolsOf = perDatabase(() => new Map<string, CachedSchool>())

/**
 * The step means of each series, from a cache in memory. Steps before a series' newest reading are read once: they are valid until
 * something of the school's past changes, and only what was measured since is read again.
 */
export async function stepMeansOfSchool(
  db: Database,
  schoolId: string,
  series: readonly DrawnSeries[],
  range: StepRange,
): Promise<ReadonlyMap<number, StepMeans>> {
  const pastVersion = (await findSchoolVersion(db, schoolId))?.pastVersion ?? 0
  const schools = schoolsOf(db)
  const cached = schools.get(schoolId)
  const cachedSeries = cached?.pastVersion === pastVersion ? cached.series : undefined
  const lines = series.map((drawn) => startLine(drawn.seriesId, cachedSeries?.get(drawn.seriesId), range))
  const steps = Map.groupBy(await stepsSince(db, lines, range), ({ seriesId }) => seriesId)
  for (const { seriesId, readFrom, means } of lines)
    for (const { step, mean } of steps.get(seriesId) ?? [])
      if (step >= readFrom) means[(step - range.from) / range.stepS] = mean
  const meansBySeries = new Map(lines.map(({ seriesId, means }) => [seriesId, means]))
  put(schools, schoolId, {
    pastVersion,
    series: new Map(
      series.map(({ seriesId, newestAt }) => {
        const newestStep = Math.floor(newestAt / 1000 / range.stepS) * range.stepS
        const until = Math.min(newestStep, range.to)
        return [seriesId, { from: range.from, until, means: meansBySeries.get(seriesId) ?? [] }]
      }),
    ),
  })
  return meansBySeries
}

interface Line {
  readonly seriesId: number
  /** The first step that has to be read, epoch seconds. */
  readonly readFrom: number
  readonly means: (number | null)[]
}

function startLine(seriesId: number, cached: CachedMeans | undefined, { from, to, stepS }: StepRange): Line {
  const means = new Array<number | null>((to - from) / stepS).fill(null)
  if (cached === undefined || cached.from > from) return { seriesId, readFrom: from, means }
  const readFrom = Math.max(from, Math.min(cached.until, to))
  for (let step = from; step < readFrom; step += stepS)
    means[(step - from) / stepS] = cached.means[(step - cached.from) / stepS] ?? null
  return { seriesId, readFrom, means }
}

/** Two queries: a silent series has few readings, and in one query with it those of all others would be read again. */
async function stepsSince(db: Database, lines: readonly Line[], range: StepRange): Promise<SeriesStep[]> {
  const recent = range.to - 4 * range.stepS
  const ofLines = async (group: readonly Line[]) => {
    const from = Math.min(...group.map(({ readFrom }) => readFrom))
    const seriesIds = group.map(({ seriesId }) => seriesId)
    return from >= range.to ? [] : stepMeansOfSeries(db, seriesIds, { ...range, from })
  }
  return [
    ...(await ofLines(lines.filter(({ readFrom }) => readFrom >= recent))),
    ...(await ofLines(lines.filter(({ readFrom }) => readFrom < recent))),
  ]
}

function put(schools: Map<string, CachedSchool>, schoolId: string, school: CachedSchool): void {
  schools.delete(schoolId)
  schools.set(schoolId, school)
  const oldest = schools.size > mostSchools ? schools.keys().next().value : undefined
  if (oldest !== undefined) schools.delete(oldest)
}
