import { expect, test } from 'vitest'
import { groupsOf } from '#client/features/dashboard/group-lines.ts'
import { adviceWords, wordOf } from '#client/features/dashboard/room-card-words.ts'
import { headingOf, moreWords, whenWords } from '#client/features/dashboard/school-view.ts'
import { otherRoomsOf } from '#client/features/embed/other-rooms-of.ts'
import { cardNowOf } from '#client/features/landing/school-card.ts'
import { doorAdviceWords } from '#client/features/wall/door-words.ts'
import { restWords } from '#client/features/workspace/home/home-words.ts'
import { municipalityVerdict } from '#client/features/workspace/municipality/municipality-verdict.ts'
import { contactOf } from '#client/living-school/contact.ts'
import { measuredOverview, measuredSchool } from '#client/living-school/measured-school.ts'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { School } from '#contract/schools.ts'
import type { Locale } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { knownNow } from '#domain/time/age.ts'
import { longOr } from '#tests/support/long-form.ts'
import type { Said } from '#tests/support/said-and-true.ts'
import { schoolMomentAt, twoSchoolYears } from '#tests/support/school-years.ts'
import { contradictionsIn } from '#tests/support/sentence-facts.ts'
import { isSilent, roomsAtStep, severityOf } from '#tests/support/year-of-rooms.ts'

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

/** All that the screens say of the school at a moment. */
function saidAt(at: number, step: number, locale: Locale): Said {
  const rooms = roomsAtStep(step)
  const overview = measuredOverview(
    at,
    rooms.map(({ name, kind, co2: ppm, temperature, minutesAgo }) => [
      name,
      kind,
      { co2: ppm, indoor_temperature: temperature },
      minutesAgo,
    ]),
  )
  const contact = contactOf(overview, knownNow(at))
  const { now } = contact
  const schoolNow = schoolNowOf(school, overview, contact)
  const [card] = overview.cards
  const item = {
    ...school,
    air: {
      rooms: rooms.map((room) => ({
        kind: room.kind,
        floor: 0,
        is_live: !isSilent(room),
        level: isSilent(room) ? null : scaleOf(co2, null).judge(room.co2),
      })),
      live_until: null,
    },
  }
  return {
    heading: headingOf(schoolNow, true, now, null),
    line: [whenWords(schoolNow, now), moreWords(schoolNow)].filter(Boolean).join(' · '),
    cards: schoolNow.rooms.map((room) => ({
      name: room.room.name,
      word: wordOf(schoolNow, room),
      advice: adviceWords(schoolNow, room, now),
      door: doorAdviceWords(room, schoolNow, at),
    })),
    pills: sceneFactsOf(school, overview, schoolNow, now, locale).rooms.map(({ name, pill }) => ({
      name,
      pill,
    })),
    rest: restWords(schoolNow.hours, at),
    groups: groupsOf(overview, schoolNow, now).map(({ line }) => line),
    listed: cardNowOf(item, at, true, locale).line[locale],
    others: card ? otherRoomsOf(co2, card, now) : null,
  }
}

test.each<[Locale]>([['sv'], ['en']])(
  'a clock goes through a year, and no sentence says what the data contradict (%s)',
  async (locale) => {
    await loadTexts(locale)
    await loadPartTexts('dashboard')
    await loadPartTexts('workspace')
    const seen = new Map<string, number>()
    const contradictions: string[] = []
    for (let at = begin, step = 0; at < end; at += stepMs, step++) {
      const facts = { at, rooms: roomsAtStep(step), moment: schoolMomentAt(at) }
      const said = saidAt(at, step, locale)
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
    const nothing = {
      silent: [],
      silent_walls: [],
      failing_connections: [],
      unsent_alerts: 0,
      low_batteries: 0,
      waiting: 0,
    }
    for (let step = 0; step < 400; step++) {
      const schools = Array.from({ length: step % 5 }, (_, index) => {
        const rooms = (step + index) % 3 === 0 ? [] : roomsAtStep(step * 7 + index)
        const bad = rooms.filter((room) => !isSilent(room) && severityOf({ ...room, temperature: 20 }) >= 2)
        return {
          ...nothing,
          sensors: rooms.length,
          bad_air: step % 2 === 0 ? [] : bad.map(({ name }) => ({ id: name, name, level: 'poor' })),
        }
      })
      const words = municipalityVerdict(schools)
      const measured = schools.filter(({ sensors }) => sensors > 0).length
      const saysAll = /^(Alla|Skolan mår|All |The school is)/.test(words)
      if (saysAll) expect(measured, words).toBe(schools.length)
      if (saysAll) expect(schools.every(({ bad_air }) => bad_air.length === 0)).toBe(true)
      if (schools.length > 0 && measured === 0) expect(words).toMatch(/^(Inga sensorer än|No sensors yet)$/)
    }
  },
)
