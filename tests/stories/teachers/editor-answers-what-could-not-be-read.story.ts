import { expect } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a field that nobody knows is a value in a room after two presses, and can be undone', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte)
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'editor')
  for (const [index, value] of [812, 640, 655].entries()) {
    await fetch(school.hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        device_id: 'slojdsalen',
        at: new Date(Date.now() - (3 - index) * 60_000).toISOString(),
        co2_filtered: value,
        antal_starter: 3,
      }),
    })
  }
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/${school.id}/workspace/sensors`)
  await page.getByRole('link', { name: 'Kunde inte läsas, 1 sort' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunde inte läsas' })).toBeVisible()
  await expect(page.getByText('3 meddelanden de senaste 7 dagarna.')).toBeVisible()
  await expect(page.getByText('passar för koldioxid')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: /^Det här är CO2/ }).click()
  await expect(page.getByText('3 meddelanden lästes, 3 värden.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunde inte läsas' })).toBeFocused()
  await page.getByRole('button', { name: /^Placera i Slojdsalen/i }).click()
  await expect(page.getByText('Det som den har mätt följer med.')).toBeVisible()

  // Where its value comes from stands on the sensor's own page.
  await page.setViewportSize(laptop)
  await open(page, `${kotte.url}/${school.id}/workspace/sensors`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /slojdsalen/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Varifrån kommer värdet?' })).toBeVisible()
  await expect(page.getByText('Någon har sagt vad co2_filtered är.')).toBeVisible()
  await expect(page.getByText('co2_filtered = 655')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  // The other field is asked about by the keyboard, and the first answer is taken back.
  await open(page, `${kotte.url}/${school.id}/workspace/unread`)
  await page.getByRole('button', { name: 'Vad är det här? antal_starter' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Behövs inte' }).click()
  await expect(page.getByText('Allt som har kommit de senaste 7 dagarna kunde läsas.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Ångra co2_filtered' }).click()
  await expect(page.getByText('Ångrat. Värdena som svaret gav är borta igen.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Det här är CO2/ })).toBeVisible()
})

test('a message that is refused as a whole names its device, its field and what stood there', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte)
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'editor')
  const send = (message: object) =>
    fetch(school.hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
  await send({ device_id: 'Rum-12', temperature: 680, temperature_unit: 'mV' })
  await send({
    device_id: 'Matsalen',
    state: { reported: { sensor: { humidity: 'fuktigt', co2: 'mycket' } } },
  })
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/${school.id}/workspace/unread`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Rum-12' })).toBeVisible()
  await expect(main.getByText('temperature (ett tal)')).toBeVisible()
  await expect(main.getByText('Enheten hör till något annat än mätvärdet.')).toBeVisible()
  await expect(main.getByText('state.reported.sensor.humidity (en text)')).toBeVisible()
  await expect(main.getByText('state.reported.sensor.co2 (en text)')).toBeVisible()
  await expect(main.getByText('fuktigt')).toBeHidden()
  expect(await faultsOn(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
})
