import { createHash } from 'node:crypto'
import { isJsonObject, type JsonObject, textOf } from '#server/ingestion/json.ts'
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
  pollMinutesSetting,
  pushSettings,
  requiredWhen,
  secretSetting,
  settingIs,
  textSetting,
  webAddressPattern,
} from '#server/ingestion/settings-schema.ts'
import { baseUrlOf, type Settings, textSettingOf } from '#server/ingestion/subscription.ts'

/** A name of a type or an attribute, short or as a whole address; a comma would begin the next one. */
const nameSetting = { type: 'string', pattern: '^[^\\s,;"<>]{1,200}$', maxLength: 200 } as const

export const ngsiLdSettings = pushSettings(
  {
    mode: { type: 'string', enum: ['notify', 'poll'], default: 'notify' },
    /** Without `/ngsi-ld/v1`. */
    broker_url: baseUrlSetting,
    /** The header `NGSILD-Tenant`. */
    tenant: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$', maxLength: 64 },
    entity_types: { type: 'array', items: nameSetting, minItems: 1, uniqueItems: true },
    /** Left out = all. */
    attributes: { type: 'array', items: nameSetting, minItems: 1, uniqueItems: true },
    /** NGSI-LD's query language, as in `q`: `refSchool=="urn:ngsi-ld:School:almgardsskolan"`. */
    query: textSetting,
    /** The `@context` in which types and attributes have the short names of the models. */
    context_url: { type: 'string', pattern: webAddressPattern('<>"'), maxLength: 500 },
    format: { type: 'string', enum: ['normalized', 'simplified'], default: 'normalized' },
    /** OAuth 2.0 with client credentials, where the broker wants a token. */
    token_url: { type: 'string', 'x-destination': true, pattern: webAddressPattern(), maxLength: 500 },
    client_id: textSetting,
    client_secret: secretSetting,
    poll_minutes: pollMinutesSetting,
  },
  {
    allOf: [
      requiredWhen(settingIs('mode', 'poll'), ['broker_url', 'entity_types']),
      requiredWhen({ required: ['token_url'] }, ['client_id', 'client_secret']),
    ],
  },
)

/** What every broker gives in one page. */
const entitiesInAPage = 100
const maxEntities = 2000

/** ETSI GS CIM 009, `GET /ngsi-ld/v1/entities`: how things are now. Null = the broker notifies us. */
export function ngsiLdPoll(settings: Settings): Poll | null {
  const base = baseUrlOf(settings, 'broker_url')
  const types = namesOf(settings, 'entity_types')
  if (settings.mode !== 'poll' || base === null || types === '') return null
  return {
    source: `${base} ${textSettingOf(settings, 'tenant') ?? ''}`,
    everyMs: Number(settings.poll_minutes ?? pollMinutesSetting.default) * 60_000,
    pages: (fetchJson, round) => pagesOf(fetchJson, round, settings, base),
    tryOut: async (fetchJson) => {
      const headers = await headersOf(fetchJson, settings)
      return (await pageOf(fetchJson, entitiesUrl(settings, base, { limit: 1, offset: 0 }), headers)).entities
        .length
    },
  }
}

/** Unchanged entities are skipped: without a time of their own they would be stored as new readings at every poll. */
async function* pagesOf(
  fetchJson: PollFetch,
  { cursors }: PollRound,
  settings: Settings,
  base: string,
): AsyncGenerator<PolledPage> {
  const headers = await headersOf(fetchJson, settings)
  const parts = new Set<string>()
  for (let offset = 0; ; offset += entitiesInAPage) {
    if (offset >= maxEntities) {
      const message = `there are more than ${maxEntities} entities: say which with query`
      throw new PollProblem('too_many', message)
    }
    const url = entitiesUrl(settings, base, { limit: entitiesInAPage, offset })
    const { entities, total } = await pageOf(fetchJson, url, headers)
    const entries = entities.map((entity) => [textOf(entity, 'id') ?? '', hashOf(entity)] as const)
    const isNew = entries.map(([part, cursor]) => !parts.has(part) && cursors.get(part) !== cursor)
    const changed = entities.filter((_, index) => isNew[index])
    for (const [part] of entries) parts.add(part)
    yield {
      request: changed.length === 0 ? null : jsonMessage(changed),
      isLate: false,
      cursors: entries.filter((_, index) => isNew[index]),
    }
    const isLast = total === null ? entities.length < entitiesInAPage : offset + entitiesInAPage >= total
    if (isLast || entities.length === 0) break
  }
  yield { request: null, isLate: false, cursors: [], parts }
}

function hashOf(entity: JsonObject): string {
  return createHash('sha256').update(JSON.stringify(entity)).digest('base64url')
}

function namesOf(settings: Settings, key: string): string {
  const names = settings[key]
  return Array.isArray(names) ? names.join(',') : ''
}

function entitiesUrl(
  settings: Settings,
  base: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): string {
  const attributes = namesOf(settings, 'attributes')
  const q = textSettingOf(settings, 'query')
  const query = queryOf({
    type: namesOf(settings, 'entity_types'),
    ...(attributes !== '' && { attrs: attributes }),
    ...(q !== null && { q }),
    // The word that brokers of all versions know for the simplified representation.
    ...(settings.format === 'simplified' && { options: 'keyValues' }),
    limit: String(limit),
    offset: String(offset),
    count: 'true',
  })
  return `${base}/ngsi-ld/v1/entities?${query}`
}

interface EntityPage {
  readonly entities: readonly JsonObject[]
  /** Null = the broker does not count. */
  readonly total: number | null
}

async function pageOf(
  fetchJson: PollFetch,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EntityPage> {
  const answer = await fetchJson({ url, headers })
  if (!Array.isArray(answer.body)) throw unreadable()
  const count = answer.headers.get('ngsild-results-count')
  return {
    entities: answer.body.filter(isJsonObject),
    total: count !== null && /^\d{1,9}$/.test(count) ? Number(count) : null,
  }
}

async function headersOf(
  fetchJson: PollFetch,
  settings: Settings,
): Promise<Readonly<Record<string, string>>> {
  const tenant = textSettingOf(settings, 'tenant')
  const context = textSettingOf(settings, 'context_url')
  const token = await tokenOf(fetchJson, settings)
  return {
    // In a header the context applies to a body of plain JSON; it is not repeated in every entity.
    accept: 'application/json',
    ...(tenant !== null && { 'ngsild-tenant': tenant }),
    ...(context !== null && {
      link: `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

/** RFC 6749, section 4.4. Asked for at each round: they live for minutes. Null = the broker wants none. */
async function tokenOf(fetchJson: PollFetch, settings: Settings): Promise<string | null> {
  const [url, id, secret] = ['token_url', 'client_id', 'client_secret'].map((key) =>
    textSettingOf(settings, key),
  )
  if (!url || !id || !secret) return null
  const credentials = [id, secret].map(encodeURIComponent).join(':')
  const { body } = await fetchJson({
    url,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    form: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const token = textOf(body, 'access_token')
  if (token === null || /[^\x21-\x7e]/.test(token))
    throw new PollProblem('no_token', 'the server for tokens gives none')
  return token
}
