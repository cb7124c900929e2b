import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import encodeQr from 'qr'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { cameraArguments, filmOf } from '#tests/stories/support/camera-film.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ serviceWorkers: 'allow' })

/** As LoRaWAN devices have it (TR005), with the token of an owner that is no one's business. */
const label = 'LW:D0:1122334455667788:00005EEF10000016:00AB0001:O1234'

test('a teacher scans the label of a device, and the camera stays closed outside the workspace', async ({
  kotte,
  playwright,
  launchOptions,
  watchTexts,
}) => {
  const film = join(kotte.dataDir, 'label.mjpeg')
  writeFileSync(film, await labelInFrontOfCamera())
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...cameraArguments(film)],
  })
  const context = await browser.newContext({ viewport: phone, locale: 'sv-SE', permissions: ['camera'] })
  watchTexts(context)
  await context.addInitScript(brokenDetector)
  const page = await context.newPage()
  const school = await addOwnSchool(kotte)
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'editor')
  const message = { device_id: '00005EEF10000016', metric: 'co2', value: 640 }
  const headers = { 'content-type': 'application/json' }
  await fetch(school.hook, { method: 'POST', headers, body: JSON.stringify(message) })
  await page.goto(kotte.url)
  const mayFilm = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        (stream) => stream.active,
        (error: DOMException) => error.name,
      ),
    )
  expect(await mayFilm()).toBe('NotAllowedError')
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  // From now on the worker answers with the page that it keeps.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await page.goto(`${kotte.url}/${school.id}/workspace/inbox`)
  await page.getByRole('link', { name: 'Gå en runda' }).click()
  await page.getByRole('button', { name: 'Skanna etiketten med kameran' }).click()
  await expect(page.getByRole('heading', { name: 'Var sitter den?' })).toBeVisible()
  await expect(page.getByText('0000 5EEF 1000 0016')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  // It was another one that they meant: the label that is still before the camera does not bring them back.
  await page.getByRole('button', { name: 'En annan sensor' }).click()
  const camera = page.getByRole('group', { name: 'Rikta mot etiketten' })
  await expect(camera).toBeFocused()
  await labelIsPassedOver(page)
  expect(await faultsOn(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  // It gets its room by the last characters, and is scanned once more: the answer is seen without scrolling.
  await page.getByRole('textbox', { name: 'Tecken 1 av 4' }).focus()
  await page.keyboard.type('0016')
  await page.getByLabel('Sök eller skriv ett nytt rum').fill('Klassrum 6B')
  await page.getByRole('button', { name: 'Sätt i Klassrum 6B' }).click()
  await page.getByRole('button', { name: 'Nästa sensor' }).click()
  await expect(camera).toBeFocused()
  await labelIsPassedOver(page)
  await page.reload()
  await page.getByRole('button', { name: 'Skanna etiketten med kameran' }).focus()
  await page.keyboard.press('Enter')
  await expect(camera).toBeFocused()
  await expect(page.getByText('Den sitter redan i Klassrum 6B.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Flytta den på sensorns sida' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Rikta mot etiketten')).toBeInViewport({ ratio: 1 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await faultsOn(page)).toEqual([])

  // Without a camera the words that say so have the focus.
  await page.addInitScript(noCamera)
  await page.reload()
  await page.getByRole('button', { name: 'Skanna etiketten med kameran' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Det går inte att använda någon kamera här.' })).toBeFocused()
  expect(await faultsOn(page)).toEqual([])
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  expect(await mayFilm()).toBe('NotAllowedError')
  await browser.close()
})

/** Long enough for the camera to look a dozen times. */
async function labelIsPassedOver(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  await page.waitForTimeout(2500)
  await expect(page.getByText('Rikta mot etiketten')).toBeVisible()
}

/** As some phones have it: it is there and says what it reads, and throws at every picture. */
function brokenDetector() {
  class BarcodeDetector {
    static async getSupportedFormats() {
      return ['qr_code', 'data_matrix']
    }
    async detect() {
      throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
    }
  }
  Object.assign(globalThis, { BarcodeDetector })
}

function noCamera() {
  if (!location.pathname.endsWith('/walk')) return
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('Requested device not found', 'NotFoundError')
  }
}

/** A film of one picture: the code of the label, 640 × 480. */
async function labelInFrontOfCamera(): Promise<Buffer> {
  const data = encodeQr(label, 'raw', { border: 4 })
  const size = data.length
  const boxes = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `<path d="M${x} ${y}h1v1h-1z"/>` : '')),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="360" height="360"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>${boxes.join('')}</svg>`
  return filmOf(Buffer.from(svg))
}
