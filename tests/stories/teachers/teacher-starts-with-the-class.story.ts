import { expect } from '@playwright/test'
import { cutWords, faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import {
  firstQuestion,
  goOnFromWelcome,
  heading,
  outboxStatus,
  playQuickly,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

const title = 'Vår lunch, 4B'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a teacher starts a game with the class from home, sees who has handed in, and closes the door', async ({
  page,
  kotte,
  browser,
}) => {
  const { code } = await startGame(kotte, '--title', title)
  const inThrees = `${code.slice(0, 3)} ${code.slice(3)}`
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await page.getByRole('button', { name: `Starta med klassen ${title}` }).click()

  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(inThrees)).toBeVisible()
  await expect(page.getByText(`Gå till ${new URL(kotte.url).host} och skriv`)).toBeVisible()
  await expect(page.getByRole('img', { name: `QR-kod till ${title}` })).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: /Väntar på den första|är här|lämnat in/ })
  await expect(status).toHaveText('Väntar på den första')
  expect(await faultsOn(page)).toEqual([])

  // A tablet that has opened the game is here; what it hands in colours its plate.
  const tablet = await browser.newContext({ reducedMotion: 'reduce' })
  const pupil = await tablet.newPage()
  await pupil.goto(kotte.url)
  await pupil.getByLabel('Har du en kod?').fill(code)
  await pupil.getByRole('button', { name: 'Gå in' }).click()
  await expect(heading(pupil, /^Ni är /)).toBeVisible()
  await expect(status).toHaveText('1 är här')
  await expect(page.getByRole('button', { name: 'Visa resultatet när någon har lämnat in' })).toBeVisible()
  await goOnFromWelcome(pupil)
  await playQuickly(pupil)
  await expect(status).toHaveText('1 har lämnat in', { timeout: 20_000 })
  await expect(page.getByRole('list', { name: 'Klassen' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Ta inte emot fler' }).click()
  await expect(page.getByText('Klassen kan inte lämna in mer')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Ta emot igen' }).click()
  await expect(page.getByText('Klassen kan inte lämna in mer')).toBeHidden()

  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1180, 820],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await sidewaysScroll(page), `${width}`).toBe(0)
    expect(await smallTargets(page), `${width}`).toEqual([])
    expect(await cutWords(page), `${width}`).toEqual([])
  }

  await page.getByRole('button', { name: 'Visa resultatet' }).click()
  await expect(page.getByRole('heading', { name: 'Tomat reste längst' })).toBeVisible()
  await expect(pupil.getByRole('heading', { name: 'Tomat reste längst för klassen' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(inThrees)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Dela spelet med klassen' })).toBeVisible()
  await page.getByRole('link', { name: 'Visa för klassen' }).click()
  await expect(page.getByText(inThrees)).toBeVisible()
  await kotte.kill()
  await expect(page.getByText('Det här kräver internet. Surfplattor som har öppnat')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(inThrees)).toBeVisible()
  await tablet.close()
})

test('what a class came to before this round can be shown, and what comes in it stands alone', async ({
  page,
  kotte,
}) => {
  const { id, code } = await startGame(kotte, '--title', title)
  const handIn = async (food: string) => {
    const cart = crypto.randomUUID()
    const answer = await fetch(`${kotte.url}/api/v1/activities/${id}/carts/${cart}?code=${code}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: cart,
        alias: { colour_key: 'blue', animal_key: 'hedgehog' },
        items: [{ play_item: { key: food }, country_code: 'ES', region_code: null }],
        age_ms: 0,
        app_version: 'story',
      }),
    })
    expect(answer.status, await answer.text()).toBe(201)
  }
  await handIn('tomato')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await page.getByRole('button', { name: `Starta med klassen ${title}` }).click()
  await expect(page.getByRole('button', { name: 'Visa resultatet när någon har lämnat in' })).toBeVisible()
  await page.getByRole('link', { name: 'Tidigare resultat' }).click()
  await expect(page.getByRole('heading', { name: 'Tomat reste längst' })).toBeVisible()
  await page.getByRole('link', { name: 'Visa på tavlan' }).click()

  await handIn('rice')
  await page.getByRole('button', { name: 'Visa resultatet' }).click()
  await expect(page.getByRole('heading', { name: 'Ris reste längst' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Den här omgången' })).toBeChecked()
  expect(await faultsOn(page)).toEqual([])
  await page.getByText('Tidigare i dag', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tomat reste längst' })).toBeVisible()
  await page.getByRole('radio', { name: 'Allt' }).check({ force: true })
  await expect(page.getByText('2 svar räknas.')).toBeVisible()
})

test('a class that looks at its room sees its animals, and the lobby starts what has not begun', async ({
  page,
  kotte,
}) => {
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.goto(`${kotte.url}/almgardsskolan/workspace/activities`)
  await page.getByRole('button', { name: 'Lägg till aktivitet Händelser på grafen' }).click()
  await expect(heading(page, 'Händelser på grafen')).toBeFocused()
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await page.goto(`${kotte.url}/almgardsskolan/workspace/activities/${id}/lobby`)
  await expect(page.getByText('Koden och adressen kommer när du startar.')).toBeVisible()
  await page.getByRole('button', { name: 'Starta med klassen' }).click()
  const code = page.getByText(/^[B-DF-HJ-NP-TV-XZ2-9]{3} [B-DF-HJ-NP-TV-XZ2-9]{3}$/)
  await expect(code).toBeVisible()
  const typed = ((await code.textContent()) ?? '').replace(' ', '')
  const fox = { colour_key: 'red', animal_key: 'fox' }
  for (const [index, alias] of [fox, fox, { ...fox, animal_key: 'owl' }].entries()) {
    const contribution = `0199a1b2-7c3d-4e4f-8a5b-00000000000${index}`
    const answer = await fetch(
      `${kotte.url}/api/v1/activities/${id}/contributions/${contribution}?code=${typed}`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: contribution,
          alias,
          content: { kind: 'mark', mark: 'window_open', minutes_ago: 0 },
          age_ms: 0,
          app_version: 'story',
        }),
      },
    )
    expect(answer.status, await answer.text()).toBe(201)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Alla 2 har lämnat in' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Klassen' }).getByRole('listitem')).toHaveText([
    /^Röda räven/,
    /^Röda ugglan/,
  ])
  expect(await faultsOn(page)).toEqual([])
})

test('where nothing runs, one press at home starts what is set up and opens the class’s screen', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { sal: 'Klassrum 4B' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await kotte.cli('activity', 'add', school.id, '--title', title)
  const at = new Date(Date.now() - 60_000).toISOString()
  await school.push({ readings: [{ device_id: 'sal', metric: 'co2', value: 640, at }] })
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await page.waitForURL('**/workspace/home')
  await page.goto(`${kotte.url}/${school.id}/workspace/home`)
  await expect(page.getByText('Inget är igång.')).toBeVisible()
  await page.getByRole('button', { name: `Starta med klassen ${title}` }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(/^[B-DF-HJ-NP-TV-XZ2-9]{3} [B-DF-HJ-NP-TV-XZ2-9]{3}$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Väntar på den första' })).toBeVisible()
})

test('a teacher reads that a person tries codes and changes the code, and a tablet without a network loses nothing', async ({
  page,
  kotte,
  browser,
}) => {
  const { id, code, results } = await startGame(kotte, '--title', title)
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.goto(`${kotte.url}/almgardsskolan/workspace/activities/${id}/share`)
  const link =
    (await page
      .getByText(/\?code=\w{6}&key=/)
      .first()
      .textContent()) ?? ''
  const tablet = await browser.newContext({ reducedMotion: 'reduce' })
  const pupil = await tablet.newPage()
  await pupil.goto(link)
  await goOnFromWelcome(pupil)
  await expect(heading(pupil, firstQuestion)).toBeVisible()
  await expect(pupil).not.toHaveURL(/key=/)
  // The steps after the first one come a moment later.
  await pupil.waitForLoadState('networkidle')
  await tablet.setOffline(true)
  await playQuickly(pupil)
  await expect(outboxStatus(pupil)).toContainText('Sparat')

  await tryCodes(kotte.url, id)
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'Någon provar koder.' })
  await expect(notice).toContainText(/1\d\d felaktiga koder har kommit sedan \d\d:\d\d\./)
  for (const locale of ['sv', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    for (const screen of ['share', 'lobby']) {
      await page.goto(`${kotte.url}/almgardsskolan/workspace/activities/${id}/${screen}`)
      await expect(page.getByText(/Någon provar koder\.|Someone is trying codes\./)).toBeVisible()
      for (const [width, height] of [
        [1180, 820],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.screenshot({
          path: `test-results/guessing-${screen}-${locale}-${width}.png`,
          fullPage: true,
        })
        expect(await faultsOn(page)).toEqual([])
        expect(await sidewaysScroll(page), `${screen} ${width}`).toBe(0)
        expect(await cutWords(page), `${screen} ${width}`).toEqual([])
      }
    }
  }
  await page.getByRole('button', { name: 'New code' }).click()
  await expect(page.getByText('Someone is trying codes.')).toBeHidden()
  await expect(page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeHidden()

  await tablet.setOffline(false)
  await expect(outboxStatus(pupil)).toContainText('Skickat till klassen', { timeout: 60_000 })
  expect((await results()).carts_count).toBe(1)
  await tablet.close()
})

/** Far more wrong codes than a class mistypes. */
async function tryCodes(url: string, activityId: string): Promise<void> {
  for (let count = 0; count < 170; count++) {
    const id = crypto.randomUUID()
    const body = {
      id,
      alias: { colour_key: 'blue', animal_key: 'hedgehog' },
      items: [{ play_item: { key: 'tomato' }, country_code: 'ES', region_code: null }],
      age_ms: 0,
      app_version: '0.1.0',
    }
    await fetch(`${url}/api/v1/activities/${activityId}/carts/${id}?code=BBBBBB`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}
