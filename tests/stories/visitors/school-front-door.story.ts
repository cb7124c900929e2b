import { expect, type Locator, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { startGame } from '#tests/stories/support/food-game.ts'
import { atLesson, liveAtLesson } from '#tests/stories/support/school-clock.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 1180, height: 820 }

const words = {
  sv: {
    question: 'Hur mår din skola?',
    code: 'Har du en kod?',
    go: 'Gå in',
    unknown: 'Den koden känner vi inte. Kolla koden en gång till.',
    doors: 'Skolans dörrar',
    titles: ['Så mår skolan', 'Matens resa', 'Vädra och mät'],
    air: /Bra luft i .+ rum just nu/,
  },
  en: {
    question: 'How is your school today?',
    code: 'Got a code?',
    go: 'Go in',
    unknown: 'We do not know that code. Check it once more.',
    doors: 'Doors into the school',
    titles: ['School dashboard', 'Food Journey', 'Air and measure'],
    air: /Good air in .+ rooms right now/,
  },
} as const

const codeBox = (page: Page) => page.locator('div:has(> form #share-code)')

/** Where something begins and ends on the page, CSS px. */
async function edgesOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not there')
  return { top: box.y, bottom: box.y + box.height }
}

/** How far the page is wider than its window, px. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test.use({ kotteEnv: atLesson })

for (const locale of ['sv', 'en'] as const) {
  const said = words[locale]

  test(`the start page asks for the code first and says at once when it is wrong, in ${locale}`, async ({
    page,
    kotte,
  }) => {
    await listedSchools(kotte.url)
    await liveAtLesson(page)
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    for (const [size, bottom] of [
      [phone, locale === 'sv' ? 310 : 345],
      [tablet, 220],
      [{ width: 320, height: 568 }, 400],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(kotte.url)
      await expect(page.getByRole('heading', { level: 1, name: said.question })).toBeVisible()
      expect((await edgesOf(codeBox(page))).bottom, `at ${size.width}`).toBeLessThanOrEqual(bottom)
      expect(await excessOf(page), `at ${size.width}`).toBe(0)
    }
    expect(await faultsOn(page)).toEqual([])
    const field = page.getByLabel(said.code)
    await field.fill('BCD FGH')
    await page.getByRole('button', { name: said.go }).click()
    await expect(page.getByText(said.unknown)).toBeVisible()
    const game = await startGame(kotte)
    await field.fill(game.code)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/activities/${game.id}`))
  })

  test(`a school's page shows three open doors and the code in its first window, in ${locale}`, async ({
    page,
    kotte,
  }) => {
    const [school] = await listedSchools(kotte.url)
    await liveAtLesson(page)
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    for (const [size, bottoms] of [
      [phone, { doors: 645, code: 800 }],
      [tablet, { doors: 345, code: 480 }],
      [
        { width: 320, height: 568 },
        { doors: 700, code: 860 },
      ],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(`${kotte.url}/${school.id}`)
      const doors = page.getByRole('navigation', { name: said.doors })
      await expect(doors.getByRole('link')).toHaveCount(3)
      expect((await edgesOf(doors)).bottom, `doors at ${size.width}`).toBeLessThanOrEqual(bottoms.doors)
      expect((await edgesOf(codeBox(page))).bottom, `code at ${size.width}`).toBeLessThanOrEqual(bottoms.code)
      expect(await excessOf(page), `at ${size.width}`).toBe(0)
    }
    await expect(page.getByText(said.air)).toBeVisible()
    const links = page.getByRole('navigation', { name: said.doors }).getByRole('link')
    for (const [index, title] of said.titles.entries()) await expect(links.nth(index)).toContainText(title)
    // Each says something that is true of it now.
    for (const link of await links.all()) await expect(link).toContainText(/\S\n+\S/, { useInnerText: true })
    expect(await faultsOn(page)).toEqual([])

    await links.first().click()
    await expect(page).toHaveURL(`${kotte.url}/${school.id}/dashboard`)
    await page.goBack()
    await links.last().click()
    await expect(page).toHaveURL(/\/activities\//)
  })
}

test('a tablet that belongs to a room begins there, and finds the other schools by the menu', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  const answer = await fetch(`${kotte.url}/api/v1/schools/${school.id}/home_page/overview`)
  const { data } = (await answer.json()) as { data: { rooms: [{ id: string }] } }
  await liveAtLesson(page)
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await page.evaluate(([id, room]) => localStorage.setItem(`kotte_room:${id}`, room), [
    school.id,
    data.rooms[0].id,
  ] as const)
  await page.goto(kotte.url)
  await expect(page).toHaveURL(`${kotte.url}/${school.id}/dashboard`)
  await page.goto(`${kotte.url}/licences`)
  await page.getByRole('link', { name: 'Kotte', exact: true }).click()
  await expect(page).toHaveURL(`${kotte.url}/${school.id}/dashboard`)
  await page.getByRole('link', { name: 'Skolor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.sv.question })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Din senaste skola' })).toContainText(school.name)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: words.sv.question })).toBeVisible()
})

test('from nine schools on one is found by letters of its name, and all stand in alphabetical order', async ({
  page,
  kotte,
}) => {
  await listedSchools(kotte.url)
  for (const name of ['Åskolan', 'Östra skolan', 'Backaskolan', 'Enskolan', 'Hagaskolan', 'Zinkskolan'])
    await kotte.cli('school', 'add', name.toLowerCase().replaceAll(/[^a-z]/g, ''), '--name', name)
  await page.goto(kotte.url)
  const names = page.locator('main li b')
  await expect(names).toHaveText([
    'Almgårdsskolan',
    'Backaskolan',
    'Björkängsskolan',
    'Enskolan',
    'Hagaskolan',
    'Sjöviksskolan',
    'Zinkskolan',
    'Åskolan',
    'Östra skolan',
  ])
  await page.getByRole('searchbox', { name: 'Sök skola' }).fill('ostra')
  await expect(names).toHaveText(['Östra skolan'])
})
