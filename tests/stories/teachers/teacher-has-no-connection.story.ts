import { expect, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { outboxStatus, playQuickly, startGame } from '#tests/stories/support/food-game.ts'
import { privateRows } from '#tests/stories/support/private-rows.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const school = 'almgardsskolan'

/** Every section of the workspace with something that only its kept data can show. */
const sections = [
  ['home', 'igång)'],
  ['sensors', 'Senaste synkning'],
  ['integrations', 'HTTP'],
  ['inbox', 'Nya enheter'],
  ['rooms', 'Klassrum 4B'],
  ['alerts', 'Aviseringar'],
  ['activities', 'Matens resa'],
  ['pages', 'Luften vi andas'],
  ['dashboard', 'Koldioxid i luften'],
  ['entries', 'Inskrivet'],
  ['settings', 'Terminer, lov och lektioner'],
  ['people', 'agnes.ek@kottebo.example'],
  ['people/log', 'Kottebo'],
  ['sign-ins', 'Den här enheten'],
] as const

test('without a connection every section is readable with its age, nothing changes, and only carts outlive signing out (T1 T2)', async ({
  page,
  kotte,
}) => {
  await listedSchools(kotte.url)
  const game = await startGame(kotte)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await untilReadyOffline(page)
  // The first page was fetched before there was a worker: from now on the worker keeps the workspace.
  await page.reload()
  await expect.poll(() => page.evaluate(staffFiles)).toBeGreaterThan(3)
  await page.goto(kotte.url + game.path)
  await expect(page.getByRole('button', { name: 'Tomat', exact: true })).toBeVisible()
  for (const [path, shown] of sections) {
    await open(page, kotte.url, path)
    await expect(page.getByText(shown).first(), path).toBeVisible()
    expect.soft(await faultsOn(page, { exclude: 'iframe' }), path).toEqual([])
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  await kotte.stop()
  for (const [path, shown] of sections) {
    await open(page, kotte.url, path)
    await expect(
      page.getByText(/värden från\s+[a-zåäö]{3,4} \d{1,2} [a-z]{3,4}\.? \d\d:\d\d/),
      path,
    ).toBeVisible()
    await expect.soft(page.getByText(shown).first(), path).toBeVisible()
    if (!['home', 'integrations', 'people/log'].includes(path)) {
      const reason = page.getByText('Att ändra kräver internet.').first()
      await expect.soft(reason, path).toBeVisible({ timeout: 3000 })
    }
    expect.soft(await changeable(page), path).toEqual([])
  }
  // What this device has never read is said to be missing.
  await page.goto(`${kotte.url}/${school}/workspace/activities/${game.id}/results`)
  await expect(page.getByText('visas när du har internet igen').first()).toBeVisible()

  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await expect(outboxStatus(page)).toContainText('Sparat här')
  await open(page, kotte.url, 'home')
  await page.getByRole('button', { name: 'Agnes Ek' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  expect(await privateRows(page)).toEqual([])
  await page.goto(`${kotte.url}/${school}/workspace/people`)
  await expect(page).toHaveURL(`${kotte.url}/`)
  expect(sent.filter((line) => !/carts|sign_out/.test(line))).toEqual([])

  await kotte.restart()
  await page.goto(kotte.url + game.path)
  await expect.poll(async () => (await game.results()).carts_count).toBe(1)
})

async function open(page: Page, url: string, path: string) {
  await page.goto(`${url}/${school}/workspace/${path}`)
  await expect(page.locator('h1:not([aria-busy])').first(), path).toBeVisible()
}

/** What could still be pressed or typed in, except what changes nothing at the server. */
function changeable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const harmless =
      /^(Kopiera|Visa|Göm|Dölj|Skriv ut|Försök igen|Installera|Fäll ihop|Byt skola|Föregående|Nästa|Gå|Namn|Status|Plats|Batteri|Senaste synkning|Mätvärden åt gången|Sök|(Rum|Mäter)$|(Alla|Behöver hjälp|Tysta|Lågt batteri|Undanlagda)\d+$)/
    return [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, input, select, textarea), main [role=switch]',
      ),
    ]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled=true]'))
      .filter((control) => !control.matches('[type=radio]') || control.closest('form'))
      .map(
        (control) =>
          control.ariaLabel ||
          (control as HTMLInputElement).labels?.[0]?.textContent ||
          control.textContent ||
          control.tagName,
      )
      .filter((words) => !harmless.test(words.trim()))
  })
}

/** How many files of the workspace the device keeps. */
async function staffFiles(): Promise<number> {
  return (await (await caches.open('workspace')).keys()).length
}
