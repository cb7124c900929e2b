import sharp from 'sharp'
import { apiPrefix, type Endpoint } from '#contract/endpoint.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { developersFindings } from '#domain/statements/accessibility.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { inTransaction } from '#server/storage/database.ts'
import { findIntegrationById } from '#server/storage/integrations/integrations.ts'
import { putNewDeviceCount } from '#server/storage/rooms/new-device-counts.ts'
import { roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { putCart } from '#server/use-cases/activities/carts.ts'
import { putContribution, setContributionState } from '#server/use-cases/activities/contributions.ts'
import { type SentSubscription, subscribeDevice } from '#server/use-cases/alerts/push-subscriptions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { previewRouting } from '#server/use-cases/municipality/routing.ts'
import { requirePerson, sessionOf } from '#server/use-cases/people/sessions.ts'
import { answerUnread } from '#server/use-cases/rooms/field-answers.ts'
import { listUnread } from '#server/use-cases/rooms/unread.ts'
import { cartOf } from './carts-of-a-class.ts'
import { exampleBlocks } from './example-page.ts'
import { cartId, contributionId, type FullSchool, schoolId } from './full-school.ts'
import { newDevice } from './push-device.ts'
import { signInBody } from './sign-in-body.ts'
import { ttsUplink } from './tts-uplinks.ts'

interface ExampleCall {
  /** Without the `?`. */
  readonly query?: string
  readonly payload?: string | Buffer | object
  readonly headers?: Readonly<Record<string, string>>
  /** What `{id}` of the path is, where it is no integration that takes messages. */
  readonly id?: string | undefined
  /** What `{activityId}` of the path is, where it is no food journey. */
  readonly activityId?: string
  /** 200 unless it is given. */
  readonly status?: number
}

type Example = (school: FullSchool) => ExampleCall | Promise<ExampleCall>

/** A field that the school's device sends and nobody knows, as an answer names it. */
async function unreadField({ post, deps }: FullSchool, name: string) {
  const find = async () =>
    (await listUnread(deps, schoolId)).groups.find(({ fields }) =>
      fields.some((field) => field.name === name),
    )
  if (!(await find())) await post(ttsUplink({ fields: { [name]: 640 } }))
  const group = await find()
  return {
    connection_id: group?.connectionId ?? '',
    device_id: group?.devices[0]?.externalId ?? '',
    names: [name],
  }
}

/** An answer that is there, or is given now: a field that is not needed is hidden. */
async function unreadAnswer(school: FullSchool): Promise<string> {
  const [answered] = (await listUnread(school.deps, schoolId)).answers
  if (answered) return answered.id
  const { connection_id: connectionId, device_id: externalId, names } = await unreadField(school, 'pump')
  const about = { connectionId, externalId, names, meaning: null }
  return (await answerUnread(school.deps, { schoolId, email: 'rektor@example.se' }, about)).id
}

const text = (sv: string) => ({ sv, en: null })

const exampleCo2Limits = { fair_from: 700, poor_above: 1000 }
export const exampleSettings = {
  name: 'Almgårdens skola',
  color: '#155A8A',
  location: { name: 'Almgården', lat: 57.78, lng: 14.16 },
  outbound_webhook_url: 'https://example.org/kotte',
  shows_weather: false,
}

/** What a municipality that has looked at the service itself may say. */
export const exampleStatement = {
  status: developersFindings.status,
  scope: developersFindings.scope,
  faults: developersFindings.faults,
  assessment: 'self',
  assessor: 'Kottebo kommun',
  assessed_on: '2026-03-01',
  feedback: { address: 'tillganglighet@kottebo.example', answer_days: 5 },
}

/** What a listener may send. */
export const exampleFeedback = {
  id: '0b8a2c1e-5d1f-4c55-9d43-2f2a5d0c7e11',
  obstacle: 'listening',
  words: 'Diagrammet läses inte upp.',
  place: 'dashboard',
  wants_other_form: false,
  email: null,
} as const

/** A disc on nothing, which is what a logo has to be. */
export function examplePng(height = 256): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}"><circle cx="50%" cy="50%" r="40%" fill="#17693a"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A connection that is known holds a device back. */
function holdBack({ db, now }: Deps, connectionId = 'unknown'): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await findIntegrationById(tx, connectionId))) return
    await putNewDeviceCount(tx, {
      schoolIntegrationId: connectionId,
      date: localDateOf(now()),
      added: 500,
      allowed: 500,
      heldSketch: [1],
      heldExamples: ['0004a30b00aa0001'],
      heldSince: now(),
      heldLast: now(),
      rereadAfter: null,
    })
  })
}

/** What a connection that is known would move; of an unknown one nothing. */
async function planOfNothing(deps: Deps, connectionId: string): Promise<string> {
  return connectionId === 'unknown' ? '' : (await previewRouting(deps, connectionId, [])).plan
}

const exampleSchoolRow = {
  line: 1,
  name: 'Ekskolan',
  id: 'ekskolan',
  owner: 'agneta@ekby.example',
  place: '',
  lat: '',
  lng: '',
  color: '',
}

const exampleCalendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20260216',
  'DTEND;VALUE=DATE:20260221',
  'SUMMARY:Sportlov',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

export const exampleWallBody = {
  name: 'Entrén',
  room_ids: null,
  pages: ['rooms', 'weather'],
  rotate_seconds: 30,
  night_dim: { from: '17:00', to: '06:30' },
}

/** What a call is made with, where its path alone is not enough. */
const examples: Readonly<Record<string, Example>> = {
  'GET /activities': ({ activity }) => ({ query: `share_code=${activity.share_code}` }),
  'PUT /activities/{activityId}/carts/{cartId}': ({ activity }) => ({
    query: `code=${activity.share_code}`,
    payload: cartOf(cartId),
    status: 201,
  }),
  'PUT /activities/{activityId}/contributions/{contributionId}': async (school) => {
    const { id, shareCode } = await startRoomEvents(school)
    const payload = { ...exampleMark, age_ms: 0, app_version: '0.1.0' }
    return { activityId: id, query: `code=${shareCode}`, payload, status: 201 }
  },
  'GET /activities/{activityId}/contributions': async (school) => ({
    activityId: await markedActivity(school),
  }),
  'GET /workspace/schools/{schoolId}/activities/{activityId}/contributions': async (school) => ({
    activityId: await markedActivity(school),
  }),
  'PUT /workspace/schools/{schoolId}/activities/{activityId}/contributions/{contributionId}': async (
    school,
  ) => ({ activityId: await markedActivity(school), payload: { state: 'approved' } }),
  'POST /hooks/{key}': () => ({ payload: ttsUplink() }),
  'POST /user_accounts/sign_in': async (school) => ({ payload: await signInBody(school) }),
  'POST /user_accounts/tokens': () => ({
    payload: { name: 'Elrapporten', school_id: schoolId, role: 'viewer', days: 30 },
    status: 201,
  }),
  'POST /municipality/schools': () => ({ payload: { id: 'nyaskolan', name: 'Nya skolan' }, status: 201 }),
  'PUT /municipality/schools/{schoolId}': () => ({ payload: { name: 'Almgårdens skola', archived: true } }),
  'POST /municipality/safeguards/clock/accept': () => ({}),
  'POST /municipality/safeguards/deletions/confirm': () => ({}),
  'PUT /municipality/first_steps': () => ({ payload: { is_hidden: true } }),
  'POST /municipality/school_table/read': () => ({ payload: { table: 'Namn\nEkskolan' } }),
  'POST /municipality/school_table/check': () => ({ payload: { rows: [exampleSchoolRow] } }),
  'POST /municipality/school_table': () => ({ payload: { rows: [exampleSchoolRow] } }),
  'POST /municipality/school_table/take_back': () => ({ payload: { ids: ['ekskolan'] } }),
  'PUT /municipality/calendar': () => ({
    payload: { terms: [{ from: '2026-01-08', to: '2026-06-11' }], closed_days: [] },
  }),
  'POST /municipality/installation/mail/try': () => ({}),
  'POST /municipality/backup_rehearsal/try': () => ({}),
  'POST /municipality/calendar/read': () => ({ payload: { file: exampleCalendarFile } }),
  'POST /municipality/invitations/preview': () => ({
    payload: { table: 'anna@kottebo.example;ägare;Almgårdsskolan' },
  }),
  'POST /municipality/invitations': () => ({
    payload: { table: 'anna@kottebo.example;läsare;Almgårdsskolan' },
  }),
  'POST /municipality/administrators': () => ({ payload: { email: 'ny@kottebo.example' }, status: 201 }),
  'GET /municipality/connections/{id}/routing': ({ ids }) => ({ id: ids.connectionId }),
  'POST /municipality/connections/{id}/routing/preview': ({ ids }) => ({
    id: ids.connectionId,
    payload: { rules: [{ kind: 'name', value: 'alm-*', school_id: schoolId }] },
  }),
  'PUT /municipality/connections/{id}/routing': async ({ deps, ids }) => ({
    id: ids.connectionId,
    payload: { rules: [], plan: await planOfNothing(deps, String(ids.connectionId)) },
  }),
  'POST /municipality/connections/{id}/routing/undo': ({ ids }) => ({ id: ids.connectionId }),
  'POST /municipality/devices/send': ({ ids }) => ({
    payload: { sensor_ids: [ids.unroutedId], school_id: schoolId },
  }),
  'PUT /municipality/devices/ignored': ({ ids }) => ({
    payload: { sensor_ids: [ids.unroutedId], ignored: true },
  }),
  'PUT /municipality/data_protection': () => ({
    payload: { contact: { name: 'Dataskyddsombudet', address: 'dso@kottebo.example' } },
  }),
  'PUT /municipality/controller': () => ({
    payload: { contact: { name: 'Barn- och utbildningsnämnden', address: 'bun@kottebo.example' } },
  }),
  'PUT /municipality/visitor_counters': () => ({ payload: { kind: 'cameras' } }),
  'PUT /municipality/accessibility_statement': () => ({ payload: { statement: exampleStatement } }),
  'POST /accessibility_feedback': () => ({ payload: exampleFeedback, status: 201 }),
  'PUT /workspace/schools/{schoolId}': () => ({ payload: exampleSettings }),
  'PUT /workspace/schools/{schoolId}/calendar': () => ({
    payload: {
      terms: [{ from: '2026-01-08', to: '2026-06-11' }],
      closed_days: [],
      lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '15:00' }],
    },
  }),
  'PUT /workspace/schools/{schoolId}/co2_limits': () => ({ payload: { co2_limits: exampleCo2Limits } }),
  'PUT /municipality/co2_limits': () => ({ payload: { co2_limits: exampleCo2Limits } }),
  'PUT /workspace/schools/{schoolId}/logo': async () => ({
    payload: await examplePng(),
    headers: { 'content-type': 'image/png' },
  }),
  'POST /workspace/schools/{schoolId}/pictures': async () => ({
    payload: await examplePng(),
    headers: { 'content-type': 'image/png' },
    status: 201,
  }),
  'POST /workspace/schools/{schoolId}/members': () => ({
    payload: { email: 'ny@kottebo.example', role: 'editor' },
    status: 201,
  }),
  'PUT /workspace/schools/{schoolId}/members/{memberId}': () => ({ payload: { role: 'editor' } }),
  'POST /workspace/schools/{schoolId}/rooms': () => ({ payload: { name: 'Slöjdsalen' } }),
  'PUT /workspace/schools/{schoolId}/rooms/{roomId}': () => ({
    payload: {
      name: 'Klassrum 4B',
      kind: 'classroom',
      floor: 1,
      airing_advice: 'open_window',
      volume_m3: 180,
      usual_people: 24,
    },
  }),
  'PUT /workspace/schools/{schoolId}/room_order': async ({ deps }) => ({
    payload: { room_ids: (await roomsOfSchool(deps.db, schoolId)).map(({ id }) => id) },
  }),
  'POST /workspace/schools/{schoolId}/rooms/{roomId}/merge': () => ({ payload: { into: 'slojdsalen' } }),
  'POST /workspace/schools/{schoolId}/sensor_batches/move': ({ ids }) => ({
    payload: { sensor_ids: [ids.sensorId], room: 'Aulan' },
  }),
  'POST /workspace/schools/{schoolId}/sensor_batches/archive': ({ ids }) => ({
    payload: { sensor_ids: [ids.sensorId], archived: true },
  }),
  'POST /workspace/schools/{schoolId}/sensor_batches/delete': ({ ids }) => ({
    payload: { sensor_ids: [ids.sensorId], count_only: true },
  }),
  'POST /workspace/schools/{schoolId}/sensors/{sensorId}': () => ({ payload: { name: 'Björken' } }),
  'GET /workspace/schools/{schoolId}/inbox/find': () => ({ query: 'device_id=0000' }),
  'POST /workspace/schools/{schoolId}/inbox/place': ({ ids }) => ({
    payload: { placings: [{ sensor_id: ids.waitingId, room: 'Bildsalen' }] },
  }),
  'POST /workspace/schools/{schoolId}/inbox/return': ({ ids }) => ({
    payload: {
      placed: [
        {
          sensor_id: ids.sensorId,
          device_id: '',
          room: { id: '', name: '' },
          is_new_room: false,
          became_outdoor: false,
        },
      ],
    },
  }),
  'POST /workspace/schools/{schoolId}/inbox/ignore': ({ ids }) => ({
    payload: { sensor_ids: [ids.waitingId], ignored: true },
  }),
  'POST /workspace/schools/{schoolId}/inbox/let_in': async ({ deps, ids }) => {
    await holdBack(deps, ids.id)
    return { payload: { connection_id: ids.id } }
  },
  'POST /workspace/schools/{schoolId}/inbox/remove': () => ({ payload: { unmeasured_only: false } }),
  'POST /municipality/connections/{id}/let_in': async ({ deps, ids }) => {
    await holdBack(deps, ids.connectionId)
    return { id: ids.connectionId }
  },
  'POST /municipality/devices/remove': () => ({ payload: { unmeasured_only: true } }),
  'POST /workspace/schools/{schoolId}/inbox/preview': () => ({
    payload: { table: '00005EEF10000014;Sal 1' },
  }),
  'PUT /workspace/schools/{schoolId}/alert_recipients': () => ({
    payload: { recipients: [{ email: 'vaktmastare@kottebo.example', locale: 'sv' }] },
  }),
  'PUT /workspace/schools/{schoolId}/sensors/{sensorId}/fields': () => ({
    payload: { fields: [{ name: 'luft', metric: 'co2' }] },
  }),
  'POST /workspace/schools/{schoolId}/unread/answers': async (school) => ({
    payload: { ...(await unreadField(school, 'luft')), meaning: { metric: 'co2' } },
  }),
  'DELETE /workspace/schools/{schoolId}/unread/answers/{id}': async (school) => ({
    id: await unreadAnswer(school),
  }),
  'POST /workspace/schools/{schoolId}/sensors/{sensorId}/held_values/{id}/release': async (school) => ({
    id: await doubtedValue(school, 'markedReading'),
  }),
  'DELETE /workspace/schools/{schoolId}/sensors/{sensorId}/held_values/{id}/release': async (school) => ({
    id: await doubtedValue(school, 'releasedReading'),
  }),
  'POST /workspace/schools/{schoolId}/sensors/{sensorId}/marks': () => ({
    payload: {
      metric_key: 'co2',
      from: '2026-03-10T08:00:00Z',
      to: '2026-03-10T09:00:00Z',
      reason: 'maintenance',
    },
  }),
  'GET /workspace/schools/{schoolId}/sensors/{sensorId}/marks/chart': () => ({
    query: 'metric_key=co2&date=2026-03-10',
  }),
  'GET /workspace/schools/{schoolId}/sensors/{sensorId}/trace': () => ({ query: 'metric_key=co2' }),
  'GET /workspace/schools/{schoolId}/sensors/{sensorId}/marks/measured': () => ({
    query: 'metric_key=co2&date=2026-03-10',
  }),
  'POST /workspace/schools/{schoolId}/sensors/{sensorId}/marks/preview': () => ({
    payload: {
      metric_key: 'co2',
      from: '2026-03-10T08:00:00Z',
      to: '2026-03-10T09:00:00Z',
      reason: 'maintenance',
    },
  }),
  'PUT /workspace/schools/{schoolId}/sensors/{sensorId}/device': () => ({ payload: { device_id: 'NY-1' } }),
  'POST /workspace/schools/{schoolId}/manual_entries': () => ({
    payload: {
      kind: 'food_waste',
      entries: [{ date: '2026-03-09', meal: 'Lunch', waste_kind: 'plate', weight_g: 2400, portions: 300 }],
    },
  }),
  'POST /workspace/schools/{schoolId}/manual_entries/csv': () => ({
    payload: { kind: 'menu', csv: 'date,dish\n2026-03-10,Soppa' },
  }),
  'PUT /workspace/schools/{schoolId}/push_subscription': () => ({
    payload: { ...newDevice().subscription('https://push.example.org/a'), locale: 'sv' },
  }),
  'PUT /push_subscription': async ({ deps, owner }) => {
    const [old, fresh] = [newDevice(), newDevice()].map((device) =>
      device.subscription(`https://push.example.org/${device.publicKey.slice(0, 8)}`),
    ) as [SentSubscription, SentSubscription]
    const person = await requirePerson(deps, owner)
    await subscribeDevice(deps, { schoolId, ...person }, sessionOf(owner), { ...old, locale: 'sv' })
    return { payload: { ...fresh, old: { endpoint: old.endpoint, auth: old.keys.auth } } }
  },
  'POST /workspace/schools/{schoolId}/manual_entries/csv/preview': () => ({
    payload: { kind: 'menu', csv: 'date,dish\n2026-03-10,Soppa\n10/3,Gröt' },
  }),
  'POST /workspace/schools/{schoolId}/integrations/{integrationId}/school_integrations': () => ({
    payload: { settings: {} },
    status: 201,
  }),
  'PUT /workspace/school_integrations/{id}': () => ({ payload: { status: 'inactive' } }),
  'POST /workspace/school_integrations/{id}/rotate_secret': ({ ids }) => ({ id: ids.outboundId }),
  'POST /workspace/schools/{schoolId}/activities': () => ({
    payload: { title: 'Vår lunch', settings: defaultFoodJourneySettings, activity_type_id: 'food_journey' },
    status: 201,
  }),
  'PUT /workspace/schools/{schoolId}/activities/{activityId}': () => ({
    payload: { title: 'Vår frukost', settings: defaultFoodJourneySettings },
  }),
  'PUT /workspace/schools/{schoolId}/mystery': () => ({ payload: { passed: true } }),
  'PUT /workspace/schools/{schoolId}/activities/{activityId}/joining': () => ({ payload: { open: false } }),
  'PUT /activities/{activityId}/presence/{presenceId}': ({ activity }) => ({
    query: `code=${activity.share_code}`,
    payload: { alias: { colour_key: 'yellow', animal_key: 'owl' }, handed_in: false },
  }),
  'GET /activities/{activityId}/round': ({ activity }) => ({ query: `code=${activity.share_code}` }),
  'PUT /workspace/schools/{schoolId}/activities/{activityId}/round': () => ({ payload: { shown: true } }),
  'POST /workspace/schools/{schoolId}/activities/{activityId}/round/next': async (school) => ({
    payload: { activity_id: await markedActivity(school) },
  }),
  'PUT /workspace/schools/{schoolId}/activities/{activityId}/carts/{cartId}': async ({ deps, activity }) => {
    const { id, alias, items } = cartOf(cartId)
    const sent = { id, alias, items, ageMs: 0, appVersion: '', code: activity.share_code }
    await putCart(deps, activity.id, sent)
    return { payload: { set_aside: true } }
  },
  'POST /workspace/schools/{schoolId}/unsent_files': ({ activity }) => {
    const { id, alias, items } = cartOf(cartId)
    const cart = { id, activity_id: activity.id, alias, items, made_at: '2026-03-09T10:00:00.000Z' }
    return { payload: { carts: [cart], contributions: [] } }
  },
  'POST /workspace/schools/{schoolId}/pages': () => ({
    payload: { slug: 'vatten', title: text('Vattnet') },
    status: 201,
  }),
  'PUT /workspace/schools/{schoolId}/pages/{pageId}': () => ({
    payload: { slug: 'luften', title: text('Luften hos oss'), status: 'draft' },
  }),
  'POST /workspace/pages/{pageId}/sections': () => ({
    payload: { title: text('Mer'), blocks: exampleBlocks },
    status: 201,
  }),
  'PUT /workspace/pages/{pageId}/sections/{sectionId}': () => ({
    payload: { title: text('Vad är luft?'), blocks: [] },
  }),
  'POST /schools/{schoolId}/walls/{wallId}/heartbeat': () => ({
    payload: { build: 'B3fK2x', newest_value_at: '2026-03-10T09:58:00.000Z' },
  }),
  'POST /workspace/schools/{schoolId}/walls': () => ({ payload: exampleWallBody, status: 201 }),
  'PUT /workspace/schools/{schoolId}/walls/{wallId}': () => ({ payload: exampleWallBody }),
  'PUT /workspace/schools/{schoolId}/school_dashboard': () => ({
    payload: {
      widgets: [],
      hidden_widget_ids: [],
      kiosk: { enabled: true, rotate_seconds: 30, night_dim: { from: '18:00', to: '06:00' } },
    },
  }),
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Makes a call as it is meant to be made, as an owner of the school where that matters. */
export async function callOf(school: FullSchool, endpoint: Endpoint) {
  const example = (await examples[nameOf(endpoint)]?.(school)) ?? {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    String(
      { id: example.id, activityId: activityIdOf(school, example) }[String(name)] ?? school.ids[name] ?? name,
    ),
  )
  return {
    status: example.status ?? 200,
    request: {
      method: endpoint.method,
      url: `${apiPrefix}${path}${example.query ? `?${example.query}` : ''}`,
      headers: { ...(endpoint.access && callerOf(school, endpoint).headers), ...example.headers },
      ...(example.payload !== undefined && { payload: example.payload }),
    },
  }
}

const exampleMark = {
  id: contributionId,
  alias: { colour_key: 'blue', animal_key: 'hedgehog' },
  content: { kind: 'mark', mark: 'window_open', minutes_ago: 0 },
} as const

async function startRoomEvents({ deps }: FullSchool) {
  const [room] = await roomsOfSchool(deps.db, schoolId)
  const { id } = await addActivity(deps, schoolId, {
    title: 'Vårt klassrum',
    activityType: 'room_events',
    settings: { room_id: room?.id ?? '', ends_on: null },
  })
  return setActivityStatus(deps, schoolId, id, 'active')
}

/** The id of a value of the sensor that no room makes, each at another time. */
async function doubtedValue(
  { deps, ids }: FullSchool,
  table: 'markedReading' | 'releasedReading',
): Promise<string> {
  const { id: seriesId } = await deps.db
    .selectFrom('series')
    .select('id')
    .where('metricKey', '=', 'co2')
    .$if(ids.sensorId !== 'unknown', (query) => query.where('sensorId', '=', String(ids.sensorId)))
    .executeTakeFirstOrThrow()
  doubted += 1
  const t = Math.floor(deps.now() / 1000) - 7200 - doubted
  await deps.db.insertInto(table).values({ seriesId, t, v: 7011, held: 'jump' }).execute()
  return `${seriesId}-${t}`
}
let doubted = 0

const marked = new WeakMap<object, Promise<string>>()

/** The id of an activity that has a mark which everybody may see; a school has one. */
function markedActivity(school: FullSchool): Promise<string> {
  const activityId = marked.get(school.deps) ?? startMarked(school)
  marked.set(school.deps, activityId)
  return activityId
}

async function startMarked(school: FullSchool): Promise<string> {
  const { id, shareCode } = await startRoomEvents(school)
  await putContribution(school.deps, id, { ...exampleMark, ageMs: 0, appVersion: '', code: shareCode })
  await setContributionState(school.deps, id, exampleMark.id, 'approved')
  return id
}

/** An activity that no one knows is none of the room's either. */
function activityIdOf({ ids }: FullSchool, { activityId }: ExampleCall): string | undefined {
  return ids.activityId === 'unknown' ? undefined : activityId
}

/** The person whom a call is meant for: an owner where it is about a school. */
function callerOf({ owner, administrator }: FullSchool, { access }: Endpoint) {
  return access === 'administrator' ? administrator : owner
}
