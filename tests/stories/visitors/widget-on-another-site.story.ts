import { expect, type Page } from '@playwright/test'
import { startForeignPage } from '#tests/stories/support/foreign-page.ts'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools, widgetIds } from '#tests/stories/support/schools.ts'

test.use({ serviceWorkers: 'allow' })

test('the copied code shows a live widget on another site, also when the worker answers', async ({
  page,
  context,
  kotte,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kotte.url })
  const [school] = await listedSchools(kotte.url)
  const { frameCode, resizeCode } = await copyCodes(page, kotte.url)
  expect(frameCode).toContain(`${kotte.url}/${school.id}/widget/`)

  const news = await startForeignPage(`${frameCode}\n${resizeCode}`)
  const frame = page.frameLocator('iframe')
  const widget = page.locator('iframe')

  await page.goto(news.url)
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Koldioxid i luften')
  await expect(frame.getByText(/ppm/).first()).toBeVisible()
  await expect.poll(() => widget.evaluate((element) => element.clientHeight)).toBeGreaterThan(300)

  await page.goto(kotte.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => filesKept(page)).toBeGreaterThan(20)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await page.goto(news.url)
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Koldioxid i luften')
  const embedded = page.frames().find((frame) => frame.url().includes('/widget/'))
  expect(await embedded?.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await embedded?.title()).toBe(`Koldioxid i luften | ${school.name}`)
  await news.stop()
})

test('the pasted code gives each frame its own title, language and theme, and grows to the height it asks for', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  const widgetId = await firstWidgetId(kotte.url, school.id)
  const address = `${kotte.url}/${school.id}/widget/${widgetId}`
  const news = await startForeignPage(`
    <iframe src="${address}?lang=sv" title="ljus" width="320" height="240"></iframe>
    <iframe src="${address}?lang=en&theme=wall" title="mörk" width="320" height="240"></iframe>
    <script>
      window.heard = []
      addEventListener('message', ({ origin, data }) => window.heard.push({ origin, ...data }))
    </script>`)
  await page.goto(news.url)
  for (const [title, lang, name, theme, ground] of [
    ['ljus', 'sv', 'Koldioxid i luften', 'light', 'rgb(255, 255, 255)'],
    ['mörk', 'en', 'Carbon dioxide in the air', 'wall', 'rgb(16, 35, 27)'],
  ] as const) {
    const frame = page.frameLocator(`iframe[title=${title}]`)
    await expect(frame.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(frame.locator('html')).toHaveAttribute('lang', lang)
    await expect(frame.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(frame.locator('article > div')).toHaveCSS('background-color', ground)
    await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank')
    const embedded = page.frames().find((frame) => frame.url().includes(`lang=${lang}`))
    expect(await embedded?.title()).toBe(`${name} | ${school.name}`)
  }
  const messages = (await page.evaluate(() => Reflect.get(window, 'heard'))) as {
    origin: string
    type: string
    widgetId: string
    height: number
  }[]
  expect(messages.length).toBeGreaterThanOrEqual(2)
  for (const message of messages) {
    expect(message).toMatchObject({ origin: kotte.url, type: 'kotte:height', widgetId })
    expect(message.height).toBeGreaterThan(240)
    expect(message.height).toBeLessThan(900)
  }
  await news.stop()
})

test('every widget of the school, also menu and weather, works in a small frame in both languages', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: 240, height: 180 })
  for (const widgetId of await widgetIds(kotte.url, school.id)) {
    for (const lang of ['sv', 'en']) {
      await page.goto(`${kotte.url}/${school.id}/widget/${widgetId}?lang=${lang}`)
      await expect(page.getByRole('link')).toBeInViewport({ ratio: 1 })
      const excess = await page.evaluate(() => [
        document.documentElement.scrollWidth - window.innerWidth,
        document.documentElement.scrollHeight - window.innerHeight,
      ])
      expect(excess, await page.title()).toEqual([0, 0])
    }
  }
})

test('no other page of ours can be put in a frame', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  const news = await startForeignPage(`<iframe src="${kotte.url}/${school.id}/dashboard" title="x"></iframe>`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(news.url)
  await refused
  await news.stop()
})

test('a widget leaves nothing on the visitor’s device', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  const widgetId = await firstWidgetId(kotte.url, school.id)
  await page.goto(`${kotte.url}/${school.id}/widget/${widgetId}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(/just now|min ago/)).toBeVisible()
  const kept = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    cookies: document.cookie,
  }))
  expect(kept).toEqual({ keys: [], databases: 0, caches: 0, cookies: '' })
})

test('an unknown widget is a page that is not there, and says so quietly in a frame', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  const unknown = `${kotte.url}/${school.id}/widget/nothing-of-ours`
  const answer = await page.goto(unknown)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Hoppsan! Sidan finns inte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Till startsidan' })).toBeVisible()
  await page.goto(`${kotte.url}/no-such-school/widget/nothing-of-ours?lang=en`)
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  const news = await startForeignPage(`<iframe src="${unknown}" title="w"></iframe>`)
  await page.goto(news.url)
  await expect(page.frameLocator('iframe').getByText('Widgeten finns inte')).toBeVisible()
  await news.stop()
})

/** Copies the code of the first widget and the code for the height, as a person does. */
async function copyCodes(page: Page, url: string) {
  await page.goto(`${url}/widget-examples`)
  const code = page.getByRole('region', { name: 'Kod: Koldioxid i luften' })
  await expect(code).not.toContainText('WIDGET_ID')
  const buttons = page.getByRole('button', { name: 'Kopiera koden' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await buttons.first().click()
  await expect(page.getByText('Kopierat').first()).toBeVisible()
  const frameCode = await copied()
  await buttons.last().click()
  await expect.poll(copied).toContain('kotte:height')
  return { frameCode, resizeCode: await copied() }
}

function filesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const name = names.find((name) => name.includes('precache'))
    return name ? (await (await caches.open(name)).keys()).length : 0
  })
}

async function firstWidgetId(url: string, schoolId: string): Promise<string> {
  const [id] = await widgetIds(url, schoolId)
  if (id === undefined) throw new Error('The school has no widget')
  return id
}
