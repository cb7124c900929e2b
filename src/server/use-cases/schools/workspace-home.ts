import { alertTexts } from '#domain/alerts/alert-texts.ts'
import type { Text } from '#domain/locale.ts'
import { missingMenuSince } from '#domain/menu/missing-menu.ts'
import type { SensorProblemKind } from '#domain/sensors/problem.ts'
import { developersFindings, isAssessmentOld, oldAssessment } from '#domain/statements/accessibility.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import { isWallSilent } from '#domain/walls/wall.ts'
import { openAlerts } from '#server/storage/alerts/alerts.ts'
import { findSchoolIntegration } from '#server/storage/integrations/integrations.ts'
import { lastMenuDay } from '#server/storage/measurements/menu-and-forecast.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import { wallsOfSchool } from '#server/storage/pages/walls.ts'
import { countWaitingDevices } from '#server/storage/rooms/inbox.ts'
import { roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import { measuringSensors, sensorsInNeed } from '#server/storage/rooms/sensor-list.ts'
import type { SchoolRow } from '#server/storage/schools/schools.ts'
import { type Activity, activitiesAt, openActivities } from '#server/use-cases/activities/activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { countUnread } from '#server/use-cases/rooms/unread.ts'
import {
  problemTime,
  type WorkspaceSensor,
  workspaceSensors,
} from '#server/use-cases/rooms/workspace-sensors.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import { readStatements } from '#server/use-cases/statements.ts'

/** An item of the to-do list. */
export interface ToDo {
  readonly kind:
    | 'server_clock'
    | 'integration_failing'
    | SensorProblemKind
    | 'wall_silent'
    | 'menu_missing'
    | 'unread'
    | 'new_devices'
    | 'no_lesson_hours'
    | 'statement_old'
  readonly sensor: Pick<WorkspaceSensor, 'id' | 'name' | 'roomId'> | null
  readonly integrationKey: string | null
  readonly wall: { readonly id: string; readonly name: string } | null
  /** Epoch ms; null = unknown. */
  readonly since: number | null
  readonly nextStep: Text
}

export interface WorkspaceHome {
  readonly schoolId: string
  readonly dashboardUrl: string
  readonly wallUrl: string
  readonly foodWasteWidgetUrl: string | null
  /** The most urgent first. */
  readonly toDo: readonly ToDo[]
  readonly toDoCount: number
  readonly activities: readonly Activity[]
  readonly firstSteps: {
    readonly hasRooms: boolean
    readonly hasPlace: boolean
    readonly hasLogo: boolean
    readonly hasCalendar: boolean
    readonly hasSensors: boolean
    readonly hasValues: boolean
    readonly hasActivity: boolean
  }
}

const shownAtOnce = 10

/** Throws NotFound. */
export async function getWorkspaceHome(deps: Deps, schoolId: string): Promise<WorkspaceHome> {
  const school = await requireSchool(deps.db, schoolId)
  const { hasSensors, hasValues } = await measuringSensors(deps.db, schoolId)
  const waiting = await countWaitingDevices(deps.db, { schoolId, isIgnored: false })
  const failing = await failingConnections(deps, schoolId)
  const needs = await sensorToDos(deps, school, failing)
  const toDo: ToDo[] = [
    ...(await serverClock(deps)),
    ...failing,
    ...needs.first,
    ...(await silentWalls(deps, schoolId)),
    ...(await missingMenu(deps, toSchool(school), failing)),
    ...unreadToDos(await countUnread(deps, schoolId)),
    ...newDevices(waiting),
    ...lessonHours(toSchool(school), hasValues, deps.now()),
    ...(await serviceToDos(deps)),
  ]
  const foodWaste = (await widgetsOfSchool(deps.db, schoolId)).find(
    ({ metricKey }) => metricKey === 'food_waste',
  )
  const base = `${deps.publicUrl ?? ''}/${schoolId}`
  return {
    schoolId,
    dashboardUrl: `${base}/dashboard`,
    wallUrl: `${base}/dashboard?display=wall`,
    foodWasteWidgetUrl: foodWaste ? `${base}/widget/${foodWaste.id}` : null,
    toDo: toDo.slice(0, shownAtOnce),
    toDoCount: toDo.length - needs.first.length + needs.count,
    activities: await openActivities(deps, schoolId),
    firstSteps: {
      hasRooms: (await roomsOfSchool(deps.db, schoolId)).length > 0,
      hasPlace: school.placeName !== null,
      hasLogo: school.logoUrl !== null,
      hasCalendar: school.calendar !== null,
      hasSensors: hasSensors || waiting > 0,
      hasValues,
      hasActivity: (await activitiesAt(deps, schoolId)).length > 0,
    },
  }
}

async function failingConnections({ db }: Deps, schoolId: string): Promise<ToDo[]> {
  return (await openAlerts(db, schoolId))
    .filter(({ kind }) => kind === 'integration_failing')
    .map(({ kind, subject, openedAt }) => ({
      kind: 'integration_failing',
      sensor: null,
      integrationKey: subject,
      wall: null,
      since: openedAt,
      nextStep: alertTexts[kind].nextStep,
    }))
}

/** The first of the sensors in rooms that need a person, and how many there are. */
async function sensorToDos(
  deps: Deps,
  school: SchoolRow,
  failing: readonly ToDo[],
): Promise<{ readonly first: readonly ToDo[]; readonly count: number }> {
  const needs = {
    schoolId: school.id,
    ...problemTime(school, deps.now()),
    // A connection that is down explains its silent sensors, here as among the alerts.
    failing: failing.flatMap(({ integrationKey }) => integrationKey ?? []),
  }
  const { first, count } = await sensorsInNeed(deps.db, needs, shownAtOnce)
  const sensors = await workspaceSensors(
    deps,
    school,
    first.map(({ id }) => id),
  )
  return {
    count,
    first: sensors.flatMap(({ id, name, roomId, problem }) =>
      problem === null
        ? []
        : [{ ...problem, sensor: { id, name, roomId }, integrationKey: null, wall: null }],
    ),
  }
}

async function silentWalls({ db, now }: Deps, schoolId: string): Promise<ToDo[]> {
  return (await wallsOfSchool(db, schoolId))
    .filter((wall) => isWallSilent(wall, now()))
    .map(({ id, name, lastSeenAt }) => ({
      ...aboutNothing,
      kind: 'wall_silent',
      wall: { id, name },
      since: lastSeenAt,
      nextStep: {
        sv: 'Skärmen har inte haft kontakt på ett dygn. Är den på? Står det något om nätet på den?',
        en: 'The screen has had no contact for a day. Is it on? Does it say anything about the network?',
      },
    }))
}

const menuFeed = 'school_menu'

/** A kitchen's feed that answers and has nothing to say: it may have moved, or the menu is published elsewhere now. */
async function missingMenu(
  { db, now }: Deps,
  { id, calendar }: Pick<School, 'id' | 'calendar'>,
  failing: readonly ToDo[],
): Promise<ToDo[]> {
  const feed = await findSchoolIntegration(db, id, menuFeed)
  if (feed?.status !== 'active' || failing.some(({ integrationKey }) => integrationKey === menuFeed))
    return []
  const since = missingMenuSince(calendar ?? emptyCalendar, {
    lastDay: await lastMenuDay(db, id, menuFeed),
    connectedOn: localDateOf(feed.updatedAt),
    today: localDateOf(now()),
  })
  if (since === null) return []
  const nextStep = {
    sv: 'Ingen matsedel har kommit på två skolveckor. Finns den kvar på adressen? Annars: byt adress, eller skriv in menyn själv.',
    en: 'No menu has come for two school weeks. Is it still at that address? If not, change the address, or enter the menu yourself.',
  }
  return [
    { ...aboutNothing, kind: 'menu_missing', integrationKey: menuFeed, since: startOfDate(since), nextStep },
  ]
}

/** An item that is about no single thing. */
const aboutNothing = { sensor: null, integrationKey: null, wall: null, since: null } as const

async function serverClock({ clock }: Deps): Promise<ToDo[]> {
  if ((await clock.skew()) === null) return []
  const nextStep = {
    sv: 'Serverns klocka verkar gå fel. Tills den går rätt kan nya mätvärden få vänta, och inget gammalt raderas. Säg till den som sköter servern.',
    en: 'The server’s clock seems to be wrong. Until it is right new readings may have to wait, and nothing old is deleted. Tell whoever looks after the server.',
  }
  return [{ ...aboutNothing, kind: 'server_clock', nextStep }]
}

/** One item for all kinds of messages that gave nothing: each is answered on the same page. */
function unreadToDos(count: number): ToDo[] {
  if (count === 0) return []
  const nextStep =
    count === 1
      ? {
          sv: 'En sorts meddelanden kunde inte läsas. Säg vad fälten är, så läses de igen.',
          en: 'One kind of message could not be read. Say what its fields are, and it is read again.',
        }
      : {
          sv: `${count} sorters meddelanden kunde inte läsas. Säg vad fälten är, så läses de igen.`,
          en: `${count} kinds of messages could not be read. Say what their fields are, and they are read again.`,
        }
  return [{ ...aboutNothing, kind: 'unread', nextStep }]
}

/** One item for all that waits: each is placed on the same page. */
function newDevices(count: number): ToDo[] {
  if (count === 0) return []
  const nextStep =
    count === 1
      ? {
          sv: 'En ny enhet väntar på ett rum. Ingen annan ser den förrän den har ett.',
          en: 'One new device waits for a room. Nobody else sees it until it has one.',
        }
      : {
          sv: `${count} nya enheter väntar på ett rum. Ingen annan ser dem förrän de har ett.`,
          en: `${count} new devices wait for a room. Nobody else sees them until they have one.`,
        }
  return [{ ...aboutNothing, kind: 'new_devices', nextStep }]
}

/** Advice rests outside lessons: where the school has not said when it teaches, hours are assumed, and that is asked. */
function lessonHours({ calendar }: Pick<School, 'calendar'>, hasValues: boolean, now: number): ToDo[] {
  if (!hasValues || !schoolHoursAt(calendar ?? emptyCalendar, now).assumed) return []
  const nextStep = {
    sv: 'Råden gäller lektionstid. Tills skolan skriver in terminer och lektionstider räknar Kotte med vardagar 8–16.',
    en: 'Advice is for lesson hours. Until the school enters its terms and lesson hours, Kotte assumes weekdays from 8 to 16.',
  }
  return [{ ...aboutNothing, kind: 'no_lesson_hours', nextStep }]
}

/** The law wants the accessibility statement of the whole service looked at once a year. */
async function serviceToDos(deps: Deps): Promise<ToDo[]> {
  const { accessibility } = await readStatements(deps)
  const day = accessibility?.assessedOn ?? developersFindings.assessedOn
  if (!isAssessmentOld(day, deps.now())) return []
  return [{ ...aboutNothing, kind: 'statement_old', ...oldAssessment(day) }]
}
