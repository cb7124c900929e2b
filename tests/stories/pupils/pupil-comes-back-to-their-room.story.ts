import { expect } from '@playwright/test'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

test('a pupil chooses a room, loses the network, and comes back to it', async ({
  kotte,
  network,
  tablet,
}) => {
  const school = await addOwnSchool(kotte, { sal4a: 'Klassrum 4A', sal4b: 'Klassrum 4B' })
  await school.push({ device_id: 'sal4a', co2: 540 })
  await school.push({ device_id: 'sal4b', co2: 950 })
  const address = `${network.url}/${school.id}/dashboard`
  const page = await tablet.page()
  await page.goto(address)
  await page.getByRole('button', { name: 'Välj mitt rum' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Klassrum 4A' }).click()
  const card = page.getByRole('region', { name: 'Klassrum 4A' })
  await expect(card).toContainText('540')
  await untilReadyOffline(page)
  await untilKept(page, `["overview","${school.id}"]`)
  await tablet.switchOff()

  network.set({ kind: 'down' })
  const offline = await tablet.page()
  await offline.goto(address)
  const kept = offline.getByRole('region', { name: 'Klassrum 4A' })
  await expect(kept).toContainText('vårt rum')
  await expect(kept).toContainText('540')
  await expect(offline.getByRole('heading', { level: 1, name: /^Ingen kontakt sedan/ })).toBeVisible()

  await school.push({ device_id: 'sal4a', co2: 560 })
  network.set({ kind: 'pass' })
  await offline.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(kept).toContainText('560')
  await expect(kept).toContainText('vårt rum')
})
