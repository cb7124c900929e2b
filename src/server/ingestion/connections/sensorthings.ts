import { instantOfText } from '#server/ingestion/adapters/ngsi-ld/property.ts'
import { fieldOf, isJsonObject, textOf } from '#server/ingestion/json.ts'
import {
  jsonMessage,
  type Poll,
  type PolledPage,
  type PollFetch,
  PollProblem,
  type PollRound,
  queryOf,
  unreadable,
} from '#server/ingestion/poll.ts'
import {
  baseUrlSetting,
  brokerUrlSetting,
  fieldMapSetting,
  pollMinutesSetting,
  pushSettings,
  requiredWhen,
  secretSetting,
  settingIs,
  textSetting,
  topicSetting,
} from '#server/ingestion/settings-schema.ts'
import { baseUrlOf, type Settings, textSettingOf } from '#server/ingestion/subscription.ts'

export const sensorThingsSettings = pushSettings(
  {
    mode: { type: 'string', enum: ['push', 'poll', 'mqtt'], default: 'push' },
    /** With its version: `https://frost.kommun.example/FROST-Server/v1.1`. */
    base_url: baseUrlSetting,
    /** OData, as in `$filter`: `Thing/properties/school eq 'almgardsskolan'`. Left out = all Datastreams. */
    datastream_filter: textSetting,
    mqtt_url: brokerUrlSetting,
    /** `v1.1/Datastreams(42)/Observations`, or with FROST `v1.1/Observations?$expand=Datastream($expand=Thing,ObservedProperty)`. */
    topic: topicSetting,
    user: textSetting,
    password: secretSetting,
    poll_minutes: pollMinutesSetting,
    field_map: fieldMapSetting,
  },
  {
    allOf: [
      requiredWhen(settingIs('mode', 'poll'), ['base_url']),
      requiredWhen(settingIs('mode', 'mqtt'), ['mqtt_url', 'topic']),
    ],
  },
)

/** A school has some dozens; thousands are a whole municipality's, and want a filter. */
const maxDatastreams = 200
const datastreamsInAPage = 100
/** With its expanded Datastream an Observation has about 1.5 kB. */
const observationsInAPage = 200
/** Of one Datastream in one round: what is left comes with the next one. */
const maxPages = 10
/** How far back it goes when it is new. */
const firstReachMs = 7 * 24 * 3_600_000
/** How far before what was seen last a person may still write. */
const lateReachMs = 3 * 24 * 3_600_000
const lookBackEveryMs = 6 * 3_600_000
/** A clock that is a little fast; later ones are taken when their time has come. */
const aheadMs = 5 * 60_000

const lookedBack = 'looked_back'

/** OGC SensorThings API 1.1 over HTTP: Observations of each Datastream since the last one. Null = it is sent to us. */
export function sensorThingsPoll(settings: Settings): Poll | null {
  const base = baseUrlOf(settings, 'base_url')
  if (settings.mode !== 'poll' || base === null) return null
  const server = { base, headers: headersOf(settings), filter: textSettingOf(settings, 'datastream_filter') }
  return {
    source: base,
    everyMs: Number(settings.poll_minutes ?? pollMinutesSetting.default) * 60_000,
    pages: (fetchJson, round) => pagesOf(fetchJson, round, server),
    tryOut: async (fetchJson) => (await entitiesOf(fetchJson, server, datastreamsUrl(server, 1), 1)).length,
  }
}

interface Server {
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  readonly filter: string | null
}

function headersOf(settings: Settings): Readonly<Record<string, string>> {
  const user = textSettingOf(settings, 'user')
  const accept = { accept: 'application/json' }
  if (user === null) return accept
  const credentials = Buffer.from(`${user}:${textSettingOf(settings, 'password') ?? ''}`).toString('base64')
  return { ...accept, authorization: `Basic ${credentials}` }
}

async function* pagesOf(fetchJson: PollFetch, round: PollRound, server: Server): AsyncGenerator<PolledPage> {
  const { now, cursors, onProblem } = round
  const ids = await datastreamIds(fetchJson, server)
  const before = Number(cursors.get(lookedBack) ?? Number.NaN)
  const isLookingBack = now - before >= lookBackEveryMs
  for (const id of ids) {
    const seen = Number(cursors.get(partOf(id)) ?? now - firstReachMs)
    try {
      if (isLookingBack && cursors.has(partOf(id))) yield* lateOnes(fetchJson, round, server, id, seen)
      yield* newOnes(fetchJson, round, server, id, seen)
    } catch (error) {
      if (!(error instanceof PollProblem && error.isLocal)) throw error
      onProblem(error)
    }
  }
  const hasLooked = isLookingBack || Number.isNaN(before)
  yield {
    request: null,
    isLate: false,
    cursors: hasLooked ? [[lookedBack, String(now)]] : [],
    parts: new Set([lookedBack, ...ids.map(partOf)]),
  }
}

async function* newOnes(
  fetchJson: PollFetch,
  { now }: PollRound,
  server: Server,
  id: string,
  seen: number,
): AsyncGenerator<PolledPage> {
  const range = { after: seen, until: now + aheadMs }
  let cursor = seen
  for await (const observations of observationPages(fetchJson, server, id, range)) {
    for (const observation of observations) {
      const from = observedFrom(observation)
      // A server that does not understand the filter must not lead us into the future.
      if (from !== null && from <= range.until) cursor = Math.max(cursor, from)
    }
    yield {
      request: observations.length === 0 ? null : jsonMessage({ value: observations }),
      isLate: false,
      cursors: cursor > seen ? [[partOf(id), String(cursor)]] : [],
    }
  }
}

/** What was written after we had gone by; what is known already is left out. */
async function* lateOnes(
  fetchJson: PollFetch,
  { knownTimes }: PollRound,
  server: Server,
  id: string,
  seen: number,
): AsyncGenerator<PolledPage> {
  const range = { after: seen - lateReachMs, until: seen }
  const storedTimes = await knownTimes(`datastream-${id}`.toLowerCase(), range.after)
  for await (const observations of observationPages(fetchJson, server, id, range)) {
    const missing = observations.filter((observation) => {
      const at = observedFrom(observation, 'end')
      return at !== null && !storedTimes.has(Math.floor(at / 1000))
    })
    yield {
      request: missing.length === 0 ? null : jsonMessage({ value: missing }),
      isLate: true,
      cursors: [],
    }
  }
}

async function* observationPages(
  fetchJson: PollFetch,
  server: Server,
  id: string,
  { after, until }: { readonly after: number; readonly until: number },
): AsyncGenerator<readonly object[]> {
  const time = (at: number) => new Date(at).toISOString()
  const query = queryOf({
    $filter: `phenomenonTime gt ${time(after)} and phenomenonTime le ${time(until)}`,
    $orderby: 'phenomenonTime asc',
    $top: String(observationsInAPage),
    $expand: 'Datastream($expand=Thing,ObservedProperty)',
  })
  // A number is written as it is, any other id in quotes: OData's literals.
  const literal = /^-?\d+$/.test(id) ? id : `'${id.replaceAll("'", "''")}'`
  const url = `${server.base}/Datastreams(${encodeURIComponent(literal)})/Observations?${query}`
  yield* pagesFrom(fetchJson, server, url, maxPages)
}

function datastreamsUrl({ base, filter }: Server, top: number): string {
  const query = queryOf({ $top: String(top), ...(filter !== null && { $filter: filter }) })
  return `${base}/Datastreams?${query}`
}

async function datastreamIds(fetchJson: PollFetch, server: Server): Promise<readonly string[]> {
  const pages = maxDatastreams / datastreamsInAPage + 1
  const entities = await entitiesOf(fetchJson, server, datastreamsUrl(server, datastreamsInAPage), pages)
  if (entities.length > maxDatastreams) {
    const message = `there are more than ${maxDatastreams} Datastreams: say which with datastream_filter`
    throw new PollProblem('too_many', message)
  }
  return entities.flatMap((entity) => {
    const id = fieldOf(entity, '@iot.id')
    return typeof id === 'number' || (typeof id === 'string' && id !== '') ? [String(id)] : []
  })
}

async function entitiesOf(
  fetchJson: PollFetch,
  server: Server,
  url: string,
  pages: number,
): Promise<readonly object[]> {
  const entities: object[] = []
  for await (const page of pagesFrom(fetchJson, server, url, pages)) entities.push(...page)
  return entities
}

/**
 * The pages of a collection. Of `@iot.nextLink` only the query counts: behind a proxy its host is often one that only
 * the server itself knows, and our password belongs to no other.
 */
async function* pagesFrom(
  fetchJson: PollFetch,
  { headers }: Server,
  first: string,
  most: number,
): AsyncGenerator<readonly object[]> {
  let url = first
  for (let page = 1; ; page++) {
    const { body } = await fetchJson({ url, headers })
    const value = fieldOf(body, 'value')
    if (!Array.isArray(value)) throw unreadable()
    yield value.filter(isJsonObject)
    const next = textOf(body, '@iot.nextLink')
    if (next === null || value.length === 0 || page >= most) return
    const { search } = URL.canParse(next, url) ? new URL(next, url) : new URL(url)
    const [path] = url.split('?')
    const following = `${path}${search}`
    if (following === url) return
    url = following
  }
}

function partOf(id: string): string {
  return `datastream ${id}`
}

/**
 * When an Observation began, or ended, epoch ms; null = it does not say. Rounded up: what a server writes to the
 * microsecond would come after our mark again and again.
 */
function observedFrom(observation: object, which: 'start' | 'end' = 'start'): number | null {
  const phenomenonTime = textOf(observation, 'phenomenonTime')
  const text = (which === 'start' ? phenomenonTime?.split('/')[0] : phenomenonTime?.split('/').at(-1)) ?? ''
  const at = instantOfText(text)
  if (at === undefined) return null
  const isBetween = which === 'start' && /\.\d{3}\d*[1-9]/.test(text)
  return isBetween ? at + 1 : at
}
