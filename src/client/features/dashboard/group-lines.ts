import { plural, t } from '@lingui/core/macro'
import { type RoomReading, readingsOf, type SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { sentenceWithExample } from '#client/widgets/age-words.ts'
import { readingOf } from '#client/widgets/reading.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Overview, OverviewCard } from '#contract/schools.ts'
import type { Text } from '#domain/locale.ts'
import { lunchOf } from '#domain/menu/meals.ts'
import type { FeedKey, Metric, MetricKey } from '#domain/metrics/define-metric.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { type MetricGroup, metricGroups } from '#domain/metrics/metric-definition.ts'
import { metricGroupOf } from '#domain/metrics/metric-groups.ts'
import { metricOf, metrics, type NumericMetricKey } from '#domain/metrics/registry.ts'
import { exposureOf, isLivedIn } from '#domain/rooms/room.ts'
import { goodRooms, noneOfRooms } from '#domain/rooms/room-count.ts'
import { asSentence, roomNameInWords } from '#domain/rooms/room-words.ts'
import { silentRoomsWords, toCheckRoomsWords } from '#domain/rooms/rooms-that-are-well.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isDayOfMenu } from '#domain/time/week-ranges.ts'

/** What stands under a heading of the dashboard. */
export interface Group {
  readonly key: MetricGroup
  readonly topics: readonly GroupTopic[]
  /** A level's symbol; null = the icon stands for it. */
  readonly symbol: string | null
  readonly icon: IconName
  /** How it is, on one line. */
  readonly line: string
  /** The kitchen's own words; undefined = the language of the page. */
  readonly lineLang: 'sv' | undefined
}

/** One metric in a group: its rooms, or the card of the whole school; or a menu or forecast. */
export type GroupTopic =
  | {
      readonly kind: 'rooms'
      readonly metric: Metric
      readonly card: OverviewCard
      readonly rooms: readonly RoomReading[]
    }
  | { readonly kind: 'school'; readonly metric: Metric; readonly card: OverviewCard }
  | { readonly kind: 'feed'; readonly key: FeedKey }

/** A metric's key, or a feed's. */
export function topicKey(topic: GroupTopic): string {
  return topic.kind === 'feed' ? topic.key : topic.metric.key
}

const icons: Readonly<Record<MetricGroup, IconName>> = {
  air: 'wind',
  comfort: 'thermometer',
  outside: 'cloud-sun',
  lunch: 'utensils',
  power: 'zap',
}

/** The groups that a school has something in. */
export function groupsOf(overview: Overview, schoolNow: SchoolNow, now: Now): readonly Group[] {
  const topics = topicsOf(overview, now)
  return metricGroups.flatMap((key) => {
    const ofGroup = topics.filter((topic) => topic.group === key).map(({ topic }) => topic)
    if (ofGroup.length === 0) return []
    const dish = key === 'lunch' ? dishOfToday(overview, now) : null
    const isAwake = schoolNow.lostAt === null && schoolNow.hours.state !== 'asleep'
    return [
      {
        key,
        topics: ofGroup,
        symbol: isAwake || key === 'outside' ? symbolOf(key, ofGroup, schoolNow) : null,
        icon: icons[key],
        line: dish ?? lineOf(key, ofGroup, overview, schoolNow, now),
        lineLang: dish === null ? undefined : 'sv',
      },
    ]
  })
}

interface PlacedTopic {
  readonly group: MetricGroup | undefined
  readonly topic: GroupTopic
}

function topicsOf(overview: Overview, now: Now): readonly PlacedTopic[] {
  const readings = readingsOf(overview, now)
  const measured = overview.cards.flatMap((card): readonly PlacedTopic[] => {
    const metric = metricOf(card.metric_key)
    if (!metric) return []
    if (card.rooms.length === 0)
      return [{ group: metricGroupOf(metric.key, 'indoor'), topic: { kind: 'school', metric, card } }]
    const rooms = readings.filter((reading) => reading.metric === metric)
    return (['indoor', 'outdoor'] as const).flatMap((exposure): readonly PlacedTopic[] => {
      const ofExposure = rooms.filter(({ room }) => exposureOf(room.kind) === exposure)
      const group = metricGroupOf(metric.key, exposure)
      return ofExposure.length === 0
        ? []
        : [{ group, topic: { kind: 'rooms', metric, card, rooms: ofExposure } }]
    })
  })
  const feeds = [
    ...(overview.weather === null ? [] : (['weather'] as const)),
    ...(overview.menu.length === 0 ? [] : (['menu'] as const)),
  ].map((key): PlacedTopic => ({ group: metricGroupOf(key, 'indoor'), topic: { kind: 'feed', key } }))
  const all = [...measured, ...feeds]
  // A menu is what a pupil looks for first, a forecast comes after what is measured.
  return [...all].sort((a, b) => Number(isMenu(b.topic)) - Number(isMenu(a.topic)))
}

function isMenu(topic: GroupTopic): boolean {
  return topic.kind === 'feed' && topic.key === 'menu'
}

function isPower(topic: GroupTopic): boolean {
  return topic.kind === 'school' && topic.metric.key === 'electricity'
}

/** Of the worst that may be judged: the rooms are sorted so that it comes first. */
function symbolOf(key: MetricGroup, topics: readonly GroupTopic[], { lostAt }: SchoolNow): string | null {
  if (lostAt !== null) return null
  const [first] = ranked(key).flatMap((metric) => roomsOf(topics, metric)?.rooms ?? [])
  if (!first?.mayJudge || first.level === null) return null
  return first.metric.levels[first.level]?.symbol ?? null
}

/** The metrics of a group, the one that speaks for it first. */
function ranked(group: MetricGroup): readonly NumericMetricKey[] {
  return metrics.filter((metric) => metric.group.key === group).map(({ key }) => key)
}

function roomsOf(topics: readonly GroupTopic[], key: MetricKey) {
  return topics.find((topic) => topic.kind === 'rooms' && topic.metric.key === key) as
    | Extract<GroupTopic, { kind: 'rooms' }>
    | undefined
}

function lineOf(
  key: MetricGroup,
  topics: readonly GroupTopic[],
  overview: Overview,
  schoolNow: SchoolNow,
  now: Now,
): string {
  switch (key) {
    case 'air':
      return (
        addExampleNote(airLine(topics, schoolNow), roomsOf(topics, 'co2')) ??
        firstLine(topics, schoolNow, now)
      )
    case 'comfort':
      return (
        addExampleNote(warmthLine(topics, schoolNow), roomsOf(topics, 'indoor_temperature')) ??
        firstLine(topics, schoolNow, now)
      )
    case 'outside':
      return (
        addExampleNote(outsideLine(topics), roomsOf(topics, 'outdoor_temperature')) ??
        firstLine(topics, schoolNow, now)
      )
    case 'lunch':
      return lunchLine(overview, now) ?? firstLine(topics, schoolNow, now)
    case 'power':
      return firstLine(
        [...topics].sort((a, b) => Number(isPower(b)) - Number(isPower(a))),
        schoolNow,
        now,
      )
  }
}

/** A line about what a topic holds; what was not measured says so. */
function addExampleNote(
  line: string | null,
  topic: Exclude<GroupTopic, { kind: 'feed' }> | undefined,
): string | null {
  const parts = topic?.kind === 'rooms' ? topic.rooms : topic ? [topic.card] : []
  const provenances = parts.map(({ provenance }) => provenance)
  return line === null ? null : sentenceWithExample(line, provenances)
}

/** In how many of the rooms that report the air is good, and how many are silent. */
function airLine(topics: readonly GroupTopic[], { hours, lostAt }: SchoolNow): string | null {
  const rooms = roomsOf(topics, 'co2')?.rooms.filter(({ room }) => isLivedIn(room.kind)) ?? []
  const judgedRooms = rooms.filter(({ mayJudge, level }) => mayJudge && level !== null)
  if (rooms.length === 0) return null
  if (lostAt !== null) return spanLine(rooms)
  const unsure = rooms.filter(({ needsCheck }) => needsCheck).length
  if (judgedRooms.length === 0 && unsure > 0)
    return unsure === 1 ? t`Mätaren behöver ses över.` : t`Mätarna behöver ses över.`
  if (judgedRooms.length === 0) return t`Ingen mätare svarar.`
  const silent = rooms.filter(({ mayJudge, needsCheck }) => !mayJudge && !needsCheck).length
  const air =
    hours.state === 'asleep' ? spanLine(judgedRooms) : goodAirWords(judgedRooms, silent + unsure > 0)
  const notKnown = [silentRoomsWords(silent), toCheckRoomsWords(unsure)]
  return [air, ...notKnown.map((words) => words && `${words[currentLocale()]}.`)].filter(Boolean).join(' ')
}

/** `judgedRooms`: at least one, the worst first. */
function goodAirWords(judgedRooms: readonly RoomReading[], areOthersUnknown: boolean): string {
  const bad = judgedRooms.filter(({ metric, level }) => !metric.goodLevels.includes(level ?? ''))
  const good = judgedRooms.length - bad.length
  const [worst] = bad
  if (judgedRooms.length === 1)
    return worst ? t`Inte bra i ${nameInWords(worst)}.` : t`Bra i ${nameInWords(judgedRooms[0])}.`
  const where = (words: Text) => words[currentLocale()]
  if (good === 0) return t`Inte bra i ${where(noneOfRooms(judgedRooms.length))}.`
  const goodWords = where(goodRooms(good, judgedRooms.length, areOthersUnknown))
  return bad.length === 1 && worst
    ? t`Bra i ${goodWords}, inte i ${nameInWords(worst)}.`
    : t`Bra i ${goodWords}.`
}

function nameInWords(reading: RoomReading | undefined): string {
  return reading ? roomNameInWords(reading.room.name)[currentLocale()] : ''
}

/** From the lowest to the highest, without a judgement: `420 till 440 ppm.` */
function spanLine(rooms: readonly RoomReading[]): string | null {
  const values = rooms.flatMap(({ value }) => (value === null ? [] : [value])).sort((a, b) => a - b)
  const [low, high, metric] = [values[0], values.at(-1), rooms[0]?.metric]
  if (low === undefined || high === undefined || !metric) return null
  const formats = formatsOf(currentLocale())
  return low === high
    ? `${amountOf(metric, low)}.`
    : t`${formats.number(low, metric.step)} till ${amountOf(metric, high)}.`
}

function warmthLine(topics: readonly GroupTopic[], { hours, lostAt }: SchoolNow): string | null {
  const rooms = roomsOf(topics, 'indoor_temperature')?.rooms ?? []
  const judgedRooms = rooms.filter(({ mayJudge }) => mayJudge)
  const [worst] = judgedRooms
  if (lostAt !== null) return spanLine(rooms)
  if (!worst || worst.value === null) return null
  const isAwake = hours.state !== 'asleep'
  if (isAwake && worst.level !== null && !worst.metric.goodLevels.includes(worst.level))
    return `${asSentence(roomNameInWords(worst.room.name))[currentLocale()]}: ${degreesAndLevel(worst)}`
  const values = judgedRooms.flatMap(({ value }) => (value === null ? [] : [value]))
  const [low, high] = [Math.round(Math.min(...values)), Math.round(Math.max(...values))]
  return low === high ? `${degrees(low)}.` : t`${low} till ${degrees(high)}.`
}

function outsideLine(topics: readonly GroupTopic[]): string | null {
  const first = roomsOf(topics, 'outdoor_temperature')?.rooms.find(({ mayJudge }) => mayJudge)
  return first ? degreesAndLevel(first) : null
}

/** `28 grader, varmt.`; null = there is no value. */
function degreesAndLevel({ metric, value, level }: RoomReading): string | null {
  if (value === null) return null
  const word = metric.levels[level ?? '']?.word[currentLocale()].toLowerCase()
  return `${[degrees(value), word].filter(Boolean).join(', ')}.`
}

function degrees(value: number): string {
  const rounded = Math.round(value)
  const shown = formatsOf(currentLocale()).number(rounded, 1)
  return Math.abs(rounded) === 1 ? t`${shown} grad` : t`${shown} grader`
}

/** Today's first dish, as the kitchen has written it; null = none is known, or not which day it is. */
function dishOfToday({ menu }: Overview, now: Now): string | null {
  if (now.certainty === 'unsure') return null
  const date = localDateOf(now.at)
  const today = menu.flatMap(({ days }) => days).find((day) => day.date === date)
  return (today && lunchOf(today.meals).flatMap(({ courses }) => courses)[0]?.name) || null
}

/** Why there is no dish of today. */
function lunchLine({ menu, as_of }: Overview, now: Now): string | null {
  if (now.certainty === 'unsure' || menu.length === 0) return null
  const date = localDateOf(now.at)
  return isDayOfMenu(date, Date.parse(as_of)) ? t`Ingen meny i dag.` : t`Menyn för i dag är inte hämtad än.`
}

/** The first that reports, without contact the first that has a value: `118 kWh i dag.`, `Luftfuktighet: 40 till 45 %.` */
function firstLine(topics: readonly GroupTopic[], { lostAt }: SchoolNow, now: Now): string {
  const measured = topics.filter((topic) => topic.kind !== 'feed')
  for (const topic of measured) {
    const line = topic.kind === 'rooms' ? roomsLine(topic, lostAt) : schoolLine(topic, now)
    if (line !== null) return addExampleNote(line, topic) ?? line
  }
  if (measured.length === 0) return t`Väderprognos.`
  if (measured.some((topic) => topic.kind === 'rooms')) return t`Ingen mätare svarar.`
  return plural(measured.length, { one: '# mätvärde', other: '# mätvärden' })
}

function roomsLine(
  { metric, rooms }: Extract<GroupTopic, { kind: 'rooms' }>,
  lostAt: number | null,
): string | null {
  const span = spanLine(rooms.filter(({ mayJudge }) => lostAt !== null || mayJudge))
  return span && `${metric.shortName[currentLocale()]}: ${span}`
}

function schoolLine({ metric, card }: Extract<GroupTopic, { kind: 'school' }>, now: Now): string | null {
  const reading = readingOf(card, now)
  if (reading?.value == null) return null
  const amount = amountOf(metric, reading.value)
  if (metric.key === 'electricity' && reading.freshness === 'live') return t`${amount} hittills i dag.`
  const name = metric.shortName[currentLocale()]
  const { observedAt, freshness } = reading
  if (observedAt === null) return `${name}: ${amount}.`
  // A weighing and what was used are of a day; all else is of now, unless it is old.
  const { pastDay, moment } = formatsOf(currentLocale())
  if (metric.freshnessRule === 'school_day' || metric.key === 'electricity')
    return `${name} ${pastDay(observedAt, now)}: ${amount}.`
  return mayShowLevel(freshness) ? `${name}: ${amount}.` : `${name} ${moment(observedAt, now)}: ${amount}.`
}
