import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { cutWords } from '#tests/stories/support/accessibility.ts'
import {
  chooseFoods,
  goToCart,
  heading,
  next,
  pinFromList,
  showJourneys,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { test } from '#tests/stories/support/story.ts'

/** Ten, the most: each from another part of the world. */
const cart = [
  ['Banan', 'Ecuador'],
  ['Ris', 'Thailand'],
  ['Choklad', 'Ghana'],
  ['Tomat', 'Spanien'],
  ['Äpple', 'Nya Zeeland'],
  ['Mango', 'Peru'],
  ['Paprika', 'Nederländerna'],
  ['Vindruvor', 'Sydafrika'],
  ['Nötter', 'USA'],
  ['Pasta', 'Italien'],
] as const

const windows = [
  { width: 320, height: 568, foods: 3 },
  { width: 390, height: 844, foods: 10 },
  { width: 820, height: 1180, foods: 10 },
  { width: 1180, height: 820, foods: 10 },
  { width: 1920, height: 1080, foods: 5 },
] as const

for (const { width, height, foods } of windows)
  for (const hasCode of [true, false])
    test(`${foods} journeys are whole in a window of ${width} × ${height} ${hasCode ? 'with' : 'without'} the code`, async ({
      page,
      kotte,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      const game = await startGame(kotte)
      await page.goto(kotte.url + (hasCode ? game.path : game.path.split('?')[0]))
      await playTo(page, foods)
      await expect(page.getByText('Prova själv')).toHaveCount(0)
      await expect.poll(() => mapFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width === 390) expect(await cutWords(page)).toEqual([])

      const code = page.getByLabel('Spelar du med klassen?')
      await expect(code).toHaveCount(hasCode ? 0 : 1)
      await expect(page.getByText('saknas')).toHaveCount(0)
      if (hasCode) return
      // It is asked for after all that the map is good for.
      const order = [
        page.getByRole('heading', { name: /^Hur långt är/ }),
        page.getByRole('button', { name: /^Ta med din karta hem/ }),
        page.getByRole('button', { name: /^Byt en vara/ }),
        code,
      ]
      const tops = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? 0))
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
      expect(tops[0]).toBeGreaterThanOrEqual(height)
    })

test('the routes fly one after the other, the shortest first, the last one within 4.5 seconds', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(kotte.url + (await startGame(kotte)).path)
  await playTo(page, cart.length)
  const flights = await page.locator('[data-part="route"] path').evaluateAll((paths) =>
    paths.map((path) => {
      const { delay = 0, duration = 0 } = path.getAnimations()[0]?.effect?.getTiming() ?? {}
      return { delay, endsAt: delay + Number(duration) }
    }),
  )
  expect(flights).toHaveLength(cart.length)
  expect(flights.map(({ delay }) => delay)).toEqual(
    flights.map(({ delay }) => delay).toSorted((a, b) => a - b),
  )
  expect(flights[0]).toEqual({ delay: 0, endsAt: 600 })
  expect(Math.max(...flights.map(({ endsAt }) => endsAt))).toBeLessThanOrEqual(4500)
  const rows = page.getByRole('list', { name: 'Resorna' }).getByRole('listitem')
  const kms = (await rows.allTextContents()).map((text) =>
    Number(/([\d\s]+)km/.exec(text)?.[1]?.replaceAll(/\s/g, '')),
  )
  expect(kms).toEqual(kms.toSorted((a, b) => b - a))
  const shown = page.locator('[data-stage] strong').first()
  await expect
    .poll(async () => Number((await shown.textContent())?.replaceAll(/\D/g, '')))
    .toBe(kms.reduce((sum, km) => sum + km, 0))
})

test('a pupil without a class tries it, and takes the map home as a picture and on paper', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path.split('?')[0])
  await expect(page.getByText('Prova själv')).toBeVisible()
  await playTo(page, 3)
  await page.getByRole('button', { name: /^Ta med din karta hem/ }).click()
  await expect(heading(page, 'Min karta')).toBeFocused()
  await expectWholePicture(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spara bilden' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('min-karta.png')
  const png = readFileSync(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // Its width, as the format has it.
  expect(png.readUInt32BE(16)).toBe(1080)
  expect(await hasManyColours(page, png)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Fråga någon hemma')).toBeVisible()
  await expect(page.getByText('Titta i skafferiet')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(heading(page, 'Så långt reste maten')).toBeFocused()
})

/** From the first food to the map. */
async function playTo(page: Page, count: number): Promise<void> {
  const foods = cart.slice(0, count)
  await chooseFoods(page, ...foods.map(([food]) => food))
  for (const [, country] of foods) {
    await next(page).click()
    await pinFromList(page, country)
  }
  await goToCart(page)
  await showJourneys(page).click()
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  await expect(page.locator('[data-part="picture"]').first()).toBeAttached()
}

/** No word of the picture is cut, also with the longest alias, in a low window and with letters twice as large; nothing stands below its bar. */
async function expectWholePicture(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: 'Skriv ut' }).locator('..')
  await page
    .getByText(/^Mat som .* följde$/)
    .first()
    .evaluate((words) => {
      words.textContent = 'Food that Turquoise butterfly followed'
    })
  for (const [width, height, letters] of [
    [320, 640, ''],
    [844, 390, ''],
    [1180, 820, ''],
    [390, 844, '200%'],
    [390, 844, ''],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, letters)
    expect(await cutWords(page, 'figure'), `${width} ${letters}`).toEqual([])
    const gap = await bar.evaluate((box) => {
      const end = Math.min(innerHeight, box.closest('main')?.getBoundingClientRect().bottom ?? 0)
      return Math.abs(end - box.getBoundingClientRect().bottom)
    })
    expect(gap, `${width} ${letters}`).toBeLessThan(1)
  }
}

/** What of the map does not lie in the window, from its upper edge to its lower one. */
function mapFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const map = document.querySelector('[data-stage]')?.getBoundingClientRect()
    if (!map) return ['there is no map']
    const faults: string[] = []
    if (map.top !== 0) faults.push(`its top is at ${map.top}`)
    if (map.bottom > innerHeight + 0.5) faults.push(`its foot is at ${map.bottom}`)
    for (const part of document.querySelectorAll(
      '[data-stage] [data-part="picture"] use, [data-stage] button',
    )) {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      if (!isInside) faults.push(`${part.getAttribute('href') ?? part.textContent} at ${left}, ${top}`)
    }
    return faults
  })
}

/** Whether a picture shows more than a ground. */
function hasManyColours(page: Page, png: Buffer): Promise<boolean> {
  return page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const colours = new Set<number>()
      for (let at = 0; at < data.length; at += 400)
        colours.add(((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0))
      return colours.size > 100
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}
