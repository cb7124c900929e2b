import { expect } from '@playwright/test'
import { startMapPage } from '#tests/map-page/map-page.ts'
import { firstQuestion, handIn, heading, next, pinFromList } from '#tests/stories/support/food-game.ts'
import { test } from '#tests/stories/support/story.ts'

test('a preview is the whole game, and nothing of it is sent or kept', async ({ page }) => {
  const alone = await startMapPage()
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${alone.url}/?part=preview&map=both&lang=sv`)
    await expect(heading(page, firstQuestion)).toBeVisible()
    await expect(page.getByText('Förhandsvisning: inget skickas och inget sparas.')).toBeVisible()
    await page.getByRole('button', { name: 'Tomat', exact: true }).click()
    await next(page).click()
    await pinFromList(page, 'Spanien')
    await handIn(page)
    await expect(heading(page, 'Så långt reste maten')).toBeVisible()
    await page.getByRole('button', { name: 'Våra kundvagnar' }).click()
    await expect(page.getByText('1 kundvagn', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Nästa elev' }).click()
    await expect(heading(page, firstQuestion)).toBeVisible()

    expect(asked.length).toBeGreaterThan(0)
    expect(
      asked.filter((line) => !/^GET .*\.(js|css|json|svg|woff2)$|^GET \/(favicon\.ico)?$/.test(line)),
    ).toEqual([])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ])
  } finally {
    alone.stop()
  }
})
