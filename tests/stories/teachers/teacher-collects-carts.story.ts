import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { cameraArguments, filmOf } from '#tests/stories/support/camera-film.ts'
import { openSavedState, outboxStatus, playQuickly, startGame } from '#tests/stories/support/food-game.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'
import { phone } from '#tests/stories/support/workspace-screens.ts'

test('a cart of a tablet whose network never returns comes to the class by a teacher’s phone, once', async ({
  kotte,
  network,
  tablet,
  playwright,
  launchOptions,
}) => {
  const game = await startGame(kotte)
  const pupil = await tablet.page()
  await pupil.goto(`${network.url}${game.path}`)
  await expect(pupil.getByRole('button', { name: 'Tomat', exact: true })).toBeVisible()
  await untilReadyOffline(pupil)
  network.set({ kind: 'down' })
  await playQuickly(pupil)
  await expect(outboxStatus(pupil)).toContainText('Sparat här')
  await openSavedState(pupil)
  await pupil.getByRole('button', { name: 'Visa för läraren' }).click()
  const sheet = pupil.getByRole('dialog', { name: 'Visa för läraren' })
  const code = sheet.getByRole('img', { name: 'Kod till läraren' })
  await expect(code).toBeVisible()
  expect(await faultsOn(pupil)).toEqual([])
  const film = join(kotte.dataDir, 'cart.mjpeg')
  writeFileSync(
    film,
    await filmOf(
      await sharp(await code.screenshot())
        .resize(440, 440)
        .toBuffer(),
    ),
  )
  await pupil.keyboard.press('Escape')
  await expect(pupil.getByRole('button', { name: 'Visa för läraren' })).toBeFocused()

  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...cameraArguments(film)],
  })
  const teacher = await browser.newPage({ viewport: phone, locale: 'sv-SE', permissions: ['camera'] })
  await teacher.goto(kotte.url)
  await signIn(teacher, 'Edvin Sandberg')
  await expect(teacher).toHaveURL(/workspace\/home/)
  await teacher.goto(`${kotte.url}/${game.schoolId}/workspace/activities/${game.id}/results`)
  await teacher.getByRole('button', { name: 'Hämta från surfplattor' }).click()
  await expect(teacher.getByRole('status', { name: 'Hämtade kundvagnar' })).toContainText('hos klassen', {
    timeout: 60_000,
  })
  await expect(teacher.getByRole('definition').first()).toHaveText('1')
  expect(await faultsOn(teacher)).toEqual([])
  expect((await game.results()).carts_count).toBe(1)
  await browser.close()

  // The network is back after all: the tablet sends it too, and the class has it once.
  network.set({ kind: 'pass' })
  await pupil.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(outboxStatus(pupil)).toContainText('Skickat till klassen')
  expect((await game.results()).carts_count).toBe(1)
})
