import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { tabTo } from '#tests/stories/support/keyboard.ts'
import {
  classroom,
  handIn,
  startWithClass,
  tabletAt,
  teacherOfClass,
} from '#tests/stories/support/own-class.ts'
import type { OwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const minute = 60_000
const question = 'Hur känns luften i rummet?'

test('two tablets say how the air feels before they see what the sensor says, one of them without a network', async ({
  page,
  kotte,
  browser,
}) => {
  const school = await teacherOfClass(page, kotte, (own) => pushAir(own))
  const { id, code } = await startWithClass(page, `${kotte.url}/${school.id}`, 'Känn och mät')

  const [finger, keys] = [await tabletAt(browser), await tabletAt(browser)]
  const asked: string[] = []
  for (const pupil of [finger, keys]) {
    pupil.on('request', (request) => {
      if (/\/widgets\/[^/]+\/data/.test(request.url())) asked.push(request.url())
    })
    await pupil.goto(`${kotte.url}/schools/${school.id}/activities/${id}?code=${code}`)
    await expect(pupil.getByRole('heading', { name: question })).toBeVisible()
    await expect(pupil.getByText(classroom)).toBeVisible()
    await expect(pupil.getByRole('radio')).toHaveCount(3)
    expect(await faultsOn(pupil)).toEqual([])
    await untilReadyOffline(pupil)
    // Predict first: nothing of it is on the screen, and nothing was asked for.
    await expect(pupil.getByText(/ppm|°C/)).toHaveCount(0)
  }
  expect(asked).toEqual([])

  // One taps, and is thanked. Two votes are no one's picture.
  await finger.getByRole('radio', { name: 'Instängd' }).click()
  await finger.getByRole('button', { name: 'Rösta' }).click()
  await expect(finger.getByText(/Mätaren sa 820\sppm och 22,4\s°C\./)).toBeVisible()
  await expect(finger.getByText('1 har röstat. 4 röster till, så visas klassens svar.')).toBeVisible()
  await expect(finger.getByText('Du tyckte: Instängd')).toBeVisible()
  await expect(finger.getByText('Sparat i klassens lista.')).toBeVisible()
  await expect(finger.getByRole('radio')).toHaveCount(0)
  expect(await faultsOn(finger)).toEqual([])

  // The other has no finger and no network. Arrows choose, and Enter votes.
  await kotte.kill()
  const first = keys.getByRole('radio', { name: 'Frisk' })
  await tabTo(keys, first)
  await keys.keyboard.press('Space')
  await keys.keyboard.press('ArrowDown')
  await expect(keys.getByRole('radio', { name: 'Okej' })).toBeChecked()
  await expect(keys.getByRole('heading', { name: question })).toBeVisible()
  expect(await faultsOn(keys)).toEqual([])
  await keys.keyboard.press('Enter')
  await expect(keys.getByText('Du tyckte: Okej')).toBeVisible()
  await expect(keys.getByText('Sparat här. Skickas när internet är tillbaka.')).toBeVisible()
  await expect(keys.getByText(/Ni ser vad mätaren säger när det finns internet igen\./)).toBeVisible()
  await expect(keys.getByText(/\d\sppm/)).toHaveCount(0)
  await keys.reload()
  await expect(keys.getByText('Du tyckte: Okej')).toBeVisible()
  await kotte.restart()
  await expect(keys.getByText('Sparat i klassens lista.')).toBeVisible({ timeout: 90_000 })
  await expect(keys.getByText(/Mätaren sa 820\sppm/)).toBeVisible({ timeout: 90_000 })

  // With three more the class is reported.
  for (const feeling of ['fresh', 'okay', 'okay'])
    await handIn(kotte, { id, code }, { kind: 'feel', feeling, tablet: randomUUID() })
  for (const pupil of [finger, keys]) {
    await expect(pupil.getByText('Ni tyckte: 1 frisk, 3 okej, 1 instängd.')).toBeVisible({ timeout: 60_000 })
    expect(await faultsOn(pupil)).toEqual([])
  }
  // Opened again it is still the same lesson.
  await finger.reload()
  await expect(finger.getByText('Du tyckte: Instängd')).toBeVisible()
  await expect(finger.getByText('Nästa lektion kan du rösta igen.')).toBeVisible()

  await page.goto(`${kotte.url}/${school.id}/workspace/activities/${id}/results`)
  const lesson = page.getByRole('row').filter({ hasText: 'ppm' })
  await expect(lesson).toHaveCount(1)
  await expect(lesson.getByRole('cell')).toHaveText(['1', '3', '1', /^820\sppm, 22,4\s°C$/])
  await expect(page.getByText(/^För få lektioner för att jämföra än: 1 av 5/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Alla tal står i tabellen/ })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})

/** The same air and warmth for each of the last minutes. */
async function pushAir(school: OwnSchool): Promise<void> {
  const at = Math.floor(Date.now() / minute) * minute
  const values = { co2: 820, indoor_temperature: 22.4 }
  await school.push({
    readings: Array.from({ length: 20 }, (_, ago) =>
      Object.entries(values).map(([metric, value]) => ({
        device_id: 'sal',
        at: new Date(at - ago * minute).toISOString(),
        metric,
        value,
      })),
    ).flat(),
  })
}
