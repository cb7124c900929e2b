import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#contract/endpoint.ts'
import type { FirstData } from '#contract/first-data.ts'
import { type PathMatch, type PathParams, widgetPath } from '#domain/paths.ts'
import { localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import { ownReadAddress } from '#server/http/own-reads.ts'
import { toInstant } from '#server/http/shapes.ts'

type Answer = FirstData['answers'][number]

/** A public call of the API and the key under which the client keeps its `data`. */
interface Read {
  readonly queryKey: readonly string[]
  readonly path: string
}

/** What takes longer to read is left out, ms. */
const waitMs = 400
/** About 8 KB as they are sent. What does not fit is left to the client; characters. */
const mostChars = 110_000

/**
 * What the first screen of an address shows, as anybody may read it: the answers that its client would ask for first. Asks
 * this server itself, without a session. `match` null = no page has the address. What is refused, too slow or too large is left out.
 */
export async function firstDataOf(
  app: FastifyInstance,
  match: PathMatch | null,
  query: URLSearchParams,
  now: number,
): Promise<FirstData> {
  const read_at = toInstant(now)
  const late = new Promise<null>((resolve) => setTimeout(resolve, waitMs, null).unref())
  const reads = match ? readsOf(match, query, now) : []
  const read = await Promise.all(
    reads.map((one) => Promise.race([answerOf(app, one).catch(() => null), late])),
  )
  const answers: Answer[] = []
  let left = mostChars
  for (const found of read) {
    if (found === null || found.length > left) continue
    left -= found.length
    answers.push(found.answer)
  }
  return { read_at, answers }
}

function readsOf({ path, params }: PathMatch, query: URLSearchParams, now: number): readonly Read[] {
  const config = { queryKey: ['config'], path: '/config' }
  if (path === '/') return [config, { queryKey: ['schools'], path: '/schools' }]
  if (params.schoolId === undefined) return [config]
  const { schoolId } = params
  const school = { queryKey: ['school', schoolId], path: pathOf('/schools', schoolId) }
  const overview = { queryKey: ['overview', schoolId], path: `${school.path}/home_page/overview` }
  const weekStory = { queryKey: ['week_story', schoolId], path: `${school.path}/week_story` }
  if (path === widgetPath) return [school, overview]
  if (path === '/$schoolId')
    return [
      config,
      school,
      { queryKey: ['home_page', schoolId], path: `${school.path}/home_page` },
      overview,
      weekStory,
    ]
  if (path === '/$schoolId/dashboard')
    return [
      config,
      school,
      overview,
      ...wallOf(schoolId, query),
      ...(weekdayOf(localDateOf(now)) >= 6 ? [weekStory] : []),
    ]
  return [config, school, ...activityOf(params)]
}

function wallOf(schoolId: string, query: URLSearchParams): readonly Read[] {
  const wallId = query.get('wall')
  if (wallId === null) return []
  return [{ queryKey: ['wall', schoolId, wallId], path: pathOf('/schools', schoolId, 'walls', wallId) }]
}

function activityOf({ activityId }: PathParams): readonly Read[] {
  if (activityId === undefined) return []
  return [{ queryKey: ['activity', activityId], path: pathOf('/activities', activityId) }]
}

function pathOf(start: string, ...parts: readonly string[]): string {
  return [start, ...parts.map(encodeURIComponent)].join('/')
}

/** With its length in characters. Null = refused, or one of several pages. */
async function answerOf(app: FastifyInstance, { queryKey, path }: Read) {
  const { statusCode, payload } = await app.inject({ url: apiPrefix + path, remoteAddress: ownReadAddress })
  if (statusCode !== 200) return null
  const { data, meta } = JSON.parse(payload) as {
    readonly data: unknown
    readonly meta?: { readonly total_pages?: number }
  }
  if ((meta?.total_pages ?? 1) > 1) return null
  return { answer: { query_key: [...queryKey], data }, length: payload.length }
}
