import { expect, type Page } from '@playwright/test'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { faultsOn, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { isDayOff, lessonsAllDay } from '#tests/stories/support/school-clock.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, phone } from '#tests/stories/support/workspace-screens.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const minute = 60_000
const today = localDateOf(Date.now())

/** A classroom with poor air and a library with good air, for the last hour. */
async function measureTwoRooms(school: OwnSchool): Promise<void> {
  const from = Date.now() - 60 * minute
  const climb = [500, 560, 640, 730, 820, 900, 950]
  await school.push(readingsOf('klassrum', 'co2', from, 10 * minute, climb))
  await school.push(readingsOf('bibliotek', 'co2', from, 10 * minute, [450, 452, 455, 450, 448, 451, 450]))
}

async function openHome(page: Page, url: string, school: OwnSchool): Promise<void> {
  await page.goto(url)
  await signIn(page, 'Agnes Ek')
  await page.waitForURL(/workspace\/home/)
  await page.goto(`${url}/${school.id}/workspace/home`)
}

test('home names the room to air first, the others after it, and leads to that room', async ({
  page,
  kotte,
}) => {
  test.skip(isDayOff(), 'no room needs anything on a day off')
  const school = await addOwnSchool(kotte, { klassrum: 'Klassrum 4B', bibliotek: 'Biblioteket' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await school.setCalendar(lessonsAllDay())
  await measureTwoRooms(school)
  await page.setViewportSize(phone)
  await openHome(page, kotte.url, school)
  await expect(page.getByRole('heading', { level: 1, name: 'Just nu' })).toBeVisible()
  const first = page.getByRole('region', { name: 'Vädra 4B' })
  await expect(first).toContainText(/950\sppm/)
  await expect(first).toContainText(/Dålig luft, mättes (nyss|för \d+ min sedan)/)
  // No one has said that windows are the way, and a teacher is not asked to call an adult.
  await expect(first).toContainText('Rummet behöver vädras.')
  await expect(first).not.toContainText('vuxen')
  const others = page.getByRole('region', { name: 'De andra rummen' }).getByRole('listitem')
  await expect(others).toHaveText([/Biblioteket.*450\sppm.*Jättebra luft/])
  expect(await faultsOn(page)).toEqual([])

  // The school's name is there however far a person scrolls.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('Ekskolan', { exact: true }).first()).toBeInViewport()
  // On a tablet on its side no one has to scroll within the menu.
  await page.setViewportSize(laptop)
  const menu = page.getByRole('navigation', { name: 'Arbetsyta' })
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await page.getByRole('button', { name: 'Fäll ihop menyn' }).click()
  await expect(page.getByText('Ekskolan', { exact: true }).first()).toBeInViewport()

  await first.getByRole('link', { name: 'Visa 4B' }).click()
  await expect(page).toHaveURL(/\/dashboard\?room=/)
  await expect(page.getByRole('heading', { name: 'Klassrum 4B' })).toBeVisible()
})

test('a long name breaks nothing; a place where no one stays has no sign, and its address says so', async ({
  page,
  kotte,
}) => {
  test.skip(isDayOff(), 'no room needs anything on a day off')
  const name = 'Förskoleklasskorridorsuppehållsrumsbiblioteket'
  const school = await addOwnSchool(kotte, { klassrum: name, bibliotek: 'Biblioteket', ute: 'Skolgården' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await school.setCalendar(lessonsAllDay())
  await measureTwoRooms(school)
  await school.push({ device_id: 'ute', metric: 'temperature', value: 12 })
  await page.setViewportSize(phone)
  await openHome(page, kotte.url, school)
  await expect(page.getByRole('link', { name: `Visa ${name}` })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)

  // Another room of the same name is none, however it is written.
  await page.goto(`${kotte.url}/${school.id}/workspace/rooms`)
  await page.getByRole('textbox', { name: 'Namn' }).fill('BIBLIOTEKET ')
  await page.getByRole('button', { name: 'Lägg till rummet' }).click()
  await expect(page.getByText('Skolan har redan ett rum som heter så.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Skriv ut dörrskylt/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Skolgården', exact: true }).click()
  await page.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skolgården' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Skriv ut dörrskylt/ })).toHaveCount(0)
  const yard = page.url().split('/').at(-1)

  await page.goto(`${kotte.url}/${school.id}/dashboard?room=${yard}&door=1`)
  await expect(page.getByText('Skolgården: här mäter vi bara.')).toBeVisible()
  await page.goto(`${kotte.url}/${school.id}/dashboard?room=unknown`)
  await expect(page.getByText('Det rummet finns inte här, eller så mäts inget i det än.')).toBeVisible()
})

test('while the school sleeps advice and faces rest, and values stay', async ({ page, kotte }) => {
  const school = await addOwnSchool(kotte, { klassrum: 'Klassrum 4B', bibliotek: 'Biblioteket' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await school.setCalendar(lessonsAllDay(addDays(today, -90), addDays(today, -60)))
  await measureTwoRooms(school)
  await page.setViewportSize(phone)
  await openHome(page, kotte.url, school)
  await expect(page.getByRole('heading', { level: 1, name: 'Skolan sover' })).toBeVisible()
  await expect(page.getByText('Råden vilar tills skoldagen börjar.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vädra 4B' })).toHaveCount(0)
  const rooms = page.getByRole('region', { name: 'Rummen' }).getByRole('listitem')
  await expect(rooms).toHaveText([/Klassrum 4B.*950\sppm.*Dålig/, /Biblioteket.*450\sppm.*Jättebra/])
  await expect(rooms.getByText('Säg till')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})

test('an empty school shows what to do first, and a step that is done folds to one line', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte)
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await page.setViewportSize(phone)
  await openHome(page, kotte.url, school)
  await expect(page.getByRole('heading', { level: 1, name: 'Tre steg till första värdet' })).toBeVisible()
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(steps).toHaveCount(3)
  const step = steps.and(page.locator('[aria-current="step"]'))
  await expect(step).toContainText('Lägg till rummen')
  await page.getByRole('button', { name: 'Lägg till rum' }).click()
  await page.getByLabel('Rummens namn, ett per rad').fill('Klassrum 4B\nMatsalen\n')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Lägg till 2 rum' }).click()
  await expect(step).toContainText('Koppla in sensorerna')
  await expect(steps.first()).toHaveText(/^Lägg till rummen\s*Klart$/)
  await page.getByRole('link', { name: 'Välj plattform' }).click()
  await expect(page).toHaveURL(/workspace\/integrations/)
})
