import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { airingKnownAfterS } from '#domain/activities/airing.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { press, tabTo } from '#tests/stories/support/keyboard.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { handIn, startWithClass, tabletAt, teacherOfClass } from '#tests/stories/support/own-class.ts'
import type { OwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

const minute = 60_000
/** How long the window was open, and how long before that the class said what it thought; minutes. */
const open = 8
const thoughtBefore = 4
const usual = 'Vad händer med luften om dörren står öppen?'
const question = 'Vad händer med luften om fönstret står öppet?'
const result = /^Före: 950\sppm\. Efter: 6\d0\sppm\.$/
const larger = 'Skillnaden är större än mätarens eget fel (50\u00a0ppm).'

test('a class guesses, opens the window without a network, and prints its report', async ({
  page,
  kotte,
  browser,
}) => {
  const at = Math.floor(Date.now() / minute) * minute
  const school = await teacherOfClass(page, kotte, (own) => pushAir(own, at, { from: 40, to: open }))
  const { id, code } = await startWithClass(
    page,
    `${kotte.url}/${school.id}`,
    'Klassens experiment',
    async () => {
      await expect(page.getByText(usual)).toBeVisible()
      await page.getByLabel('Det här ändrar klassen').selectOption('Röra på er')
      await expect(page.getByText('Vad händer med luften om vi rör på oss?')).toBeVisible()
      await page.getByLabel('Det här ändrar klassen').selectOption('Öppna fönstret')
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
    },
  )

  const [first, second] = [await tabletAt(browser), await tabletAt(browser)]
  for (const pupil of [first, second]) {
    await pupil.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
    await expect(pupil.getByRole('heading', { name: question })).toBeVisible()
    await expect(pupil.getByRole('radio')).toHaveCount(3)
    // What is guessed starts from what is measured now.
    await expect(pupil.getByText('Under 900\u00a0ppm')).toBeVisible()
    expect(await faultsOn(pupil)).toEqual([])
    await untilReadyOffline(pupil)
  }
  await first.getByRole('radio', { name: 'Luften blir bättre' }).check()
  await first.getByRole('button', { name: 'Det tror vi' }).click()
  await expect(first.getByText('Ni tror att luften blir bättre.')).toBeVisible()
  await expect(first.getByText(/950/).first()).toBeVisible()
  expect(await faultsOn(first)).toEqual([])
  await expect.poll(() => sentCount(kotte)).toBe(1)

  // The server dies. The other one answers with the keyboard, says that the window is open, and is closed meanwhile.
  await kotte.kill()
  await tabTo(second, second.getByRole('radio').first())
  await second.keyboard.press('ArrowDown')
  await second.keyboard.press('ArrowDown')
  await press(second, second.getByRole('button', { name: 'Det tror vi' }))
  await expect(second.getByText('Ni tror att luften blir bättre.')).toBeVisible()
  await press(second, second.getByRole('button', { name: 'Vi ändrar nu' }))
  await expect(second.getByRole('heading', { name: 'Vi öppnade fönstret.' })).toBeVisible()
  expect(await faultsOn(second)).toEqual([])
  await press(second, second.getByRole('button', { name: 'Klart' }))
  await expect(second.getByText('Vänta lite till. Mätaren behöver minst två minuter.')).toBeVisible()
  await earlier(kotte, second, id, Date.now() - at + open * minute)
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Vi öppnade fönstret.' })).toBeVisible()
  await expect(second.getByText(/Inget internet just nu/).first()).toBeVisible()
  await second.getByRole('button', { name: 'Klart' }).click()
  await expect(second.getByText('Sparat här. Skickas när internet är tillbaka.')).toBeVisible()
  await expect(second.getByText('Kurvan kommer när internet är tillbaka.', { exact: true })).toBeVisible()

  // It comes back with what the sensor has measured meanwhile: both know what the window did.
  await kotte.restart()
  await pushAir(school, at, { from: open - 1, to: 0 })
  await pushAir(school, Math.ceil(Date.now() / minute) * minute, { from: 0, to: 0 })
  for (const pupil of [first, second]) {
    await expect(pupil.getByRole('heading', { name: result })).toBeVisible({
      timeout: airingKnownAfterS * 1000 + 60_000,
    })
    await expect(pupil.getByText(larger, { exact: true })).toBeVisible()
    await expect(pupil.getByText('Sparat i klassens lista.')).toBeVisible({ timeout: 90_000 })
    await expect(pupil.getByText('De flesta trodde att luften blir bättre.').first()).toBeVisible()
    await expect(pupil.getByText('Det blev som vi trodde.').first()).toBeVisible()
    expect(await faultsOn(pupil)).toEqual([])
  }

  // Five of a class are reported as a number, in the report that its teacher prints.
  for (let tablets = 2; tablets < 5; tablets += 1)
    await handIn(
      kotte,
      { id, code },
      { kind: 'hypothesis', answer: 'lower' },
      (open + 2 * thoughtBefore) * minute,
    )
  await page.goto(`${kotte.url}/${school.id}/workspace/activities/${id}/results`)
  await expect(page.getByRole('heading', { name: result })).toBeVisible()
  await expect(page.getByText('De flesta trodde att luften blir bättre (5 av 5).').first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.getByText('6 inskickade räknas').click()
  await expect(page.getByRole('heading', { name: /^Ändring i \d+ minuter/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['Fråga', 'Hypotes', 'Metod', 'Resultat', 'Slutsats', 'Felkällor'])
    await expect(page.locator('dt', { hasText: new RegExp(`^${part}$`) })).toBeVisible()
  await expect(page.getByText(/Den mätte varje minut\./)).toBeVisible()
  await expect(page.locator('dd', { hasText: /Mätaren kan visa 50\sppm fel\./ })).toBeVisible()

  // The teacher lets the school's walls show what the window did, and nothing that was thought.
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('switch', { name: 'På väggen: det senaste försöket' }).click()
  await expect(page.getByText('Visas på skolans skärmar den dagen och dagen efter, om sensorn')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=class`)
  const wall = page.getByRole('main')
  await expect(wall.getByRole('heading', { name: question })).toBeVisible()
  await expect(wall).toContainText(/\u2212\d+ ppm.*på \d+ minut/)
  await expect(wall).toContainText('Vi öppnade fönstret.')
  expect(await faultsOn(page)).toEqual([])

  // A change that another tablet made before all of that was the first one, and what was said after it is no prediction.
  await handIn(kotte, { id, code }, { kind: 'trial', lasted_s: 180 }, (open + 3 * thoughtBefore) * minute)
  const times = first.getByRole('region', { name: 'Så många gånger har ni provat' })
  await expect(times.getByRole('listitem')).toHaveCount(2)
  await expect(times.getByRole('button', { name: /^Första försöket/ })).toBeVisible()
  await expect(first.getByText('Ingen sa vad den trodde.').first()).toBeVisible()
  await times.getByRole('button', { name: /^Första försöket/ }).click()
  await expect(first.getByRole('heading', { name: /^Före: 950\sppm\. Efter: 950\sppm\.$/ })).toBeFocused()
  await expect(first.getByText(/^Skillnaden är mindre än mätarens eget fel/)).toBeVisible()
  expect(await faultsOn(first)).toEqual([])
})

/** The air of each minute from `from` to `to` minutes before `at`: it falls once the window is open. */
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
      value: Math.max(620, 950 - 60 * Math.max(0, open - ago)),
    })),
  })
}

function sentCount(kotte: KotteServer): number {
  const database = new DatabaseSync(join(kotte.dataDir, 'kotte.sqlite'))
  const row = database.prepare('select count(*) as n from contribution where provenance is null').get()
  database.close()
  return Number(row?.n)
}

/**
 * As if the window had been opened so long ago (ms), and the class had said what it thinks before: the server and the tablet that keeps
 * the change say so.
 */
async function earlier(kotte: KotteServer, page: Page, activityId: string, ms: number): Promise<void> {
  const before = ms + thoughtBefore * minute
  const database = new DatabaseSync(join(kotte.dataDir, 'kotte.sqlite'))
  database.prepare('update activity set created_at = created_at - ? where id = ?').run(2 * before, activityId)
  database
    .prepare('update contribution set about_at = about_at - ?, made_at = made_at - ? where activity_id = ?')
    .run(before, before, activityId)
  database.close()
  await page.evaluate(
    async ([key, run, answer]) => {
      const move = async (name: string, change: (row: Record<string, number>) => object, only?: string) => {
        const kept = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        const [store = ''] = kept.objectStoreNames
        const work = kept.transaction(store, 'readwrite')
        const walking = work.objectStore(store).openCursor(only)
        walking.onsuccess = () => {
          const cursor = walking.result
          if (!cursor) return
          cursor.update(change(cursor.value))
          cursor.continue()
        }
        await new Promise((resolve) => {
          work.oncomplete = resolve
        })
        kept.close()
      }
      await move(
        'kotte-drafts',
        (row) => ({
          ...row,
          started_at: (row.started_at ?? 0) - run,
          started_at_device: (row.started_at_device ?? 0) - run,
        }),
        key,
      )
      await move('kotte_outbox', (row) => ({
        ...row,
        made_at: (row.made_at ?? 0) - answer,
        made_at_device: (row.made_at_device ?? 0) - answer,
      }))
    },
    [`airing:${activityId}`, ms, before] as const,
  )
}
