import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { guessPpm } from '#domain/activities/guess-shape.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { press, tabTo } from '#tests/stories/support/keyboard.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { handIn, startWithClass, tabletAt, teacherOfClass } from '#tests/stories/support/own-class.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const minute = 60_000
/** How far ahead the class guesses, and how long ago it did when the sensor's last value comes, minutes. */
const length = 20
const passed = 24

test('a pupil guesses with a finger and another with the keyboard, without a network; then the air has its say', async ({
  page,
  kotte,
  browser,
}) => {
  const at = Math.floor(Date.now() / minute) * minute
  const school = await teacherOfClass(page, kotte, (own) => pushAir(own, at, { from: 60, to: 0 }))
  const { id, code } = await startWithClass(
    page,
    `${kotte.url}/${school.id}`,
    'Rita din gissning',
    async () => {
      await page.getByLabel('Så långt fram gissar klassen').selectOption(`${length} minuter`)
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
    },
  )

  const [finger, keys] = [await tabletAt(browser), await tabletAt(browser)]
  for (const pupil of [finger, keys]) {
    await pupil.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
    await expect(pupil.getByRole('heading', { name: question })).toBeVisible()
    await expect(pupil.getByRole('img', { name: /\d+\sppm klockan/ })).toBeVisible()
    expect(await faultsOn(pupil)).toEqual([])
    await untilReadyOffline(pupil)
  }

  // Without a network one draws, takes it all away, takes that back, and draws over its end.
  await kotte.kill()
  await drawLine(finger, { from: 850, to: 1250 })
  await finger.getByRole('button', { name: 'Börja om' }).click()
  await expect(finger.getByText('Rita här')).toBeVisible()
  await finger.getByRole('button', { name: 'Ångra' }).click()
  await expect(finger.getByRole('img', { name: /Din gissning slutar på 1\s?250 ppm/ })).toBeVisible()
  await drawLine(finger, { from: 700, to: 900 })
  await finger.getByRole('button', { name: 'Klar' }).click()
  await expect(finger.getByRole('heading', { name: 'Du har lämnat in din gissning.' })).toBeVisible()
  await expect(finger.getByText('Sparat här. Skickas när internet är tillbaka.')).toBeVisible()
  expect(await faultsOn(finger)).toEqual([])

  // The other one has no finger: five points, and the last of them fourteen steps up.
  await press(keys, keys.getByRole('button', { name: 'Sätt fem punkter' }))
  const last = keys.getByRole('slider').last()
  await tabTo(keys, last, 'Shift+Tab')
  const before = Number(await last.inputValue())
  for (let step = 0; step < 14; step += 1) await keys.keyboard.press('ArrowUp')
  await expect(last).toHaveValue(String(before + 14 * guessPpm.step))
  expect(await faultsOn(keys)).toEqual([])
  await press(keys, keys.getByRole('button', { name: 'Klar' }))
  await expect(keys.getByText('Sparat här. Skickas när internet är tillbaka.')).toBeVisible()

  // The lesson goes on, and the pages are opened again before the network is back.
  startedEarlier(kotte, id, 2 * passed * minute)
  for (const pupil of [finger, keys]) {
    await guessedEarlier(pupil, passed * minute)
    await pupil.reload()
    await expect(pupil.getByRole('heading', { name: 'Nu är tiden ute.' })).toBeVisible()
  }
  await kotte.restart()
  await expect(finger.getByRole('heading', { name: 'Nästan helt rätt.' })).toBeVisible({ timeout: 90_000 })
  await expect(keys.getByRole('heading', { name: /^Du gissade 1\d0\sppm för högt i slutet\.$/ })).toBeVisible(
    {
      timeout: 90_000,
    },
  )
  for (const pupil of [finger, keys]) {
    await expect(pupil.getByText('Sparat i klassens lista.')).toBeVisible({ timeout: 90_000 })
    await pupil.getByText('Visa som tabell').click()
    await expect(pupil.getByRole('columnheader', { name: 'Din gissning' })).toBeVisible()
    expect(await faultsOn(pupil)).toEqual([])
  }

  // Two are no band. With three more the class and its teacher see all of them over each other.
  await finger.getByRole('button', { name: 'Klassens gissningar' }).click()
  await expect(finger.getByText('Vänta på fler gissningar (2 av 5)')).toBeVisible()
  // Straight lines from what the air was then, and so far off what it came to.
  const air = 700 + 10 * Math.round((Date.now() - at) / minute)
  for (const off of [-200, 0, 300])
    await handIn(
      kotte,
      { id, code },
      {
        kind: 'guess',
        points: [
          { minute: 0, ppm: air },
          { minute: length, ppm: air + 10 * length + off },
        ],
      },
      passed * minute,
    )
  const half = /^5 gissningar\. Hälften trodde .+ ppm klockan \d+:\d\d\. Det blev \d+\.$/
  await expect(finger.getByText(half)).toBeVisible()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${kotte.url}/${school.id}/workspace/activities/${id}/results`)
  await expect(page.getByText(half)).toBeVisible()
  await expect(page.getByText('Hälften av klassen', { exact: true }).first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  // What all of them come to was right: once the teacher has let it, the school's walls say so, and no one's own guess.
  const onWall = page.getByRole('switch', { name: 'På väggen' })
  await onWall.click()
  await expect(page.getByText(/^Alla får se mitten av klassens gissningar och hur det blev\./)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=class`)
  await expect(page.getByText('Klassen gissade nästan helt rätt.')).toBeVisible()
  await expect(page.getByText('Mitten av 5 gissningar')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /mitten av gissningarna var [\d\s]+ppm, mätaren visade [\d\s]+ppm/ }),
  ).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.goto(`${kotte.url}/${school.id}/workspace/activities/${id}/results`)
  await onWall.click()
  await expect(onWall).not.toBeChecked()
  await page.getByText('5 gissningar räknas').click()
  await page.getByRole('button', { name: 'Ta bort' }).first().click()
  await expect(page.getByText('Vänta på fler gissningar (4 av 5)')).toBeVisible()
})

test('a tablet draws its guess again in the place of the first one, until the class has seen the result', async ({
  page,
  kotte,
  browser,
}) => {
  const at = Math.floor(Date.now() / minute) * minute
  const school = await teacherOfClass(page, kotte, (own) => pushAir(own, at, { from: 60, to: 0 }))
  const address = `${kotte.url}/${school.id}`
  const { id, code } = await startWithClass(page, address, 'Rita din gissning', async () => {
    await page.getByLabel('Så långt fram gissar klassen').selectOption(`${length} minuter`)
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
  })
  const pupil = await tabletAt(browser)
  await pupil.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
  await expect(pupil.getByRole('heading', { name: question })).toBeVisible()
  await drawLine(pupil, { from: 700, to: 900 })
  await pupil.getByRole('button', { name: 'Klar' }).click()
  await expect(pupil.getByText('Sparat i klassens lista.')).toBeVisible()

  const change = pupil.getByRole('button', { name: 'Ändra min gissning' })
  await change.click()
  await expect(pupil.getByRole('heading', { name: question })).toBeVisible()
  expect(await faultsOn(pupil)).toEqual([])
  await drawLine(pupil, { from: 700, to: 1200 })
  await pupil.getByRole('button', { name: 'Klar' }).click()
  await expect(pupil.getByRole('heading', { name: 'Du har lämnat in din gissning.' })).toBeVisible()
  await page.goto(`${address}/workspace/activities/${id}/results`)
  await page.getByText('1 gissning räknas').click()
  await expect(page.getByRole('heading', { name: /^Gissning, 1\s?200 ppm i slutet/ })).toBeVisible()

  // Another one is still drawing when the result is shown, and loses nothing of it.
  const late = await tabletAt(browser)
  await late.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
  await expect(late.getByRole('heading', { name: question })).toBeVisible()
  await drawLine(late, { from: 700, to: 900 })

  await page.getByRole('link', { name: 'Visa på tavlan' }).click()
  await page.getByRole('button', { name: 'Visa resultatet' }).click()
  await expect(pupil.getByRole('heading', { name: 'Klassens gissningar' })).toBeVisible()
  await expect(change).toBeHidden()
  await expect(late.getByText('Nu visar läraren resultatet.')).toBeVisible()
  await late.getByRole('button', { name: 'Klar' }).click()
  await expect(late.getByRole('heading', { name: 'Du har lämnat in din gissning.' })).toBeVisible()
})

const question = `Hur blir luften de närmaste ${length} minuterna?`

/** The air of each minute from `from` to `to` minutes before `at`: it rises all the time, by 10 ppm a minute. */
async function pushAir(
  school: OwnSchool,
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const minutes = Array.from({ length: from - to + 1 }, (_, index) => from - index)
  await school.push({
    readings: minutes.map((ago) => ({
      device_id: 'sal',
      at: new Date(at - ago * minute).toISOString(),
      metric: 'co2',
      value: 700 + 10 * (passed - ago),
    })),
  })
}

/** A finger goes straight over the whole field. How high a value is, it reads off above itself first. */
async function drawLine(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const field = page.getByRole('img', { name: question }).locator('xpath=following-sibling::div')
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('there is no field to draw in')
  const [top, bottom] = [box.y + box.height * 0.3, box.y + box.height * 0.7]
  const shown = async (y: number) => {
    await page.mouse.move(box.x + box.width / 2, y)
    const words = await page.getByText(/^[\d\s]+ ppm$/).textContent()
    return Number(words?.replace(/\D/g, ''))
  }
  await page.mouse.move(box.x + box.width / 2, top)
  await page.mouse.down()
  const [high, low] = [await shown(top), await shown(bottom)]
  const height = (ppm: number) => bottom - ((ppm - low) / (high - low)) * (bottom - top)
  await page.mouse.move(box.x, height(from))
  await page.mouse.move(box.x + box.width, height(to), { steps: 12 })
  await page.mouse.up()
}

/** As if the pupil had handed in so long ago (ms), and closed the page since: what the tablet keeps says so. */
async function guessedEarlier(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (back) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('kotte_outbox')
      opening.onsuccess = () => resolve(opening.result)
    })
    const [name = ''] = database.objectStoreNames
    const change = database.transaction(name, 'readwrite')
    const walking = change.objectStore(name).openCursor()
    walking.onsuccess = () => {
      const cursor = walking.result
      if (!cursor) return
      const row = cursor.value as { made_at: number; made_at_device: number }
      cursor.update({ ...row, made_at: row.made_at - back, made_at_device: row.made_at_device - back })
      cursor.continue()
    }
    await new Promise((resolve) => {
      change.oncomplete = resolve
    })
    database.close()
  }, ms)
}

/** As if the teacher had started so long ago, ms: nothing is made before its activity. */
function startedEarlier(kotte: KotteServer, id: string, ms: number): void {
  const database = new DatabaseSync(join(kotte.dataDir, 'kotte.sqlite'))
  database.prepare('update activity set created_at = created_at - ? where id = ?').run(ms, id)
  database.close()
}

test('nobody is asked to guess how a silent room goes on', async ({ page, kotte }) => {
  const own = await addOwnSchool(kotte)
  const now = Date.now()
  const push = (device_id: string, at: number) =>
    own.push({ readings: [{ device_id, metric: 'co2', value: 800, time: Math.floor(at / 1000) }] })
  await push('Sal 1', now - 26 * 60 * minute)
  await push('Sal 2', now)
  await page.goto(`${kotte.url}/${own.id}/dashboard`)
  const offer = page.getByRole('link', { name: 'Rita din gissning' })
  const windowOf = (room: string) => page.getByRole('link', { name: new RegExp(`^${room}`) })
  await windowOf('Sal 2').click()
  await expect(page.getByRole('heading', { name: 'Luften i sal 2' })).toBeVisible()
  await expect(offer).toBeVisible()
  await windowOf('Sal 1').click()
  await expect(page.getByRole('heading', { name: 'Luften i sal 2' })).toBeHidden()
  await expect(page.getByText('Mätaren har inte svarat')).toBeVisible()
  await expect(offer).toBeHidden()
})
