import { pathToFileURL } from 'node:url'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { airingKnownAfterS } from '#domain/activities/airing.ts'
import { faultsOn, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import { startWithClass, tabletAt, teacherOfClass } from '#tests/stories/support/own-class.ts'
import type { OwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const minute = 60_000
/** When the class opened the windows, and for how long they were open, minutes before now. */
const opened = 6
const tablets = 3

test('a class of three tablets guesses, airs and prints its card while the server is dead half the time', async ({
  page,
  kotte,
  browser,
}, testInfo) => {
  const at = Math.floor(Date.now() / minute) * minute
  const school = await teacherOfClass(page, kotte, (own) => pushAir(own, at, { from: 40, to: opened }))
  const { id, code } = await startWithClass(page, `${kotte.url}/${school.id}`, 'Vädra-experiment')

  const pages: Page[] = []
  for (let index = 0; index < tablets; index += 1) {
    const pupil = await tabletAt(browser)
    pages.push(pupil)
    await pupil.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
    await expect(pupil.getByRole('heading', { name: 'Vad händer om ni vädrar?' })).toBeVisible()
    await expect(pupil.getByText(/950/).first()).toBeVisible()
    await pupil.getByRole('radio').nth(index).check()
    expect(await faultsOn(pupil)).toEqual([])
    await untilReadyOffline(pupil)
    if (index === 0) await expectFitsPhone(pupil)
    await pupil.getByRole('button', { name: 'Starta vädringen' }).click()
    await expect(pupil.getByRole('heading', { name: 'Vädringen pågår' })).toBeVisible()
    if (index === 0) await expectFitsPhone(pupil)
    await beganEarlier(pupil, id, at - opened * minute)
  }

  // The server dies; the pages are opened again, and the airing goes on in each.
  await kotte.kill()
  for (const pupil of pages) {
    await pupil.reload()
    await expect(pupil.getByRole('heading', { name: 'Vädringen pågår' })).toBeVisible()
    await expect(pupil.getByText(/Inget internet just nu/).first()).toBeVisible()
    await pupil.getByRole('button', { name: 'Vi har vädrat klart' }).click()
    await expect(pupil.getByText('Sparat här. Skickas när internet är tillbaka.')).toBeVisible()
  }

  // It comes back with what the sensor has measured meanwhile.
  await kotte.restart()
  await pushAir(school, at, { from: opened - 1, to: 0 })
  await pushAir(school, Math.ceil(Date.now() / minute) * minute, { from: 0, to: 0 })
  for (const pupil of pages) {
    // As long as the screen may wait for the last value, and some seconds.
    await expect(
      pupil.getByRole('heading', { name: /^Ni sänkte luften från [\d\s]+ till [\d\s]+ ppm på/ }),
    ).toBeVisible({
      timeout: airingKnownAfterS * 1000 + 30_000,
    })
    await expect(pupil.getByText('Sparat i klassens lista.')).toBeVisible({ timeout: 90_000 })
    expect(await faultsOn(pupil)).toEqual([])
  }
  const first = pages[0] ?? page
  await first.emulateMedia({ media: 'print' })
  for (const part of ['Fråga', 'Hypotes', 'Metod', 'Resultat', 'Slutsats', 'Felkällor'])
    await expect(first.getByText(part, { exact: true })).toBeVisible()
  await first.emulateMedia({ media: 'screen' })
  await expectLessonFile(browser, first, testInfo)

  // Each came once, and the class and its teacher see all of them.
  await first.getByRole('button', { name: 'Till vädringarna' }).click()
  await expect(first.getByRole('region', { name: 'Klassens vädringar' }).getByRole('listitem')).toHaveCount(
    tablets,
  )
  await page.goto(`${kotte.url}/${school.id}/workspace/activities/${id}/results`)
  const onWall = page.getByRole('switch', { name: 'På väggen: den senaste vädringen' })
  await onWall.click()
  await expect(page.getByText('Visas på skolans skärmar den dagen och dagen efter, om luften')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Syns för alla' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await onWall.click()
  await expect(page.getByText('Den senaste vädringen syns bara för klassen.')).toBeVisible()
  await page.getByRole('button', { name: `Visa alla ${tablets} för alla` }).click()
  await expect(onWall).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Syns för alla' })).toBeVisible()

  // Now the school's walls have a page of it.
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=class`)
  const wall = page.getByRole('main')
  await expect(wall.getByRole('heading', { name: 'Vad händer med luften när man vädrar?' })).toBeVisible()
  await expect(wall).toContainText(/\u2212\d+ ppm.*bättre luft på \d+ minut/)
  await expect(wall.getByRole('img', { name: 'QR-kod till det klassen gjorde' })).toBeVisible()
  await expect(wall).toContainText('vädrade i\u00a0dag')
  expect(await faultsOn(page)).toEqual([])
})

/** Question and button fit a phone, also with letters twice as large, and the words have more room than their picture. */
async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const letters of ['200%', '']) {
    const [words, picture] = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const card = document.querySelector('h1')?.parentElement?.parentElement
      return [...(card?.children ?? [])].map((part) => part.getBoundingClientRect().width)
    }, letters)
    expect(picture, letters).toBeLessThan(words ?? 0)
    expect(await sidewaysScroll(page), letters).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

/** The card is saved as one file, which shows all of itself elsewhere: without a network, without scripts. */
async function expectLessonFile(browser: Browser, pupil: Page, testInfo: TestInfo): Promise<void> {
  const saving = pupil.waitForEvent('download')
  await pupil.getByRole('button', { name: 'Spara som lektion' }).click()
  const file = testInfo.outputPath((await saving).suggestedFilename())
  await (await saving).saveAs(file)
  const elsewhere = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const lesson = await elsewhere.newPage()
  await lesson.goto(pathToFileURL(file).href)
  await expect(lesson.getByRole('heading', { level: 1, name: 'Vädra-experiment' })).toBeVisible()
  await expect(lesson.getByText(/^Ni sänkte luften från [\d\s]+ till [\d\s]+ ppm på/).first()).toBeVisible()
  // The air with its faces, and the warmth below it.
  await expect(lesson.locator('figure > svg')).toHaveCount(2)
  await expect(lesson.locator('figure use')).toHaveCount(0)
  expect(await lesson.locator('figure svg svg path').count()).toBeGreaterThan(4)
  expect(await lesson.getByRole('row').count()).toBeGreaterThan(10)
  await elsewhere.close()
}

/** The air and warmth of each minute from `from` to `to` minutes before `at`: it falls once the windows are open. */
async function pushAir(
  school: OwnSchool,
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const minutes = Array.from({ length: from - to + 1 }, (_, index) => from - index)
  await school.push({
    readings: minutes.flatMap((ago) => {
      const open = Math.max(0, opened - ago)
      const when = { device_id: 'sal', at: new Date(at - ago * minute).toISOString() }
      return [
        { ...when, metric: 'co2', value: 950 - 60 * open },
        { ...when, metric: 'temperature', value: 21.6 - 0.2 * open },
      ]
    }),
  })
}

/** As if the class had begun at `at` (epoch ms) and closed the page since: what the tablet keeps says so. */
async function beganEarlier(page: Page, activityId: string, at: number): Promise<void> {
  await page.evaluate(
    async ([key, back]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('kotte-drafts')
        opening.onsuccess = () => resolve(opening.result)
      })
      const change = database.transaction('drafts', 'readwrite')
      const store = change.objectStore('drafts')
      const reading = store.get(key)
      reading.onsuccess = () => {
        const run = reading.result as { started_at: number; started_at_device: number }
        store.put(
          { ...run, started_at: run.started_at - back, started_at_device: run.started_at_device - back },
          key,
        )
      }
      await new Promise((resolve) => {
        change.oncomplete = resolve
      })
      database.close()
    },
    [`airing:${activityId}`, Date.now() - at] as const,
  )
}
