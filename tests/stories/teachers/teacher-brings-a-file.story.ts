import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { cartOf, cartPath, item } from '#tests/api/support/carts-of-a-class.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { startGame } from '#tests/stories/support/food-game.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

test('P5: a teacher brings in what a tablet could not send and kept in a file, once, after a look at it', async ({
  kotte,
  page,
}) => {
  const game = await startGame(kotte)
  const kept = () => {
    const { id, alias } = cartOf()
    const made_at = new Date(Date.now() - 3_600_000).toISOString()
    return { id, activity_id: game.id, alias, items: [item('rice')], made_at, reason: 'activity_not_found' }
  }
  const [first, second, pizza] = [kept(), kept(), kept()]
  const carts = [
    first,
    second,
    { ...pizza, items: [item('pizza')] },
    { ...kept(), activity_id: randomUUID() },
    { colour: 'blue' },
  ]
  const file = join(kotte.dataDir, 'kundvagnar.json')
  writeFileSync(file, JSON.stringify({ carts }))
  const other = join(kotte.dataDir, 'semester.json')
  writeFileSync(other, '{"dagar": 25}')

  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await page.goto(`${kotte.url}/${game.schoolId}/workspace/activities`)
  const choose = async (path: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Välj filen' }).click()
    await (await choosing).setFiles(path)
  }
  await choose(other)
  await expect(page.getByRole('alert')).toContainText('Det där är ingen fil från en surfplatta.')

  await choose(file)
  const found = page.getByRole('status').filter({ hasText: '2 nya' })
  await expect(found).toContainText('1 tas inte emot: det passar inte i aktiviteten.')
  await expect(found).toContainText('1 hör till en aktivitet som skolan inte har.')
  await expect(found).toContainText('1 går inte att läsa.')
  expect((await game.results()).carts_count).toBe(0)
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Hämta in 2 saker' }).click()
  await expect(page.getByText('Det som fanns i filen är hos klassen.')).toBeVisible()
  expect((await game.results()).carts.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())

  await choose(file)
  await expect(page.getByRole('status').filter({ hasText: '2 finns redan' })).toContainText('0 nya')
  await expect(page.getByRole('button', { name: /^Hämta in/ })).toHaveCount(0)
  expect((await game.results()).carts_count).toBe(2)
})

test('a teacher sees on how many tablets something waits, as they said', async ({ kotte, page }) => {
  const game = await startGame(kotte)
  const cart = cartOf()
  const report = `&unsent=3&oldest_unsent=${randomUUID()}`
  const sent = await fetch(`${kotte.url}${cartPath(game.id, cart.id, game.code)}${report}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cart),
  })
  expect(sent.status).toBe(201)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await page.goto(`${kotte.url}/${game.schoolId}/workspace/activities/${game.id}/results`)
  await expect(
    page.getByText('1 surfplatta har sagt att den har något kvar att skicka, senast'),
  ).toBeVisible()
})
