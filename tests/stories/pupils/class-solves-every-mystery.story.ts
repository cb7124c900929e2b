import { type Browser, expect, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { hypothesisWords, mysteryQuestions } from '#domain/mysteries/hypotheses.ts'
import type { PlacedMystery } from '#domain/mysteries/mystery.ts'
import { hypothesesOf, type MysteryKind } from '#domain/mysteries/mystery-kinds.ts'
import { mondayBefore } from '#domain/mysteries/mystery-of-week.ts'
import { addDays, datesFrom, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { openFoundMysteries } from '#server/use-cases/measurements/found-mysteries.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { classroom, handIn, type Running } from '#tests/stories/support/own-class.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

const hour = 3_600_000
const thisMonday = mondayBefore(localDateOf(Date.now()))
/** Of three weeks that are over, and without a holiday in all that the rules look at. */
const firstMonday = [28, 35, 42, 49, 56]
  .map((days) => addDays(thisMonday, -days))
  .find((monday) => !datesFrom(addDays(monday, -9), addDays(monday, 23)).some(isPublicHoliday))
const weekOf = (kind: keyof typeof expectedTexts) =>
  addDays(firstMonday ?? thisMonday, 7 * kinds.indexOf(kind))
const kinds = ['silent_sensor', 'hot_day', 'night_load'] as const

/** What a class reads of each: what happened, and how the week after was. */
const expectedTexts = {
  silent_sensor: {
    sv: {
      happened: /^Mätaren slutade svara måndag .+ klockan 14:30\. Veckan före svarade den som den skulle\.$/,
      weekAfter: 'En vecka senare svarade mätaren vid samma tid.',
    },
    en: {
      happened:
        /^The sensor stopped answering on Monday .+ at 14:30\. The week before it answered as it should\.$/,
      weekAfter: 'A week later the sensor answered at the same time.',
    },
  },
  hot_day: {
    sv: {
      happened: /^Det var 24,5\s°C i rummet tisdag .+\. Andra skoldagar har det varit 21,0\s°C\.$/,
      weekAfter: /^Då: 24,5\s°C\. En vecka senare: 24,5\s°C\. Det hände igen\.$/,
    },
    en: {
      happened: /^It was 24\.5\s°C in the room on Tuesday .+\. On other school days it has been 21\.0\s°C\.$/,
      weekAfter: /^Then: 24\.5\s°C\. A week later: 24\.5\s°C\. It happened again\.$/,
    },
  },
  night_load: {
    sv: {
      happened: /^Natten till onsdag .+ gick det åt 42,0\skWh el\. En vanlig natt går det åt 14,0\skWh\.$/,
      weekAfter: /^Då: 42,0\skWh\. En vecka senare: 14,0\skWh\. Det hände inte igen\.$/,
    },
    en: {
      happened:
        /^The night before Wednesday .+ used 42\.0\skWh of electricity\. A normal night uses 14\.0\skWh\.$/,
      weekAfter: /^Then: 42\.0\skWh\. A week later: 14\.0\skWh\. It did not happen again\.$/,
    },
  },
} as const satisfies Partial<Record<MysteryKind, unknown>>

const words = {
  sv: {
    before: /^Så var det\./,
    after: /^Veckan efter\./,
    table: 'Visa som tabell',
    handIn: 'Det tror vi',
    chose: 'Ni valde: ',
    verdict: 'Klassens svar: ',
  },
  en: {
    before: /^This is how it was\./,
    after: /^The week after\./,
    table: 'Show as table',
    handIn: 'That’s our guess',
    chose: 'You chose: ',
    verdict: 'The class’s answer: ',
  },
} as const

// The rules compare with the weeks before: with a public holiday in each of these windows, as in January, no past week can be published.
test.skip(firstMonday === undefined, 'a holiday in each of the last weeks')

test('each kind of mystery comes to its class, with three explanations, a verdict, and the week after', async ({
  kotte,
  browser,
}) => {
  const school = await addOwnSchool(kotte, { sal: classroom, slojd: 'Slöjdsalen', el: 'Elcentralen' })
  await pushWeeks(school)
  for (const kind of kinds) {
    const running = await takenToClass(kotte, school.id, kind)
    const [first, second] = hypothesesOf[kind]
    // With that of the first tablet there are five.
    for (const hypothesis of [first, first, first, second])
      await handIn(kotte, running, { kind: 'verdict', hypothesis, tablet: crypto.randomUUID() })
    for (const locale of ['sv', 'en'] as const) {
      const page = await tabletIn(browser, locale)
      await page.goto(`${kotte.url}/schools/${school.id}/activities/${running.id}?code=${running.code}`)
      await solves(page, kind, locale)
      await page.context().close()
    }
  }
})

/** A pupil looks at what happened, chooses the first explanation, and sees what the class thinks and the week after. */
async function solves(page: Page, kind: keyof typeof expectedTexts, locale: Locale): Promise<void> {
  const { before, after, table, handIn: button, chose, verdict } = words[locale]
  const { happened, weekAfter } = expectedTexts[kind][locale]
  const titles = hypothesesOf[kind].map((key) => hypothesisWords[key].title[locale])
  await expect(page.getByRole('heading', { level: 1, name: mysteryQuestions[kind][locale] })).toBeVisible()
  await expect(page.getByText(happened)).toBeVisible()
  await expect(page.getByRole('img', { name: before })).toBeVisible()
  await page.getByText(table).click()
  // What was measured is there, row by row.
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(12)
  await expect(page.getByRole('radio')).toHaveCount(3)
  for (const [index, title] of titles.entries())
    await expect(page.getByRole('radio').nth(index)).toHaveAccessibleName(title)
  await expect(page.getByRole('img', { name: after })).toHaveCount(0)
  expect(await faultsOn(page)).toEqual([])

  await page.getByRole('radio').first().check()
  await expect(page.getByText(hypothesisWords[hypothesesOf[kind][0]].next[locale])).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(`${chose}${titles[0]}`)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText(`${verdict}${titles[0]}`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('img', { name: after })).toBeVisible()
  await expect(page.getByText(weekAfter, { exact: true })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
}

/** What the server found on a Friday of that week, as an activity that runs. */
async function takenToClass(
  kotte: KotteServer,
  schoolId: string,
  kind: keyof typeof expectedTexts,
): Promise<Running> {
  const deps = await openStorage(readConfig({ KOTTE_DATA_DIR: kotte.dataDir, KOTTE_DEMO: '0' }))
  try {
    const then = startOfDate(addDays(weekOf(kind), 4)) + 12 * hour
    const found = await openFoundMysteries({ ...deps, now: () => then })(schoolId)
    if (found?.kind !== kind) throw new Error(`the server found ${found?.kind}`)
    const { room_id, ...mystery }: PlacedMystery = found
    const { id } = await addActivity(deps, schoolId, {
      title: mysteryQuestions[kind].sv,
      activityType: 'room_mystery',
      settings: { room_id, ends_on: null, mystery },
    })
    const { shareCode } = await setActivityStatus(deps, schoolId, id, 'active')
    return { id, code: shareCode }
  } finally {
    await deps.db.destroy()
  }
}

async function tabletIn(browser: Browser, locale: Locale): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 820, height: 1180 },
  })
  await context.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  return context.newPage()
}

/** Every hour of the weeks: a room that falls silent in the first, one that is hot in the second and third, a meter that counts more in the third. */
async function pushWeeks(school: OwnSchool): Promise<void> {
  const from = startOfDate(addDays(weekOf('silent_sensor'), -9))
  const until = startOfDate(thisMonday)
  const hours = Array.from({ length: Math.round((until - from) / hour) }, (_, index) => from + index * hour)
  const silence = {
    from: at(weekOf('silent_sensor'), 15),
    until: at(addDays(weekOf('silent_sensor'), 2), 12),
  }
  const hotDays = [1, 8].map((days) => addDays(weekOf('hot_day'), days))
  const night = {
    from: at(addDays(weekOf('night_load'), 1), 22),
    until: at(addDays(weekOf('night_load'), 2), 5),
  }
  let kwh = 0
  const readings = hours.flatMap((t) => {
    const isAt = (time: typeof night) => t >= time.from && t < time.until
    const isHot = hotDays.some((date) => t >= at(date, 7) && t < at(date, 17))
    const total = kwh
    kwh += isAt(night) ? 6 : 2
    return [
      { device_id: 'el', metric: 'energy_total_kwh', at: iso(t), value: total },
      { device_id: 'slojd', metric: 'temperature', at: iso(t + hour / 2), value: isHot ? 24.5 : 21 },
      ...(isAt(silence) ? [] : [{ device_id: 'sal', metric: 'co2', at: iso(t + hour / 2), value: 560 }]),
    ]
  })
  for (let first = 0; first < readings.length; first += 450)
    await school.push({ readings: readings.slice(first, first + 450) })
}

function at(date: LocalDate, clockHour: number): number {
  return startOfDate(date) + clockHour * hour
}

function iso(t: number): string {
  return new Date(t).toISOString()
}
