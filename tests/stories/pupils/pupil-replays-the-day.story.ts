import { expect, type Page } from '@playwright/test'
import { startOfDate } from '#domain/time/local-date.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { liveAtLesson, startedAt } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'

const friday = '2026-11-27'
const clock = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`)
const rooms = { sal4a: 'Klassrum 4A', sal4b: 'Klassrum 4B' }

const calendar: SchoolCalendar = {
  terms: [
    { from: '2026-08-18', to: '2026-12-18' },
    { from: '2027-01-11', to: '2027-06-11' },
  ],
  closed_days: [],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '11:00' },
    { weekdays: [1, 2, 3, 4, 5], from: '11:50', to: '14:30' },
  ],
  closes_at: '17:00',
}

/** The air of a day every five minutes from 7:00 to 15:00: 4B turns pink from 10:00 to 11:00, 4A stays good and is silent from 12:00. */
function dayOf(date: string, { isBad = true, latest = Number.POSITIVE_INFINITY } = {}) {
  return Array.from({ length: 97 }, (_, index) => {
    const minute = 7 * 60 + index * 5
    const at = startOfDate(date) + minute * 60_000
    const isPink = minute >= 600 && minute < 660
    const air = minute < 490 ? 430 : isPink ? (isBad ? 1100 : 900) : 700
    const reading = (device_id: string, value: number) => ({
      device_id,
      metric: 'co2',
      at: new Date(at).toISOString(),
      value,
    })
    if (at > latest) return []
    return [reading('sal4b', air), ...(minute < 720 ? [reading('sal4a', 520)] : [])]
  }).flat()
}

async function startSchool(
  kotte: KotteServer,
  dates: readonly string[],
  options?: Parameters<typeof dayOf>[1],
) {
  const school = await addOwnSchool(kotte, rooms)
  await school.setCalendar(calendar)
  for (const date of dates) await school.push({ readings: dayOf(date, options) })
  return school
}

async function open(page: Page, kotte: KotteServer, school: OwnSchool, time: number): Promise<void> {
  await liveAtLesson(page, time)
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  const room = await page.getByRole('link', { name: /^Klassrum 4B/ }).getAttribute('href')
  await page.goto(new URL(room ?? '', page.url()).href)
  await expect(page.getByRole('slider', { name: 'Tid på dagen' })).toBeVisible()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const slider = (page: Page) => page.getByRole('slider', { name: 'Tid på dagen' })

test.describe('in the evening', () => {
  const now = clock(friday, '19:30')
  test.use({ kotteEnv: { KOTTE_DEMO: '0', ...startedAt(now) } })

  test('the door “Spela upp dagen” of the school’s page plays it in the room that the door names', async ({
    page,
    kotte,
  }) => {
    const school = await startSchool(kotte, [friday])
    await liveAtLesson(page, now)
    await page.goto(`${kotte.url}/${school.id}`)
    const door = page.getByRole('link', { name: /^Spela upp dagen/ })
    await expect(door).toContainText('När bytte 4A färg?')
    await door.click()
    await expect(heading(page)).toHaveText(/^Klockan \d\d:\d\d var luften/)
    await expect(page.getByRole('region', { name: 'Klassrum 4A' })).toBeVisible()
  })

  test('the day is played to its end, and a touch stops it', async ({ page, kotte }) => {
    const school = await startSchool(kotte, [friday])
    await open(page, kotte, school, now)
    await expect(heading(page)).toHaveText('Skolan sover. Så var fredagen: dra i tidslinjen!')
    await page.clock.pauseAt(now + 60_000)
    await page.getByRole('button', { name: 'Spela upp dagen', exact: true }).click()
    await page.clock.runFor(56 * 30)
    await expect(heading(page)).toHaveText('Klockan 08:40 hade inget rum dålig luft.')
    // The groups tell of now.
    await expect(page.getByRole('button', { name: /^Luften/ })).toHaveCount(0)
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '08:40. 4B: dags att vädra.')
    await heading(page).dispatchEvent('pointerdown')
    await page.clock.runFor(2000)
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '60')
    await page.getByRole('button', { name: 'Spela upp dagen', exact: true }).click()
    await page.clock.runFor(56 * 300)
    await expect(heading(page)).toContainText('Klockan 15:00')
    await expect(page.getByRole('button', { name: 'Spela upp dagen', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Till nu' }).click()
    await expect(heading(page)).toHaveText('Skolan sover. Så var fredagen: dra i tidslinjen!')
    await expect(page.getByRole('button', { name: /^Luften/ })).toBeVisible()
  })

  test('the keyboard goes through the day, with its rooms at each time', async ({ page, kotte }) => {
    const school = await startSchool(kotte, [friday])
    await open(page, kotte, school, now)
    await expect(page.getByRole('region', { name: 'Fredagen i 4B' })).toContainText(
      'Högst: 1 100 ppm, klockan 10:00',
    )
    await slider(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('PageUp')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '08:10. 4B: dags att vädra.')
    for (let press = 0; press < 4; press++) await page.keyboard.press('PageUp')
    await expect(heading(page)).toHaveText('Klockan 10:10 var luften dålig i 4B.')
    await expect(page.getByText('Fredag 27 november kl. 10:10')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Klassrum 4B' })).toContainText('1 100')
    await expect(page.getByRole('link', { name: /^Klassrum 4B.*1100 ppm/ })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '10:15. 4B: mycket dålig luft.')
    // A face answers here too, of the time that is shown.
    await page.getByRole('link', { name: /^Klassrum 4B/ }).click()
    const said = page.getByRole('status').filter({ hasText: 'puh' })
    await expect(said).toHaveText(/^Klockan 10:15 var det så kvavt här, puh: 1\s100\sppm\.$/)
    await slider(page).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('link', { name: /^Klassrum 4A: inget svar sedan/ })).toBeVisible()
  })

  test('moments are buttons, and a silent sensor has a dashed part of the day', async ({ page, kotte }) => {
    const school = await startSchool(kotte, [friday])
    await open(page, kotte, school, now)
    await slider(page).focus()
    await page.keyboard.press('Home')
    const moments = page.getByRole('region', { name: 'Stunder: fredag' })
    await expect(moments.getByRole('button')).toHaveText([
      '08:10Vi kom',
      '10:00Rosa',
      '11:25Lunch',
      '14:30Slut',
    ])
    await moments.getByRole('button', { name: /Rosa/ }).click()
    await expect(heading(page)).toHaveText('Klockan 10:00 var luften dålig i 4B.')
    await page.getByRole('link', { name: /^Klassrum 4A/ }).click()
    await expect(page.locator('[data-level="none"]')).toHaveCount(1)
  })

  test('with reduced motion it goes from moment to moment', async ({ page, kotte }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const school = await startSchool(kotte, [friday])
    await open(page, kotte, school, now)
    await page.clock.pauseAt(now + 60_000)
    await page.getByRole('button', { name: 'Spela upp dagen', exact: true }).click()
    await page.clock.runFor(1600)
    await expect(heading(page)).toContainText('Klockan 08:10')
    await page.clock.runFor(1500)
    await expect(heading(page)).toContainText('Klockan 10:00')
  })
})

test.describe('while people are at school', () => {
  const now = clock(friday, '10:42')
  test.use({ kotteEnv: { KOTTE_DEMO: '0', ...startedAt(now) } })

  test('the ribbon rests at now, and nothing after it can be reached', async ({ page, kotte }) => {
    const school = await startSchool(kotte, [friday], { latest: now })
    await open(page, kotte, school, now)
    await expect(page.getByText('10:42nu')).toBeVisible()
    await slider(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('PageUp')
    await expect(heading(page)).toContainText('Klockan 10:4')
  })
})

test.describe('on Saturday', () => {
  const saturday = clock('2026-11-28', '11:02')
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', friday]
  test.use({ kotteEnv: { KOTTE_DEMO: '0', ...startedAt(saturday) } })

  test('the week has one picture, one number and one question, which follows to Monday', async ({
    page,
    kotte,
  }) => {
    const school = await startSchool(kotte, week.slice(0, 3))
    for (const date of week.slice(3, 4)) await school.push({ readings: dayOf(date, { isBad: false }) })
    await school.push({ readings: dayOf(friday) })
    await open(page, kotte, school, saturday)
    await expect(heading(page)).toHaveText('Skolan sover. Så var veckan.')
    const story = page.getByRole('region', { name: 'Veckans berättelse' })
    await expect(story).toContainText('Klassrum 4B, när luften var som sämst')
    await expect(story.getByRole('listitem')).toHaveText([
      'mån: Mycket dålig luft',
      'tis: Mycket dålig luft',
      'ons: Mycket dålig luft',
      'tors: Dålig luft',
      'fre: Mycket dålig luft',
    ])
    await expect(story).toContainText('1dag av 5 slapp 4B bli rosa.')
    await expect(story).toContainText('Vad gjorde ni annorlunda på torsdagen?')
    await story.getByRole('button', { name: 'Ta med frågan till måndag' }).click()
    await expect(story.getByRole('button', { name: 'Frågan följer med till måndag' })).toBeDisabled()
    await expect(story.getByRole('button', { name: /Din fråga till måndag/ })).toBeVisible()
  })

  test('the day above the week’s story is of the story’s room, and names the room that it is of', async ({
    page,
    kotte,
  }) => {
    const school = await startSchool(kotte, week)
    await liveAtLesson(page, saturday)
    await page.goto(`${kotte.url}/${school.id}/dashboard`)
    await expect(page.getByText('Klassrum 4B, när luften var som sämst')).toBeVisible()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /4B:/)
    await expect(page.getByText('Fredag27 nov4B')).toBeVisible()
    await page.getByRole('link', { name: /^Klassrum 4A/ }).click()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /4A:/)
    await expect(page.getByText('Fredag27 nov4A')).toBeVisible()
    // A room that is chosen during the replay is that of the day, on this day too.
    await slider(page).focus()
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'Byt rum' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /4A/ }).click()
    await expect(page.getByRole('region', { name: 'Klassrum 4A' })).toBeVisible()
  })

  test('a week with too few measurements says so', async ({ page, kotte }) => {
    const school = await startSchool(kotte, [friday])
    await open(page, kotte, school, saturday)
    await expect(page.getByRole('region', { name: 'Veckans berättelse' })).toContainText(
      'För få mätningar den här veckan.',
    )
  })
})

test.describe('on Christmas Eve', () => {
  const eve = clock('2026-12-24', '11:00')
  test.use({ kotteEnv: { KOTTE_DEMO: '0', ...startedAt(eve) } })

  test('the page says when school begins again, and replays the last day of the term', async ({
    page,
    kotte,
  }) => {
    const school = await startSchool(kotte, ['2026-12-18', '2026-12-24'])
    await open(page, kotte, school, eve)
    await expect(heading(page)).toHaveText('Skolan har jullov.')
    await expect(page.getByText('Skolan börjar igen måndag 11 januari 08:10')).toBeVisible()
    await expect(page.getByText('Fredag18 dec')).toBeVisible()
  })
})
