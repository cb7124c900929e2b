import { expect } from '@playwright/test'
import { chooseFoods, startGame } from '#tests/stories/support/food-game.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/tablet.ts'

const notFound = { kind: 'problem', status: 404, code: 'activity_not_found' } as const

for (const isBegun of [false, true])
  test(`A15: a 404 that passes removes no game that was ${isBegun ? 'begun' : 'only opened'}: it is said, and heals within seconds`, async ({
    kotte,
    network,
    tablet,
  }) => {
    const game = await startGame(kotte)
    const page = await tablet.page()
    await page.clock.install()
    await page.goto(network.url + game.path)
    const tomato = page.getByRole('button', { name: 'Tomat', exact: true })
    await expect(tomato).toBeVisible()
    if (isBegun) await chooseFoods(page, 'Tomat')
    network.set(notFound, new RegExp(`/activities/${game.id}(\\?|$)`))
    await page.clock.fastForward(67_000)
    await expect(page.getByText('Spelet går inte att öppna just nu').first()).toBeVisible()
    await expect(page.getByText(/borttaget|tagit bort/)).toHaveCount(0)
    await expect(tomato).toHaveCount(isBegun ? 1 : 0)
    network.set({ kind: 'pass' })
    await page.clock.fastForward(21_000)
    await expect(page.getByText('Spelet går inte att öppna just nu')).toHaveCount(0)
    await expect(tomato).toBeVisible()
  })

test('A13: a part that is missing while the server answers with errors is not called lack of internet', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  network.set(
    { kind: 'problem', status: 500, code: 'internal_error' },
    /^\/(assets\/(dashboard|precache-pack)-|api\/)/,
  )
  await page.goto(`${network.url}/${school.id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Servern har problem' })).toBeVisible()
  await expect(page.getByText('Det är inte ditt internet.', { exact: false })).toBeVisible()
})
