import type { Activity } from '#contract/activities.ts'
import type { SchoolDashboard } from '#contract/school-dashboards.ts'
import type { HomePage } from '#contract/schools.ts'
import type { RoutingRule } from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { usualNight, type WallSetup, wallParts } from '#domain/walls/wall.ts'
import { identityProvider } from '#server/sign-in/provider.ts'
import { insertAlert } from '#server/storage/alerts/alerts.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  findSchoolIntegration,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { insertRoom } from '#server/storage/rooms/rooms.ts'
import { updateSensorRow } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { enter } from '#server/use-cases/ingest/manual-entries.ts'
import { createIntegration, createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { createAccessibilityFeedback } from '#server/use-cases/municipality/accessibility-feedback.ts'
import { previewRouting, updateRouting } from '#server/use-cases/municipality/routing.ts'
import { createWall } from '#server/use-cases/pages/walls.ts'
import { inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import { listSessions } from '#server/use-cases/people/own-sessions.ts'
import { requirePerson } from '#server/use-cases/people/sessions.ts'
import { expectDevice } from '#server/use-cases/rooms/expected-devices.ts'
import { inboxOf } from '#server/use-cases/rooms/inbox.ts'
import { createSensorMark } from '#server/use-cases/rooms/sensor-marks.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { startActivity } from './carts-of-a-class.ts'
import { addExamplePage } from './example-page.ts'
import { type SignedIn, scriptTokenOf, signedIn, signedInAdministrator } from './members-of-school.ts'
import { onlyRow, startSchool } from './running-server.ts'
import { startTestIssuer } from './test-issuer.ts'
import { ttsUplink } from './tts-uplinks.ts'

export const schoolId = 'almgardsskolan'
export const cartId = '0190a000-0000-7000-8000-000000000001'
export const contributionId = '0190a000-0000-7000-8000-000000000002'

const feedbackId = '0190a000-0000-7000-8000-000000000003'

/** A school that has one of everything, and what its calls need. */
export async function startFullSchool() {
  const issuer = await startTestIssuer()
  const school = await startSchool({ identityProviders: [identityProvider(issuer.settings)] })
  await school.post(ttsUplink())
  await addExamplePage(school.deps, schoolId)
  const { shareCode } = await startActivity(school.deps)
  const owner = await signedIn(school.deps, schoolId, 'owner')
  const viewer = await signedIn(school.deps, schoolId, 'viewer')
  const dashboard = (await school.read(`/api/v1/schools/${schoolId}/school_dashboard`))
    .data as SchoolDashboard
  const home = (await school.read(`/api/v1/schools/${schoolId}/home_page`)).data as HomePage
  const activityId = String(home.activities[0]?.id)
  const shown = (await school.read(`/api/v1/activities/${activityId}`)).data as Activity
  // As the teacher sees it: no one else gets its code.
  const activity = { ...shown, share_code: shareCode }
  const sensor = await onlyRow(listSensors(school.deps, schoolId))
  await inTransaction(school.deps.db, (tx) =>
    insertRoom(tx, { id: 'slojdsalen', schoolId, name: 'Slöjdsalen i källaren', kind: 'workshop' }),
  )
  const { schoolIntegrationId } = await createWebhook(school.deps, schoolId, 'the_things_stack')
  const alertId = await openAlert(school.deps, sensor.id)
  const waitingId = await ignoredDevice(school.deps)
  const entryId = await writeMeal(school.deps)
  const { id: markId } = await createSensorMark(school.deps, schoolId, sensor.id, exampleMark, 'kotte')
  const administrator = await signedInAdministrator(school.deps)
  const { accountId: administratorId } = await inviteAdministrator(
    school.deps,
    'kotte',
    'till@kottebo.example',
  )
  const { connectionId, unroutedId } = await connectMunicipality(school)
  const outboundId = await createIntegration(school.deps, schoolId, 'outbound_webhook', {
    url: 'https://example.org/kotte',
    signing_secret: 'x'.repeat(24),
    events: ['alert.opened'],
  })
  const { id: wallId } = await createWall(school.deps, { schoolId, email: 'kotte' }, exampleWall)
  await createAccessibilityFeedback(school.deps, {
    id: feedbackId,
    obstacle: 'operating',
    words: 'Kartan går inte att styra med tangentbordet.',
    place: 'activity',
    wantsOtherForm: true,
    email: 'foralder@kottebo.example',
  })
  const ids: Readonly<Record<string, string>> = {
    schoolId,
    wallId,
    pageId: String(home.sections[0]?.page_id),
    sectionId: String(home.sections[0]?.id),
    widgetId: String(dashboard.widgets[0]?.id),
    sensorId: sensor.id,
    roomId: String(sensor.roomId),
    waitingId,
    memberId: viewer.memberId,
    activityId,
    cartId,
    presenceId: cartId,
    contributionId,
    id: schoolIntegrationId,
    integrationId: 'http_push',
    alertId,
    outboundId,
    entryId,
    markId,
    administratorId,
    feedbackId,
    connectionId,
    unroutedId,
    sessionId: await secondSession(school.deps, owner),
    tokenId: (await scriptTokenOf(school.deps, owner, schoolId)).id,
    key: school.url.split('/').at(-1) ?? '',
  }
  return { ...school, issuer, ids, activity, owner, viewer, administrator }
}

/** The same owner, signed in on another device. */
async function secondSession(deps: Deps, owner: SignedIn): Promise<string> {
  await signedIn(deps, schoolId, 'owner')
  const sessions = await listSessions(deps, await requirePerson(deps, owner))
  return String(sessions.find(({ isThis }) => !isThis)?.id)
}

const exampleRules: readonly RoutingRule[] = [{ kind: 'name', value: 'sjo-*', schoolId }]

/** A connection of the municipality with a device that no rule has sent to a school. */
async function connectMunicipality({ app, deps }: Awaited<ReturnType<typeof startSchool>>) {
  const { schoolIntegrationId, key } = await createWebhook(deps, municipalityId, 'the_things_stack')
  await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: ttsUplink() })
  const { plan } = await previewRouting(deps, schoolIntegrationId, exampleRules)
  await updateRouting(deps, 'kotte', schoolIntegrationId, { rules: exampleRules, plan })
  const waiting = await onlyRow(inboxOf(deps, municipalityId))
  return { connectionId: schoolIntegrationId, unroutedId: waiting.id }
}

const exampleMark = {
  metricKey: 'co2',
  from: Date.parse('2026-03-09T08:00:00Z'),
  to: Date.parse('2026-03-09T09:00:00Z'),
  reason: 'faulty',
  note: null,
} as const

/** A screen that shows everything. */
export const exampleWall: WallSetup = {
  name: 'Matsalen',
  roomIds: null,
  pages: wallParts,
  rotateSeconds: 20,
  nightDim: usualNight,
}

async function writeMeal(deps: Deps): Promise<string> {
  const fields = { date: '2026-03-11', meal: 'Lunch', courses: [{ name: 'Soppa' }] }
  const source = { way: 'form', enteredBy: 'Kocken' } as const
  return (await enter(deps, schoolId, 'menu', [{ line: 1, fields }], source)).id
}

async function openAlert({ db, now }: Deps, sensorId: string): Promise<string> {
  const id = newId(now())
  await db.transaction().execute((tx) =>
    insertAlert(tx, {
      id,
      schoolId,
      kind: 'sensor_silent',
      subject: sensorId,
      subjectName: 'Klassrum 4B',
      sensorId,
      metricKey: null,
      detail: null,
      openedAt: now(),
    }),
  )
  return id
}
/** One that no one has placed and that is no task for anybody. */
function ignoredDevice({ db, now }: Deps): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const integration = await findSchoolIntegration(tx, schoolId, 'the_things_stack')
    const sensorId = await expectDevice(tx, integration as SchoolIntegrationRow, '00005eef1000ffff', now())
    await updateSensorRow(tx, sensorId, { ignoredAt: now() })
    return sensorId
  })
}

export type FullSchool = Awaited<ReturnType<typeof startFullSchool>>
