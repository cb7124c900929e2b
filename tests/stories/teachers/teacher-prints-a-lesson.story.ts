import { expect, type Page } from '@playwright/test'
import { lessonSheets } from '#domain/lesson-sheets/lesson-sheets.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { heading } from '#tests/stories/support/food-game.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' }, contextOptions: { reducedMotion: 'reduce' } })

const room = 'Klassrum 4B'
const margins = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

test('a teacher chooses a lesson, puts the room’s numbers on it, and prints it on two pages without a network', async ({
  tablet,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { sal: room })
  await school.push({
    readings: [
      { device_id: 'sal', metric: 'co2', value: 812 },
      { device_id: 'sal', metric: 'temperature', value: 21.3 },
    ],
  })
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}/lesson-sheets`)
  await page.getByRole('link', { name: 'Vädra och mät' }).click()
  await expect(heading(page, 'Vädra och mät')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rummets tal' }).selectOption(room)
  const pupils = page.getByRole('region', { name: 'Elevernas sida' })
  await expect(pupils).toContainText(/810\sppm/)
  expect(await faultsOn(page)).toEqual([])
  await untilReadyOffline(page)
  // Its files come through the worker now, which keeps them and the others of teachers.
  await page.reload()
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(20)

  await kotte.kill()
  await page.reload()
  await expect(heading(page, 'Vädra och mät')).toBeVisible()
  await expect(pupils).toContainText(/810\sppm/)
  await expect(page.getByText('Inget internet. Talen är de som finns på enheten.')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  // Also the sheets that no one has opened here.
  for (const { id, title } of lessonSheets) {
    await page.goto(`${kotte.url}/${school.id}/lesson-sheets/${id}`)
    await expect(heading(page, title.sv)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(pupils).toContainText(/Utskrivet/)
    await expect(page.getByRole('button')).toHaveCount(0)
    const pdf = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), id).toHaveLength(2)
    await page.emulateMedia({ media: 'screen' })
  }
})

/** How many of the teachers' files the device has. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has('workspace'))) return 0
    return (await (await caches.open('workspace')).keys()).length
  })
}
