import { expect } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test as writingTest } from '#tests/stories/support/story.ts'

test('every page links to its statement, licences, open data and privacy, and each of them is there', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  for (const path of ['/', `/${school.id}`, `/${school.id}/dashboard`, '/privacy-policy', '/404']) {
    await page.goto(kotte.url + path)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText([
      'Så hanterar vi personuppgifter',
      'Tillgänglighetsredogörelse',
      'Licenser',
      'Öppna data',
    ])
  }
  for (const name of ['Tillgänglighetsredogörelse', 'Licenser', 'Öppna data']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Kotte`)
  }
})

test('a person who needs help copies what the device says about itself', async ({ page, context, kotte }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kotte.url })
  await page.goto(`${kotte.url}/diagnostics`)
  // A call of its own: what the last page received says nothing about now.
  await expect(page.getByText(/svarade efter \d+ ms/)).toBeVisible()
  await page.getByRole('button', { name: 'Kopiera uppgifterna' }).click()
  await expect(page.getByText('Kopierat')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const line of [
    /^Servern: svarade efter \d+ ms$/m,
    /^Kundvagnar: 0 väntar, 0 behöver hjälp/m,
    /^Klockan: går rätt/m,
    /^Skyddad lagring: /m,
    /^Version: /m,
  ])
    expect(copied).toMatch(line)
})

writingTest(
  'a visitor reports an accessibility issue without an account, and an administrator reads it',
  async ({ page, context, kotte }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${kotte.url}/accessibility-statement`)
    const words = page.getByRole('textbox', { name: 'Berätta mer' })
    const send = page.getByRole('button', { name: 'Skicka' })
    await expect(page.getByText('Be en vuxen')).toBeVisible()

    // What is missing is said where it is missing, and the first of it has the focus.
    await send.click()
    const seeing = page.getByRole('radio', { name: 'Något går inte att se eller läsa' })
    await expect(seeing).toBeFocused()
    await expect(page.getByRole('group', { name: 'Vad är hindret?' })).toHaveAccessibleDescription(
      'Välj det som stämmer bäst.',
    )
    await seeing.check()
    await send.click()
    await expect(words).toBeFocused()
    await expect(words).toHaveAccessibleDescription(/Skriv några ord om hindret/)
    expect(await faultsOn(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])

    // Another form needs somewhere to send it to.
    await words.fill('Siffrorna på tavlan är för ljusa.')
    await page.getByRole('combobox', { name: 'Var är det?' }).selectOption('Sidan Så mår skolan')
    await page.getByRole('checkbox', { name: /i en annan form/ }).check()
    await send.click()
    const email = page.getByRole('textbox', { name: /e-postadress/ })
    await expect(email).toBeFocused()
    await email.fill('anna.berg@example.se')

    // Without a network it says so, and nothing of it is gone.
    await context.setOffline(true)
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: 'Det kom inte fram' })).toBeVisible()
    await expect(words).toHaveValue('Siffrorna på tavlan är för ljusa.')
    await context.setOffline(false)
    await send.click()
    const thanks = page.getByRole('heading', { name: 'Tack! Det du skrev är framme.' })
    await expect(thanks).toBeFocused()
    // The demo's municipality has written no statement of its own, so no time is promised.
    await expect(page.getByText('Kommunen kan svara till anna.berg@example.se')).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 820 })
    await page.goto(`${kotte.url}/municipality/statements`)
    await page.waitForURL(`${kotte.url}/`)
    await signIn(page, 'Ulf Berg')
    await page.waitForURL('**/municipality/statements')
    const heading = page.getByRole('heading', { name: 'Synpunkter på tillgängligheten' })
    const list = page.locator('section').filter({ has: heading })
    await expect(list.getByText('Siffrorna på tavlan är för ljusa.')).toBeVisible()
    await expect(list.getByRole('link', { name: 'anna.berg@example.se' })).toBeVisible()
    await expect(list.getByText('Vill ha innehållet i en annan form.')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await list.getByRole('button', { name: /^Klar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Klar, ta bort' }).click()
    await expect(list.getByText('Inga synpunkter väntar.')).toBeVisible()
    await expect(heading).toBeFocused()
  },
)

writingTest(
  'an administrator states who is responsible and that a counter is a camera, and everybody reads it',
  async ({ page, kotte }) => {
    await page.goto(kotte.url)
    await signIn(page, 'Ulf Berg')
    await page.waitForURL('**/workspace/home')
    await page.goto(`${kotte.url}/municipality/statements`)
    const missing = page.getByText('Det här saknas på sidan om personuppgifter:')
    await expect(missing).toBeVisible()
    const part = (name: string) =>
      page
        .locator('section, form')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last()
    for (const [name, typed, address] of [
      ['Personuppgiftsansvarig', 'Barn- och utbildningsnämnden', 'bun@kottebo.example'],
      ['Kontakt för dataskydd', 'Dataskyddsombudet', 'dso@kottebo.example'],
    ] as const) {
      await part(name).getByRole('textbox', { name: 'Namn' }).fill(typed)
      await part(name).getByRole('textbox', { name: 'E-post eller webbadress' }).fill(address)
      await part(name).getByRole('button', { name: 'Spara' }).click()
      await expect(part(name).getByRole('button', { name: 'Spara' })).toBeDisabled()
    }
    const counters = part('Sensorer som räknar besökare')
    await counters.getByRole('combobox').selectOption('Ja, minst en är en kamera')
    await counters.getByRole('button', { name: 'Spara' }).click()
    await expect(missing).toBeHidden()

    await page.goto(`${kotte.url}/privacy-policy`)
    await expect(page.getByText('Personuppgiftsansvarig: Barn- och utbildningsnämnden')).toBeVisible()
    await expect(page.getByRole('link', { name: 'dso@kottebo.example' })).toBeVisible()
    await expect(page.getByText('En kamera vid dörren räknar hur många som går in.')).toBeVisible()
    await expect(page.getByText('kamerabevakningslagen (2018:1200)')).toBeVisible()
  },
)
