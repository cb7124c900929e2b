import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { press, tabTo } from '#tests/stories/support/keyboard.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { faultsInDialog } from '#tests/stories/support/open-dialogs.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Signs in as the administrator of the demo, who asked for the page of all schools. */
async function openAsAdministrator(page: Page, kotte: KotteServer) {
  await page.goto(`${kotte.url}/municipality`)
  await page.waitForURL(`${kotte.url}/`)
  await signIn(page, 'Ulf Berg')
  await page.waitForURL('**/municipality')
}

/** The address that takes messages of a connection. */
async function hookOf(kotte: KotteServer, owner: string, integration: string): Promise<string> {
  const printed = await kotte.cli('webhook', owner, integration)
  return kotte.url + (/\/api\/v1\/hooks\/\S+/.exec(printed)?.[0] ?? '')
}

function post(url: string, body: string) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** A device of The Things Stack sends a value; its DevEUI ends with `number`. */
function uplink(number: number, name: string): string {
  return JSON.stringify({
    end_device_ids: {
      device_id: name,
      dev_eui: String(number).padStart(16, '0'),
      application_ids: { application_id: 'kottebo' },
    },
    uplink_message: {
      received_at: new Date().toISOString(),
      decoded_payload: { co2: 620 },
    },
  })
}

async function expectUsable(page: Page) {
  expect(await faultsOn(page)).toEqual([])
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
  }
}

/** Where the table of schools has room beside the menu; on a laptop they are cards. */
const wide = { width: 1280, height: 820 }

test('an administrator finds the school with a failing connection', async ({ page, kotte }) => {
  const hook = await hookOf(kotte, 'sjoviksskolan', 'chirpstack')
  expect((await post(hook, '{ no JSON')).status).toBe(400)
  await page.setViewportSize(wide)
  await openAsAdministrator(page, kotte)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/behöver hjälp/)
  const row = page.getByRole('row', { name: /Sjöviksskolan/ })
  await expect(row.getByRole('link', { name: /ChirpStack/ })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Björkängsskolan/ }).getByText('Svarar', { exact: true }),
  ).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  // On a phone: a card with only what is wrong.
  await page.setViewportSize(phone)
  const card = page
    .getByRole('region', { name: /Sjöviksskolan/ })
    .or(page.locator('section', { hasText: 'ChirpStack' }))
  await expect(card.first().getByRole('link', { name: /ChirpStack/ })).toBeVisible()
  await expectUsable(page)
  for (const width of [960, 1023, 1024, 1240]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
  }

  // By keyboard alone: to the connection, in the school's own workspace.
  await page.setViewportSize(wide)
  await row.getByRole('link', { name: /ChirpStack/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sjoviksskolan/workspace/integrations/chirpstack')
  await expect(page.getByRole('heading', { level: 1, name: 'ChirpStack' })).toBeVisible()
})

test('a rule moves no one silently, with the keyboard alone', async ({ page, kotte }) => {
  const hook = await hookOf(kotte, 'municipality', 'the_things_stack')
  for (const [number, name] of [
    [1, 'sjo-1'],
    [2, 'sjo-2'],
    [3, 'x-77'],
  ] as const) {
    expect((await post(hook, uplink(number, name))).status).toBe(200)
  }
  await page.setViewportSize(laptop)
  await openAsAdministrator(page, kotte)
  await open(page, `${kotte.url}/municipality/connections/the_things_stack`)

  await press(page, page.getByRole('button', { name: 'Ny regel' }))
  await tabTo(page, page.getByRole('textbox', { name: 'är', exact: true }))
  await page.keyboard.type('sjo-*')
  await tabTo(page, page.getByRole('combobox', { name: 'hör den till' }))
  await page.keyboard.type('Sj')
  await expect(page.getByText('Passar på 2 som väntar')).toBeVisible()
  await expectUsable(page)
  await page.setViewportSize(laptop)
  const waitingAt = (owner: string) => kotte.cli('inbox', owner)
  expect(await waitingAt('sjoviksskolan')).not.toContain('sjo-1')

  // A third one comes meanwhile: what is moved is what was shown.
  const save = page.getByRole('button', { name: 'Spara reglerna' })
  await press(page, save)
  const dialog = page.getByRole('dialog', { name: '2 enheter flyttas' })
  await expect(dialog.getByText('sjo-1 från kommunen till Sjöviksskolan')).toBeVisible()
  expect((await post(hook, uplink(4, 'sjo-3'))).status).toBe(200)
  await press(page, dialog.getByRole('button', { name: 'Flytta och spara' }))
  await expect(page.getByText('Något ändrades under tiden')).toBeVisible()
  expect(await waitingAt('sjoviksskolan')).not.toContain('sjo-1')

  await expect(page.getByText('Passar på 3 som väntar')).toBeVisible()
  await press(page, save)
  await press(
    page,
    page.getByRole('dialog', { name: '3 enheter flyttas' }).getByRole('button', { name: 'Flytta och spara' }),
  )
  await expect(page.getByText('Reglerna är sparade.')).toBeVisible()
  expect(await waitingAt('sjoviksskolan')).toContain('sjo-3')
  expect(await waitingAt('municipality')).toContain('x-77')

  // Its message stays while it can be undone: Tab goes through it and past it, and a person who closes it is where they were.
  const closeMessage = page.getByRole('button', { name: 'Stäng meddelandet' })
  await tabTo(page, closeMessage)
  await tabTo(page, page.getByRole('button', { name: 'Ny regel' }))
  await tabTo(page, closeMessage)
  const before = page.getByRole('contentinfo').getByRole('link').last()
  await page.keyboard.press('Enter')
  await expect(closeMessage).toBeHidden()
  await expect(before).toBeFocused()

  // It is taken back, and everybody is where they were.
  await press(page, page.getByRole('button', { name: 'Ångra den senaste ändringen' }))
  await expect(page.getByText('Reglerna är som förut igen.')).toBeVisible()
  expect(await waitingAt('sjoviksskolan')).not.toContain('sjo-1')

  // What no rule wants is sent by hand.
  await open(page, `${kotte.url}/municipality/devices`)
  await tabTo(page, page.getByRole('checkbox', { name: /x-77/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('combobox', { name: 'Skicka valda till' }))
  await page.keyboard.type('Bj')
  await expectUsable(page)
  await press(page, page.getByRole('button', { name: 'Skicka', exact: true }))
  await expect(page.getByText('Skickade till Björkängsskolan: 1')).toBeVisible()
  expect(await waitingAt('bjorkangsskolan')).toContain('x-77')
})

test('a school is added, renamed and archived with the keyboard alone, and an administrator is invited', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(laptop)
  await openAsAdministrator(page, kotte)
  await press(page, page.getByRole('button', { name: 'Ny skola' }))
  const added = page.getByRole('dialog', { name: 'Ny skola' })
  await expect(added.getByRole('textbox', { name: 'Skolans namn' })).toBeFocused()
  await page.keyboard.type('Ekskolan')
  await expect(added.getByRole('textbox', { name: 'Skolans adress' })).toHaveValue('ekskolan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Ekskolan' })).toBeVisible()
  expect((await fetch(`${kotte.url}/ekskolan`)).status).toBe(200)
  // It has come in when the next key is pressed.
  await expect(page.getByText('Ekskolan finns nu.')).toBeInViewport({ ratio: 1 })

  await press(page, page.getByRole('button', { name: 'Ändra Ekskolan' }))
  await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: 'Skolans namn' }))
  await page.keyboard.press('End')
  await page.keyboard.type(' norra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Ekskolan norra' })).toBeVisible()
  await expect(page.getByText('Skolan heter Ekskolan norra nu.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Ändra Ekskolan norra' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Arkivera skolan' }))
  await expect(page.getByRole('heading', { name: 'Arkiverade skolor' })).toBeVisible()
  expect((await fetch(`${kotte.url}/ekskolan`)).status).toBe(404)

  await open(page, `${kotte.url}/municipality/people`)
  await page.getByRole('textbox', { name: 'E-postadress' }).fill('ny@kottebo.example')
  await page.getByRole('button', { name: 'Bjud in' }).click()
  await expect(page.getByText('ny@kottebo.example är inbjuden')).toBeVisible()
  expect(await kotte.cli('administrators')).toContain('ny@kottebo.example')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Klistra in en tabell' }).click()
  const table = page.getByRole('dialog', { name: 'Bjud in många på en gång' })
  await table
    .getByRole('textbox', { name: 'Din tabell' })
    .fill(
      'e-post;roll;skola\nbo.ek@kottebo.example;redaktör;Almgårdsskolan\nbo.ek@kottebo.example;rektor;Almgårdsskolan',
    )
  await expect(table.getByText('Rollen ”rektor” finns inte')).toBeVisible()
  expect(await faultsInDialog(page)).toEqual([])
  await table.getByRole('button', { name: 'Bjud in 1 person' }).click()
  // What is left to mend stays.
  await expect(table.getByText('Ändras inte', { exact: true })).toBeVisible()
  await expect(table.getByText('Rollen ”rektor” finns inte')).toBeVisible()
  expect(await kotte.cli('members', 'almgardsskolan')).toMatch(/bo\.ek@kottebo\.example +editor/)
  await table.getByRole('button', { name: 'Stäng' }).first().click()
  await expect(table).toBeHidden()
})

test('only administrators see the page of all schools', async ({ page, kotte }) => {
  await page.goto(`${kotte.url}/municipality`)
  await page.waitForURL(`${kotte.url}/`)
  await signIn(page, 'Agnes Ek')
  await page.waitForURL('**/municipality')
  await expect(page.getByRole('heading', { name: 'Bara för kommunens administratörer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alla skolor' })).toHaveCount(0)
})
