import {
  isBatteryLow,
  type SensorProblem,
  sensorProblem,
  soonBatteryPercent,
} from '#domain/sensors/problem.ts'
import { latestOfSchool, latestOfSchools } from '#server/storage/measurements/latest.ts'
import { floorsOfRooms } from '#server/storage/rooms/rooms.ts'
import {
  placedSensorsOfSchool,
  placedSensorsOfSchools,
  type SensorRow,
} from '#server/storage/rooms/sensors.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import { isByHand } from '#server/use-cases/by-hand.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { measuredFacts } from '#server/use-cases/rooms/measured-facts.ts'
import { toSchool } from '#server/use-cases/school.ts'

/** Something to do at a sensor. */
export interface CaretakerTask extends Pick<SensorProblem, 'kind' | 'since' | 'nextStep'> {
  readonly sensorId: string
  readonly sensor: string
  readonly room: string
  readonly floor: number | null
  readonly changesBattery: boolean
  readonly batteryPercent: number | null
  /** The end of the device's id, as on its label. */
  readonly label: string | null
}

export interface CaretakerList {
  readonly schools: readonly {
    readonly id: string
    readonly name: string
    readonly tasks: readonly CaretakerTask[]
  }[]
  readonly soon: readonly { readonly schoolId: string; readonly name: string; readonly batteries: number }[]
}

/** Labels show the end of the id. */
const labelLength = 4

/**
 * What somebody has to walk to: by school, floor and room. Of one school where it is named, else of all, whose questions are
 * asked once.
 */
export async function getCaretakerList(deps: Deps, schoolId?: string): Promise<CaretakerList> {
  const { db } = deps
  const now = deps.now()
  const schools = (await allSchools(db))
    .filter(({ id }) => schoolId === undefined || id === schoolId)
    .map(toSchool)
    .sort((a, b) => swedish.compare(a.name, b.name))
  const calendars = new Map(schools.map(({ id, calendar }) => [id, calendar]))
  const latest = await (schoolId === undefined ? latestOfSchools(db, {}) : latestOfSchool(db, { schoolId }))
  const measured = await measuredFacts(db, latest, (id) => calendars.get(id) ?? null)
  const floors = await floorsOfRooms(db)
  const sensors = await (schoolId === undefined
    ? placedSensorsOfSchools(db)
    : placedSensorsOfSchool(db, schoolId))
  const placed = sensors.filter(({ status }) => status === 'active')
  const tasks = placed.flatMap((sensor) => {
    const facts = { ...sensor, isByHand: isByHand(sensor), measured: measured.get(sensor.id) ?? [] }
    const problem = sensorProblem(facts, now)
    return problem === null ? [] : [{ schoolId: sensor.schoolId, ...taskOf(sensor, problem, floors) }]
  })
  const tasksOf = Map.groupBy(tasks, ({ schoolId }) => schoolId)
  const isListed = new Set(tasks.map(({ sensorId }) => sensorId))
  const soonOf = Map.groupBy(
    placed.filter((sensor) => !isListed.has(sensor.id) && isSoon(sensor)),
    ({ schoolId }) => schoolId,
  )
  return {
    schools: schools.flatMap(({ id, name }) => {
      const own = tasksOf.get(id)
      return own ? [{ id, name, tasks: own.toSorted(byWalk).map(({ schoolId: _, ...task }) => task) }] : []
    }),
    soon: schools.flatMap(({ id, name }) => {
      const batteries = soonOf.get(id)?.length ?? 0
      return batteries > 0 ? [{ schoolId: id, name, batteries }] : []
    }),
  }
}

const swedish = new Intl.Collator('sv', { numeric: true })

function taskOf(
  sensor: SensorRow,
  { kind, since, nextStep }: SensorProblem,
  floors: ReadonlyMap<string, number | null>,
): CaretakerTask {
  return {
    sensorId: sensor.id,
    sensor: sensor.name,
    room: sensor.roomName ?? sensor.name,
    floor: sensor.roomId === null ? null : (floors.get(sensor.roomId) ?? null),
    kind,
    since,
    nextStep,
    changesBattery: isBatteryLow(sensor),
    batteryPercent: sensor.batteryPercent,
    label: sensor.externalId?.slice(-labelLength) ?? null,
  }
}

function isSoon({ batteryPercent }: SensorRow): boolean {
  return batteryPercent !== null && batteryPercent <= soonBatteryPercent
}

/** Floor by floor; rooms whose floor is not known come last. */
function byWalk(a: CaretakerTask, b: CaretakerTask): number {
  const floor = ({ floor: own }: CaretakerTask) => own ?? Number.MAX_SAFE_INTEGER
  return floor(a) - floor(b) || swedish.compare(a.room, b.room)
}
