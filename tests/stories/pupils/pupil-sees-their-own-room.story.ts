import { expect, type Page } from '@playwright/test'
import { openTable } from '#tests/stories/support/history.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { faultsInDialog } from '#tests/stories/support/open-dialogs.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { atLesson, liveAtLesson, measured } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  kotteEnv: { KOTTE_DEMO: '0', ...atLesson },
})

const rooms = { sal4a: 'Klassrum 4A', sal4b: 'Klassrum 4B' }

/** Values every five minutes from so many minutes ago up to so many. */
function series(device: string, from: number, to: number, value: (minutesAgo: number) => number) {
  const count = Math.floor((from - to) / 5) + 1
  return Array.from({ length: count }, (_, index) => {
    const minutesAgo = from - index * 5
    return measured(device, 'co2', minutesAgo, value(minutesAgo))
  })
}

async function openDashboard(page: Page, kotte: KotteServer, school: OwnSchool, search = ''): Promise<void> {
  await liveAtLesson(page)
  await page.goto(`${kotte.url}/${school.id}/dashboard${search}`)
}

test('where two rooms differ, the sentence, the picture and the list name the one that needs air', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, rooms)
  await school.push({
    readings: [...series('sal4a', 60, 0, () => 540), ...series('sal4b', 60, 0, () => 950)],
  })
  await openDashboard(page, kotte, school)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vädra 4B nu. Det andra rummet mår bra.')
  const picture = page.getByRole('group', { name: 'Rummen på Ekskolan' })
  await expect(picture.getByRole('link', { name: /^Klassrum 4B.*dålig luft, 950 ppm/ })).toBeVisible()
  await expect(picture.getByRole('link', { name: /^Klassrum 4A.*bra luft, 540 ppm/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Klassrum 4B' })).toContainText('950')

  const air = page.getByRole('button', { name: /^Luften/ })
  await expect(air).toContainText('Bra i ett av två rum, inte i 4B')
  // Nothing else is measured here: it is open from the start.
  await expect(air).toHaveAttribute('aria-expanded', 'true')
  const rows = page.getByRole('article', { name: 'Koldioxid i luften' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Klassrum 4B')
  await expect(rows.first()).toContainText('950')
  await expect(rows.last()).toContainText('540')
})

test('after the last lesson rooms are still judged, nobody is called, and the page says how long the school is open', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, rooms)
  await school.setCalendar({
    terms: [{ from: '2026-08-18', to: '2026-12-18' }],
    closed_days: [],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '10:30' }],
    closes_at: '17:00',
  })
  await school.push({
    readings: [...series('sal4a', 60, 0, () => 540), ...series('sal4b', 60, 0, () => 1180)],
  })
  await openDashboard(page, kotte, school)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Lektionerna är slut. Skolan är öppen till 17.',
  )
  const card = page.getByRole('region', { name: 'Klassrum 4B' })
  await expect(card).toContainText('Mycket dålig luft')
  await expect(card).not.toContainText('vilar')
  const picture = page.getByRole('group', { name: 'Rummen på Ekskolan' })
  await expect(picture.getByRole('link', { name: /^Klassrum 4B: mycket dålig luft, 1180 ppm/ })).toBeVisible()
})

test('a sensor that falls silent is named, keeps its last value, and its line is broken', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, rooms)
  await school.push({
    readings: [
      ...series('sal4a', 215, 0, () => 540),
      // It was silent for half an hour, came back, and fell silent for good.
      ...series('sal4b', 215, 200, () => 440),
      ...series('sal4b', 170, 150, () => 450),
    ],
  })
  await openDashboard(page, kotte, school, '?metric=co2&range=last_5_hours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luften är bra i 4A.')
  await expect(page.getByText('Mätaren i 4B svarar inte.')).toBeVisible()
  await page.getByRole('link', { name: /^Klassrum 4B.*inget svar sedan/ }).click()
  const card = page.getByRole('region', { name: 'Klassrum 4B' })
  await expect(card).toContainText('Mätaren svarar inte')
  await expect(card).toContainText('Säg till en vuxen att mätaren inte svarar.')
  await expect(card).toContainText('450')
  const line = card
    .getByRole('img', { name: /^Koldioxid i luften i 4B/ })
    .locator('path')
    .last()
  await expect(line).toHaveAttribute('d', /^M[^M]+M[^M]+$/)

  const last = page.getByRole('article', { name: 'Koldioxid i luften' }).getByRole('listitem').last()
  await expect(last).toContainText('Mätaren har inte svarat sedan')

  await page.getByRole('combobox', { name: 'Var?' }).selectOption({ label: 'Klassrum 4A' })
  const table = await openTable(page)
  await expect(table.getByRole('columnheader', { name: /Klassrum 4A/ })).toBeVisible()
  const cells = await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  const read = await Promise.all(cells.map((row) => row.getByRole('cell').first().textContent()))
  // The room that reports has a value at every time since its first.
  const sinceFirst = read.slice(read.findIndex((value) => value?.includes('540')))
  expect(sinceFirst.length).toBeGreaterThan(10)
  expect(sinceFirst.filter((value) => !value?.includes('540'))).toEqual([])
})

test('the code on a door asks once whose room it is, and the tablet begins there from then on', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, rooms)
  await school.push({
    readings: [...series('sal4a', 60, 0, () => 540), ...series('sal4b', 60, 0, () => 950)],
  })
  const { data } = (await (
    await fetch(`${kotte.url}/api/v1/schools/${school.id}/home_page/overview`)
  ).json()) as {
    data: { rooms: { id: string; name: string }[] }
  }
  const id = data.rooms.find(({ name }) => name === 'Klassrum 4A')?.id
  await openDashboard(page, kotte, school, `?room=${id}&door=1`)
  const question = page.getByRole('dialog', { name: 'Hej, Klassrum 4A' })
  await expect(question).toBeVisible()
  expect(await faultsInDialog(page, { isPublic: true })).toEqual([])
  await question.getByRole('button', { name: 'Nej, vi tittar bara in' }).click()
  await expect(page.getByRole('region', { name: 'Klassrum 4A' })).not.toContainText('vårt rum')

  await page.goto(`${kotte.url}/${school.id}/dashboard?room=${id}&door=1`)
  await page.getByRole('button', { name: 'Ja, det är vårt rum' }).click()
  await expect(page.getByRole('heading', { name: 'Klassrum 4A', exact: true })).toBeFocused()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(page.getByRole('region', { name: 'Klassrum 4A' })).toContainText('vårt rum')

  await page.getByRole('button', { name: 'Byt rum' }).click()
  await page
    .getByRole('dialog', { name: 'Vilket är ditt rum?' })
    .getByRole('button', { name: 'Klassrum 4B' })
    .click()
  await expect(page.getByRole('region', { name: 'Klassrum 4B' })).toContainText('vårt rum')
})

test('after an hour without contact the school is a photograph, and nothing in it can be taken for now', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, rooms)
  await school.push({
    readings: [...series('sal4a', 60, 0, () => 540), ...series('sal4b', 60, 0, () => 950)],
  })
  await openDashboard(page, kotte, school)
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vädra 4B nu.')
  // All parts of the page are there before the network goes.
  await expect(page.getByRole('group', { name: 'Rummen på Ekskolan' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Klassrum 4B' })).toContainText('Säg till en vuxen')
  await expect(page.getByRole('button', { name: /^Luften/ })).toBeVisible()
  await kotte.stop()
  await page.clock.fastForward(70 * 60_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ingen kontakt sedan 10:4\d\.$/)
  await expect(page.getByRole('figure')).toContainText('Så såg det ut')
  await expect(
    page.getByRole('group', { name: 'Rummen på Ekskolan' }).getByRole('link').first(),
  ).toHaveAccessibleName(/när vi senast hade kontakt/)
  const card = page.getByRole('region', { name: 'Klassrum 4B' })
  await expect(card).toContainText('mättes för 70 min sedan')
  await expect(card).not.toContainText(/Säg till en vuxen|[Vv]ädra nu/)
})
