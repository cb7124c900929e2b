import { expect } from '@playwright/test'
import { test } from './reading-story.ts'
import { listedSchools } from './schools.ts'

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

test('somebody who needs help copies what the device says about itself', async ({ page, context, kotte }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kotte.url })
  await page.goto(`${kotte.url}/diagnostics`)
  // A call of its own: what the last page heard says nothing about now.
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
