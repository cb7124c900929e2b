import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/time/local-date.ts'
import { keptKeys } from '#tests/engines/in-page.ts'
import { cutWords, faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { heading } from '#tests/stories/support/food-game.ts'
import { calendarAround, lastSchoolDay, pushMorning } from '#tests/stories/support/lesson-morning.ts'
import { openGroups } from '#tests/stories/support/open-groups.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const room = 'Klassrum 4B'
const screens = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [320, 640],
  [1920, 1080],
] as const

test('a teacher asks a class about the air of its room with the keyboard alone, also without a network', async ({
  tablet,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { sal: room })
  const date = lastSchoolDay()
  await school.setCalendar(calendarAround(date))
  await pushMorning(school, date)

  const page = await tablet.page()
  await page.setViewportSize({ width: 1920, height: 1080 })
  const address = `${kotte.url}/${school.id}/lesson?metric=co2&date=${date}`
  await page.goto(address)
  await goThrough(page)
  await expect(page).toHaveURL(/\/dashboard/)

  // On the device it goes on when the server is gone.
  await untilReadyOffline(page)
  await expect
    .poll(async () => (await page.evaluate(keptKeys, 'kotte')).some((key) => key.includes(date)))
    .toBe(true)
  await kotte.kill()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Gissa' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(heading(page, '950 ppm klockan 10:43. Sen hände något.')).toBeVisible()
})

test('a day on which nothing was measured says so and offers one that has a story', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { sal: room })
  const date = lastSchoolDay()
  await pushMorning(school, date)
  await page.goto(`${kotte.url}/${school.id}/lesson?metric=co2&date=${addDays(date, -300)}`)
  await expect(
    page.getByText('Det finns för få mätningar den här dagen. Det går inte att gissa på den.'),
  ).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Gissa' })).toBeVisible()
  await page.goto(`${kotte.url}/${school.id}/lesson?metric=electricity`)
  await expect(heading(page, 'Det här kan klassen inte gissa på')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})

test('a teacher comes to the question from what a metric means', async ({ page, kotte }) => {
  const school = await addOwnSchool(kotte, { sal: room })
  await pushMorning(school, lastSchoolDay())
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await openGroups(page)
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).click()
  await page.getByRole('link', { name: 'Gissa med klassen' }).click()
  await expect(heading(page, 'Hur dålig hinner luften bli?')).toBeVisible()
})

/** All steps, and back. */
async function goThrough(page: Page): Promise<void> {
  await expect(heading(page, 'Hur dålig hinner luften bli?')).toBeVisible()
  await expect(
    page.getByText('Titta fram till 09:40. Prata två och två om det som pappret döljer.'),
  ).toBeVisible()
  await expect(page.getByText('Steg 1 av 4')).toBeAttached()
  // What is hidden is not reported either.
  await expect(page.getByRole('img', { name: /Senast före gissningen: 6\d0 ppm/ })).toBeVisible()
  await expectGood(page, 'question')

  await page.keyboard.press('Space')
  await expect(heading(page, 'Vad tror ni?')).toBeFocused()
  for (const key of ['1', '1', '1', '2', '2', '3', '3', '3', '3', '4', '4', 'Shift+Digit4'])
    await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: '10 gissningar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /4 gissar.*900.*Dålig/ })).toBeVisible()
  await expectGood(page, 'guesses')

  await page.keyboard.press('ArrowRight')
  await expect(heading(page, '950 ppm klockan 10:43. Sen hände något.')).toBeFocused()
  await expect(page.getByText('4 av 10 gissade närmast.')).toBeVisible()
  await expectGood(page, 'answer')

  await page.keyboard.press('PageDown')
  await expect(heading(page, 'Prata två och två')).toBeFocused()
  await expect(page.getByText('Vad hände klockan 10:43?')).toBeVisible()
  await expect(page.getByText('Vädra på nästa rast och gissa igen.')).toBeVisible()
  await expectGood(page, 'talk')
  // The last one has no next, and the hands are still there on the way back.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('PageUp')
  await expect(page.getByText('10 gissningar')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function expectGood(page: Page, step: string): Promise<void> {
  expect(await faultsOn(page), step).toEqual([])
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    expect(await sidewaysScroll(page), `${step} ${width}`).toBe(0)
    expect(await smallTargets(page), `${step} ${width}`).toEqual([])
    // The chart follows the width of the window a frame later.
    await expect.poll(() => cutWords(page), { message: `${step} ${width}` }).toEqual([])
  }
}
