import { expect, test } from 'vitest'
import { groupsOf } from '#client/features/dashboard/group-lines.ts'
import { adviceWords, wordOf } from '#client/features/dashboard/room-card-words.ts'
import { headingOf, moreWords, whenWords } from '#client/features/dashboard/school-view.ts'
import { otherRoomsOf } from '#client/features/embed/other-rooms-of.ts'
import { cardNowOf } from '#client/features/landing/school-card.ts'
import { doorAdviceWords } from '#client/features/wall/rooms/door-words.ts'
import { restWords } from '#client/features/workspace/home/home-words.ts'
import { municipalityVerdict } from '#client/features/workspace/municipality/municipality-verdict.ts'
import { contactOf } from '#client/living-school/contact.ts'
import { measuredOverview, measuredSchool } from '#client/living-school/measured-school.ts'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Locale } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { knownNow, type Now } from '#domain/time/age.ts'
import { longOr } from '#tests/support/long-form.ts'
import { schoolMomentAt, twoSchoolYears } from '#tests/support/school-years.ts'
import type { Facts, ScreenTexts } from '#tests/support/screen-facts.ts'
import { contradictionsIn } from '#tests/support/sentence-facts.ts'
import { type GeneratedRoom, isSilent, roomsAtStep, severityOf } from '#tests/support/year-of-rooms.ts'

const { terms, closed_days, lesson_hours, closes_at } = twoSchoolYears
const school: School = {
  ...measuredSchool,
  calendar: {
    terms: [...terms],
    closed_days: [...closed_days],
    lesson_hours: lesson_hours.map(({ weekdays, ...times }) => ({ weekdays: [...weekdays], ...times })),
    closes_at,
  },
}

const minute = 60_000
/** From the first day of a school year to that of the next: 366 days, both changes of the clock, a leap day, all holidays. */
const begin = Date.parse('2027-08-16T22:00:00Z')
const end = Date.parse('2028-08-16T22:00:00Z')
/** Each 20 minutes; at each change another time of the day every time, so that all are passed. */
const stepMs = longOr(20, 337) * minute

const clocks = [
  'known',
  'known',
  'known',
  'known',
  'known',
  'no_contact',
  'known',
  'known',
  'unsure',
] as const

/** What the device knows at a step: sometimes no answer has come for hours, or days, and sometimes its clock is wrong as well. */
function clockAtStep(at: number, step: number): Pick<Facts, 'clock' | 'answeredAt'> & { readonly now: Now } {
  const clock = clocks[step % clocks.length] ?? 'known'
  if (clock === 'known') return { clock, answeredAt: at, now: knownNow(at) }
  const answeredAt = at - (2 + (step % 40)) * 60 * minute
  const now = {
    at: clock === 'unsure' ? answeredAt : at,
    certainty: clock === 'unsure' ? clock : 'known',
  } as const
  return { clock, answeredAt, now: { ...now, lostAt: answeredAt } }
}

/** What the server knew of the rooms when it answered. */
function overviewOf(at: number, rooms: readonly GeneratedRoom[]): Overview {
  const overview = measuredOverview(
    at,
    rooms.map(({ name, kind, co2: ppm, temperature, humidity, sound, light, doubt, minutesAgo }) => [
      name,
      kind,
      {
        ...(doubt !== 'refused' && { co2: ppm }),
        indoor_temperature: temperature,
        ...(humidity !== null && { humidity }),
        ...(sound !== null && { sound }),
        ...(light !== null && { light }),
      },
      minutesAgo,
    ]),
  )
  const isDoubted = (name: string) => rooms.some((room) => room.name === name && room.doubt === 'needs_check')
  const cards = overview.cards.map((card) =>
    card.metric_key === 'co2'
      ? { ...card, rooms: card.rooms.map((room) => ({ ...room, needs_check: isDoubted(room.room.name) })) }
      : card,
  )
  const placed = overview.cards.flatMap((card) => card.rooms.map(({ room }) => room))
  const refused = rooms.flatMap(({ name, doubt }) => {
    const room = placed.find((candidate) => candidate.name === name)
    return doubt === 'refused' && room ? [{ room, metric_key: 'co2', needs_check: true }] : []
  })
  return { ...overview, cards, refused }
}

/** All that the screens say of the school at a moment. */
function screenTextsAt({ at, answeredAt, rooms, clock }: Facts, device: Now, locale: Locale): ScreenTexts {
  const overview = overviewOf(answeredAt, rooms)
  const contact = contactOf(overview, device)
  const { now } = contact
  const schoolNow = schoolNowOf(school, overview, contact)
  const [card] = overview.cards
  const item = {
    ...school,
    air: {
      rooms: rooms.map((room) => ({
        kind: room.kind,
        floor: 0,
        is_live: !isSilent(room) && room.doubt !== 'refused',
        level: isSilent(room) || room.doubt !== null ? null : scaleOf(co2, null).judge(room.co2),
        needs_check: room.doubt !== null,
      })),
      live_until: null,
    },
  }
  const groups = groupsOf(overview, schoolNow, now)
  return {
    heading: headingOf(schoolNow, true, now, null),
    line: [whenWords(schoolNow, now), moreWords(schoolNow, false)].filter(Boolean).join(' · '),
    cards: schoolNow.rooms.map((room) => ({
      name: room.room.name,
      word: wordOf(schoolNow, room),
      advice: adviceWords(schoolNow, room, now),
      door: doorAdviceWords(room, schoolNow, now.at),
    })),
    pills: sceneFactsOf(school, overview, schoolNow, now, locale).rooms.map(({ name, pill }) => ({
      name,
      pill,
    })),
    rest: restWords(schoolNow.hours, now.at),
    air: groups.find(({ key }) => key === 'air')?.line ?? null,
    comfort: groups.find(({ key }) => key === 'comfort')?.line ?? null,
    listed: cardNowOf(item, at, clock === 'known', locale).line[locale],
    others: card && schoolNow.lostAt === null ? otherRoomsOf(co2, card, now) : null,
  }
}

test.each<[Locale]>([['sv'], ['en']])(
  'a clock goes through a year, and no sentence says what the data contradict (%s)',
  async (locale) => {
    await loadTexts(locale)
    await loadPartTexts('dashboard')
    await loadPartTexts('workspace')
    await loadPartTexts('municipality')
    const seen = new Map<string, number>()
    const contradictions: string[] = []
    for (let at = begin, step = 0; at < end; at += stepMs, step++) {
      const { now, ...device } = clockAtStep(at, step)
      const facts = { at, rooms: roomsAtStep(step), moment: schoolMomentAt(at), ...device }
      const said = screenTextsAt(facts, now, locale)
      for (const { kind, wrong } of contradictionsIn(said, facts, locale)) {
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        if (wrong) contradictions.push(`${facts.moment.date} ${facts.moment.time} ${kind}: ${wrong}`)
      }
    }
    expect(contradictions.slice(0, 10)).toEqual([])
    // Each kind of sentence was looked at, often.
    for (const [kind, count] of seen) expect(count, kind).toBeGreaterThan(longOr(30, 0))
    expect(seen.size).toBeGreaterThanOrEqual(40)
  },
)

test.each<[Locale]>([['sv'], ['en']])(
  'a municipality is well only where something measures (%s)',
  async (locale) => {
    await loadTexts(locale)
    await loadPartTexts('workspace')
    await loadPartTexts('municipality')
    const nothing = {
      silent: [],
      to_check: [],
      silent_walls: [],
      failing_connections: [],
      unsent_alerts: 0,
      low_batteries: 0,
      waiting: 0,
    }
    for (let step = 0; step < 400; step++) {
      const schools = Array.from({ length: step % 5 }, (_, index) => {
        const rooms = (step + index) % 3 === 0 ? [] : roomsAtStep(step * 7 + index)
        const bad = rooms.filter(
          (room) => !isSilent(room) && severityOf({ ...room, temperature: 20, sound: null }) >= 2,
        )
        return {
          ...nothing,
          sensors: rooms.length,
          rooms_measured: rooms.length,
          rooms_live: rooms.filter((room) => !isSilent(room)).length,
          newest_value_at: rooms.length > 0 ? '2026-03-10T10:00:00Z' : null,
          bad_air: step % 2 === 0 ? [] : bad.map(({ name }) => ({ id: name, name, level: 'poor' })),
        }
      })
      const words = municipalityVerdict(schools)
      const measured = schools.filter(({ sensors }) => sensors > 0).length
      const saysAll = /^(Alla|Skolan mår|All |The school is (?!not))/.test(words)
      if (saysAll) expect(measured, words).toBe(schools.length)
      if (saysAll) expect(schools.every(({ bad_air }) => bad_air.length === 0)).toBe(true)
      if (schools.length > 0 && measured === 0)
        expect(words).toMatch(
          /^(Ingen skola är igång än|Skolan är inte igång än|No school is running yet|The school is not running yet)$/,
        )
    }
  },
)
