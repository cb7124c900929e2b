import { formatsOf } from '#client/texts/formats.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { currentCo2Limits } from '#client/widgets/shown-limits.ts'
import { factsOf } from '#contract/freshness-facts.ts'
import type { RoomValue, Spark } from '#contract/latest.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Provenance, Room as RoomShape } from '#contract/shared-shapes.ts'
import type { Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { defaultIntervalS, type Freshness, freshnessSeen, mayShowLevel } from '#domain/metrics/freshness.ts'
import { metricOf, type NumericMetricKey } from '#domain/metrics/registry.ts'
import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import { exposureOf, isLivedIn, type Room } from '#domain/rooms/room.ts'
import { type RoomAdvice, roomAdviceOf } from '#domain/rooms/room-advice.ts'
import { advisedMetrics, type RoomFacts } from '#domain/rooms/room-facts.ts'
import { byNeed } from '#domain/rooms/room-need.ts'
import { type Verdict, verdictOf } from '#domain/rooms/verdict.ts'
import type { Now } from '#domain/time/age.ts'
import { clockWords } from '#domain/time/clock-words.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { type SchoolHours, schoolHoursAt } from '#domain/time/school-hours.ts'
import type { Contact } from './contact.ts'

/** What one metric says in one room, as one moment sees it. */
export interface RoomReading {
  readonly metric: Metric
  readonly room: Room
  /** Rounded as it is shown; null = nothing to show. In the metric's unit. */
  readonly value: number | null
  /** The metric's own level, whatever the age; null = none applies. */
  readonly level: string | null
  readonly freshness: Freshness
  /** Fresh enough to say something by it. */
  readonly mayJudge: boolean
  /** Somebody has to look at the sensor: the value has no level. */
  readonly needsCheck: boolean
  /** Epoch ms. */
  readonly observedAt: number | null
  readonly expectedIntervalS: number
  readonly sensorsTotal: number
  readonly sensorsFresh: number
  readonly provenance: Provenance
  readonly spark: Spark | null
}

/** A room in which people stay, as one moment sees it. */
export interface RoomNow {
  readonly room: Room
  readonly readings: ReadonlyMap<string, RoomReading>
  readonly advice: RoomAdvice
  /** Of the youngest of its values. */
  readonly freshness: Freshness
  /** None of its values is young enough to be judged, and it was so when there was contact. */
  readonly isSilent: boolean
  /** What stands for it: its carbon dioxide, else its warmth, else what there is. */
  readonly lead: RoomReading
}

/** The one number of a room: what its advice speaks of, so that number and word say the same; else what stands for the room. */
export function shownReadingOf({ advice, readings, lead }: RoomNow): RoomReading {
  return (advice.about && readings.get(advice.about)) ?? lead
}

/** What stands beside that number, smaller: its warmth, or where that is the number, what stands for the room; null = nothing. */
export function besideReadingOf({ readings, lead }: RoomNow, shown: RoomReading): RoomReading | null {
  const beside = shown === lead ? readings.get('indoor_temperature') : lead
  return beside && beside !== shown && beside.mayJudge && beside.value !== null ? beside : null
}

export interface SchoolNow {
  /** Where people stay, the one that most needs attention first. */
  readonly rooms: readonly RoomNow[]
  readonly hours: SchoolHours
  readonly verdict: Verdict
  /** When there was contact last, epoch ms; null while what is known may be called now. */
  readonly lostAt: number | null
  /** Of the first place outdoors, °C; null = not known or too old. */
  readonly temperatureOutside: number | null
}

/**
 * How a school's rooms are: what each has measured, its one advice, and the sentence of all.
 * `isPart`: the overview holds some rooms of the school, which were chosen. `isSilenceElsewhere`: the sentence names no silent
 * sensor, as a line beside it does.
 */
export function schoolNowOf(
  school: School,
  overview: Overview,
  { now, lostAt }: Contact,
  {
    isPart = false,
    isSilenceElsewhere = false,
  }: { readonly isPart?: boolean; readonly isSilenceElsewhere?: boolean } = {},
): SchoolNow {
  const hours = schoolHoursAt(school.calendar ?? emptyCalendar, now.at)
  const readings = readingsOf(overview, now)
  const outside = (key: NumericMetricKey) =>
    readings.find(({ metric, room, mayJudge }) => metric.key === key && mayJudge && isOutdoors(room))?.value
  const outdoors = {
    ...numberAs('temperature', outside('outdoor_temperature')),
    ...numberAs('pm25', outside('pm25')),
  }
  const surroundings = {
    outdoors,
    school: hours.state,
    nextBreakAt: hours.nextBreakAt === null ? null : clockWords(hours.nextBreakAt),
    co2Limits: currentCo2Limits(),
  }
  const livedIn = readings.filter(({ room }) => isLivedIn(room.kind))
  const ids = [...new Set(livedIn.map(({ room }) => room.id))]
  const inOrder = ids.map((id) =>
    roomNowOf(
      livedIn.filter(({ room }) => room.id === id),
      surroundings,
    ),
  )
  const rooms = sortedByNeed(inOrder)
  return {
    rooms,
    hours,
    verdict: verdictOf({
      rooms: judgedRooms(rooms).map(verdictRoomOf),
      hours,
      now: now.at,
      isPart,
      lostSince: lostAt === null ? null : clockText(lostAt, now),
      isSilenceElsewhere,
    }),
    lostAt,
    temperatureOutside: outdoors.temperature ?? null,
  }
}

/** Each place's value of each metric that is measured place by place. */
export function readingsOf({ cards, refused = [] }: Overview, now: Now): readonly RoomReading[] {
  const measured = cards.flatMap((card) => {
    const metric = metricOf(card.metric_key)
    return metric ? card.rooms.map((value) => readingOfRoom(metric, value, now)) : []
  })
  const isMeasured = (metric: Metric | null, roomId: string) =>
    measured.some((reading) => reading.room.id === roomId && (metric === null || reading.metric === metric))
  // A metric that is measured nowhere else has no card.
  const others = refused.flatMap(({ room, metric_key, needs_check }): RoomReading[] => {
    const metric = metric_key === null ? null : metricOf(metric_key)
    if (metric === undefined || isMeasured(metric, room.id)) return []
    return [{ ...neverStored, metric: metric ?? co2, room: roomOf(room), needsCheck: needs_check }]
  })
  return [...measured, ...others]
}

/** What is known where all values were refused. */
const neverStored = {
  value: null,
  level: null,
  freshness: 'no_data',
  mayJudge: false,
  observedAt: null,
  expectedIntervalS: defaultIntervalS,
  sensorsTotal: 1,
  sensorsFresh: 0,
  provenance: null,
  spark: null,
} as const

function readingOfRoom(metric: Metric, shape: RoomValue, now: Now): RoomReading {
  const facts = factsOf(shape.freshness)
  const freshness = freshnessSeen(facts, now)
  const { value, needs_check: needsCheck = false } = shape
  return {
    metric,
    room: roomOf(shape.room),
    value: value === null ? null : currentScale(metric).shown(value),
    level: value === null || needsCheck ? null : currentScale(metric).judge(value),
    freshness,
    mayJudge: value !== null && !needsCheck && mayShowLevel(freshness),
    needsCheck,
    observedAt: facts.observedAt,
    expectedIntervalS: facts.expectedIntervalS,
    sensorsTotal: shape.sensors_total,
    sensorsFresh: shape.sensors_fresh,
    provenance: shape.provenance,
    spark: shape.spark,
  }
}

/** A room of an answer as the rules take it. */
export function roomOf({ sort_order, airing_advice, ...room }: RoomShape): Room {
  return { ...room, sortOrder: sort_order, airingAdvice: airing_advice }
}

function clockText(at: number, now: Now): Text {
  return { sv: formatsOf('sv').clock(at, now), en: formatsOf('en').clock(at, now) }
}

/** When it was, in both languages. */
export function momentText(at: number, now: Now): Text {
  return { sv: formatsOf('sv').moment(at, now), en: formatsOf('en').moment(at, now) }
}

function isOutdoors({ kind }: Room): boolean {
  return exposureOf(kind) === 'outdoor'
}

function numberAs<Key extends string>(
  key: Key,
  value: number | null | undefined,
): Partial<Record<Key, number>> {
  return value == null ? {} : ({ [key]: value } as Record<Key, number>)
}

type Surroundings = Pick<RoomFacts, 'outdoors' | 'school' | 'nextBreakAt' | 'co2Limits'>

/** `ofRoom`: at least one. */
function roomNowOf(ofRoom: readonly RoomReading[], surroundings: Surroundings): RoomNow {
  const readings = new Map<string, RoomReading>(ofRoom.map((reading) => [reading.metric.key, reading]))
  const [first] = ofRoom as readonly [RoomReading]
  const { room } = first
  const values = Object.fromEntries(
    ofRoom.flatMap(({ metric, value, level, mayJudge, needsCheck }) =>
      value === null && !needsCheck ? [] : [[metric.key, { value, level, mayJudge, needsCheck }]],
    ),
  )
  return {
    room,
    readings,
    advice: roomAdviceOf({ kind: room.kind, airingAdvice: room.airingAdvice, values, ...surroundings }),
    freshness:
      order.find((freshness) => ofRoom.some((reading) => reading.freshness === freshness)) ?? 'no_data',
    isSilent: ofRoom.every(
      ({ mayJudge, freshness, needsCheck }) => !mayJudge && !needsCheck && freshness !== 'unheard',
    ),
    lead: leadOf(readings, first),
  }
}

const order: readonly Freshness[] = ['live', 'late', 'unheard', 'stale', 'no_data']

function leadOf(readings: ReadonlyMap<string, RoomReading>, first: RoomReading): RoomReading {
  return readings.get('co2') ?? readings.get('indoor_temperature') ?? first
}

const severity: Readonly<Record<AdviceLevel, number>> = { bad: 4, poor: 3, fair: 2, good: 1, excellent: 0 }

/** By the level of the one advice, then by carbon dioxide, then in the school's order. */
function sortedByNeed(rooms: readonly RoomNow[]): readonly RoomNow[] {
  const air = byNeed(
    co2,
    currentScale(co2),
    rooms.flatMap(({ readings }) => readings.get('co2') ?? []),
    // Without contact the room that needed attention last stays the first.
    ({ mayJudge, needsCheck, freshness }) => mayJudge || (!needsCheck && freshness === 'unheard'),
  )
  const places = new Map(air.map(({ room }, place) => [room.id, place]))
  const placeOf = ({ room }: RoomNow) => places.get(room.id) ?? places.size
  const severityOf = ({ advice: { level } }: RoomNow) => (level === null ? -1 : severity[level])
  return [...rooms].sort(
    (a, b) => severityOf(b) - severityOf(a) || placeOf(a) - placeOf(b) || a.room.sortOrder - b.room.sortOrder,
  )
}

/** Where only people are counted, nothing can be said of the room; so of all of them, if there is nothing else. */
function judgedRooms(rooms: readonly RoomNow[]): readonly RoomNow[] {
  const judged = rooms.filter(({ readings }) => advisedMetrics.some((key) => readings.has(key)))
  return judged.length === 0 ? rooms : judged
}

function verdictRoomOf({ room, advice, readings, isSilent }: RoomNow) {
  const air = readings.get('co2')
  const isAirGood =
    air?.mayJudge && air.level !== null ? co2.goodLevels.some((good) => good === air.level) : null
  return { name: room.name, advice, isAirGood, isSilent, needsCheck: advice.key === 'needs_check' }
}
