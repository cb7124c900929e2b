import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { cutWords, faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { heading } from '#tests/stories/support/food-game.ts'
import { tabTo } from '#tests/stories/support/keyboard.ts'
import { calendarAround, lastSchoolDay, pushMorning } from '#tests/stories/support/lesson-morning.ts'
import { classroom, handIn, tabletAt, teacherOfClass } from '#tests/stories/support/own-class.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const question = 'Hur dålig hinner luften bli?'

test('a class guesses by tablets in the lesson on the projector, one of them without a network, until the answer is shown', async ({
  page,
  kotte,
  browser,
}) => {
  const date = lastSchoolDay()
  const school = await teacherOfClass(page, kotte, async (own) => {
    await own.setCalendar(calendarAround(date))
    await pushMorning(own, date)
  })
  const lesson = `${kotte.url}/${school.id}/lesson?metric=co2&date=${date}`

  // No one who is not signed in is offered anything but hands.
  const visitor = await tabletAt(browser)
  await visitor.goto(lesson)
  await visitor.getByRole('button', { name: 'Gissa', exact: true }).click()
  await expect(heading(visitor, 'Vad tror ni?')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Gissa på surfplattor' })).toHaveCount(0)

  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(lesson)
  await page.getByRole('button', { name: 'Gissa', exact: true }).click()
  await page.getByRole('button', { name: 'Gissa på surfplattor' }).click()
  const door = page.getByRole('region', { name: 'Gissa på surfplattor' })
  await expect(door).toBeFocused()
  await expect(door.getByText(`Gå till ${new URL(kotte.url).host} och skriv`)).toBeVisible()
  await expect(door.getByRole('img', { name: `QR-kod till ${question}` })).toBeVisible()
  const shown = await door.getByText(/^[B-DF-HJ-NP-TV-XZ2-9]{3} [B-DF-HJ-NP-TV-XZ2-9]{3}$/).textContent()
  const code = (shown ?? '').replace(' ', '')
  const status = page.getByRole('status').filter({ hasText: 'räck upp handen' })
  await expect(status).toHaveText('Gissa på surfplattan eller räck upp handen.')
  await expectGood(page, [1920, 1080])

  const [finger, keys, slow] = [await tabletAt(browser), await tabletAt(browser), await tabletAt(browser)]
  for (const pupil of [finger, keys, slow]) {
    await pupil.goto(kotte.url)
    await pupil.getByLabel('Har du en kod?').fill(code)
    await pupil.getByRole('button', { name: 'Gå in' }).click()
    await expect(heading(pupil, question)).toBeVisible()
    await expect(pupil.getByText(classroom)).toBeVisible()
    await expect(pupil.getByRole('radio')).toHaveCount(4)
  }
  await untilReadyOffline(keys)
  await expectGood(finger, [820, 1180])
  await expectGood(finger, [390, 844])
  const id = new URL(finger.url()).pathname.split('/').at(-1) ?? ''

  // One taps. The projector's column is filled by itself.
  await finger.getByRole('radio', { name: /900/ }).click()
  await finger.getByRole('button', { name: 'Gissa' }).click()
  await expect(finger.getByText('Du gissade 900 ppm.')).toBeVisible()
  await expect(finger.getByText('Svaret kommer hit samtidigt som på tavlan.')).toBeVisible()
  await expect(finger.getByText('Sparat i klassens lista.')).toBeVisible()
  await expect(finger.getByRole('radio')).toHaveCount(0)
  await expectGood(finger, [820, 1180])
  await expect(page.getByRole('button', { name: /1 gissar.*900.*Dålig/ })).toBeVisible({ timeout: 20_000 })
  await expect(status).toHaveText('1 gissning. Gissa på surfplattan eller räck upp handen.')

  // The other has no finger and no network; hands go on.
  await kotte.kill()
  await tabTo(keys, keys.getByRole('radio').first())
  await keys.keyboard.press('Space')
  await keys.keyboard.press('ArrowRight')
  await expect(keys.getByRole('radio', { name: /700/ })).toBeChecked()
  await keys.keyboard.press('Enter')
  await expect(keys.getByText('Du gissade 700 ppm.')).toBeVisible()
  await expect(keys.getByText('Sparat här. Skickas när internet är tillbaka.')).toBeVisible()
  await keys.reload()
  await expect(keys.getByText('Du gissade 700 ppm.')).toBeVisible()
  expect(await faultsOn(keys)).toEqual([])
  await page.keyboard.press('3')
  await expect(page.getByRole('button', { name: /2 gissar.*900/ })).toBeVisible()
  await kotte.restart()
  await expect(keys.getByText('Sparat i klassens lista.')).toBeVisible({ timeout: 90_000 })
  await handIn(kotte, { id, code }, { kind: 'choice', choice: 1100, tablet: randomUUID() })
  await expect(status).toHaveText(/^4 gissningar\./, { timeout: 60_000 })
  await expectGood(page, [1920, 1080])

  // The answer ends it: a person who guesses then has seen it.
  await page.keyboard.press('PageDown')
  await expect(heading(page, '950 ppm klockan 10:43. Sen hände något.')).toBeVisible()
  await expect(page.getByText('2 av 4 gissade närmast.')).toBeVisible()
  await expect.poll(() => statusOf(kotte.url, id)).toBe('inactive')
  // The answer is in each hand as well, with how far its own guess was from it; a tablet that has not guessed sees it too.
  await expect(heading(finger, 'Du var bara 50 ifrån.')).toBeVisible()
  await expect(finger.getByText('Det blev 950 ppm')).toBeVisible()
  await expect(finger.getByText('Vänta på fler gissningar (3 av 5)')).toBeVisible()
  await expect(heading(slow, 'Det blev 950 ppm.')).toBeVisible()
  await expect(slow.getByRole('radio')).toHaveCount(0)
  await expectGood(finger, [390, 844])
  await expectGood(slow, [820, 1180])
  const late = await tabletAt(browser)
  await late.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
  await expect(heading(late, 'Det blev 950 ppm.')).toBeVisible()
  await expect(late.getByRole('radio')).toHaveCount(0)
  expect(await faultsOn(late)).toEqual([])
  await page.keyboard.press('PageUp')
  await expect(page.getByText('4 gissningar. Räck upp handen.')).toBeVisible()
  await expect(door).toHaveCount(0)

  await page.goto(`${kotte.url}/${school.id}/workspace/activities/${id}/results`)
  await expect(page.getByRole('listitem').filter({ hasText: /900\sppm/ })).toHaveText(/Dålig1 gissade/)
  expect(await faultsOn(page)).toEqual([])
})

/** As a screen of that size shows it. */
async function expectGood(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  const at = `${page.url()} ${width}`
  expect(await faultsOn(page), at).toEqual([])
  expect(await sidewaysScroll(page), at).toBe(0)
  expect(await smallTargets(page), at).toEqual([])
  await expect.poll(() => cutWords(page), { message: at }).toEqual([])
}

async function statusOf(url: string, id: string): Promise<string> {
  const { data } = await (await fetch(`${url}/api/v1/activities/${id}`)).json()
  return data.status
}
