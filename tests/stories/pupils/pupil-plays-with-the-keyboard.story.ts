import { expect, type Locator, type Page } from '@playwright/test'
import {
  chooseFoods,
  firstQuestion,
  heading,
  next,
  outboxStatus,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ viewport: { width: 1180, height: 820 } })

test('from the code on the whiteboard to the last question with the keyboard alone', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { press, type, goTo, walkTo, activate } = keyboardOf(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const map = page.getByRole('application')
  const search = page.getByRole('combobox')
  // Where one is on the map, without how far that is.
  const status = page
    .getByRole('status')
    .filter({ hasText: /^(Sverige|Colombia|Ecuador|Peru|Brasilien|Gotland)$/ })

  await page.goto(kotte.url)
  await goTo(page.getByLabel('Har du en kod?'))
  await type(game.code)
  await press('Enter')
  await expect(heading(page, /^Ni är /)).toBeFocused()
  await goTo(button('Välj mat'))
  await press('Enter')
  await expect(heading(page, firstQuestion)).toBeFocused()
  // Tab comes to one food, the arrow keys to the others: Nästa is not 44 presses away.
  const food = async (name: string, key: string) => {
    await walkTo(button(name), page.getByRole('list', { name: 'Mat', exact: true }))
    await press(key)
  }
  await food('Banan', 'Space')
  await food('Morot', 'Enter')
  await food('Ris', 'Space')
  expect(await activate(next(page))).toBeLessThan(12)

  // On the world's map, with letters and arrows.
  await expect(heading(page, 'Var kommer bananen ifrån?')).toBeFocused()
  await goTo(map)
  await expect(status).toHaveText('Sverige')
  await type('col')
  await expect(status).toHaveText('Colombia')
  await press('ArrowDown')
  await expect(status).toHaveText(/^(Ecuador|Peru|Brasilien)$/)
  const walkedTo = (await status.textContent()) ?? ''
  await press('Enter')
  await expect(button(new RegExp(`^Banan\\s*${walkedTo}`))).toBeVisible()
  await activate(next(page))

  // From the list; Sweden leads to its provinces, and what was answered is taken back.
  await expect(heading(page, 'Var kommer moroten ifrån?')).toBeFocused()
  await goTo(search)
  await type('sveri')
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Sök landskap' })).toBeFocused()
  await type('skåne')
  await press('Enter')
  await expect(button(/^Morot\s*Skåne/)).toBeVisible()
  await activate(button('Ångra'))
  await expect(button('Vet inte')).toBeFocused()
  await goTo(map)
  await type('got')
  await press('Enter')
  await expect(button(/^Morot\s*Gotland/)).toBeVisible()
  await press('Escape')
  await expect(search).toBeFocused()
  await activate(next(page))

  await expect(heading(page, 'Var kommer riset ifrån?')).toBeFocused()
  await activate(button('Vet inte'))
  await expect(button('Italien')).toBeFocused()
  await activate(button('Hoppa över'))

  await expect(heading(page, `Hur åkte bananen från ${walkedTo}?`)).toBeFocused()
  // The bar of all the world's food: each part is as wide as the number below it says.
  const world = page.getByRole('region', { name: 'Så åker all mat i världen' })
  const percentages = (await world.getByRole('listitem').allTextContents()).map((words) =>
    Number(/[\d,]+(?=\s%)/.exec(words)?.[0].replace(',', '.')),
  )
  const widths = await world
    .locator('[aria-hidden] > [data-way]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  expect(percentages).toHaveLength(4)
  for (const [index, percent] of percentages.entries())
    expect(Math.abs((100 * (widths[index] ?? 0)) / whole - percent)).toBeLessThan(0.6)
  await expect(page.getByRole('img', { name: /^Karta med skolan i mitten\. Banan · Ecuador/ })).toBeVisible()
  await expect(button(/^Lastbil/)).toHaveCount(0)
  await expect(button(/^Båt/)).toContainText('Ungefär 3 veckor')
  await expect(button(/^Flyg/)).toContainText('Ungefär 13 timmar')
  await activate(button(/^Båt/))
  await expect(button(/^Båt/)).toHaveAttribute('aria-pressed', 'true')
  await activate(next(page))
  await expect(heading(page, 'Hur åkte moroten från Gotland?')).toBeFocused()
  await activate(button(/^Lastbil/), 'Space')
  await activate(next(page))
  await expect(heading(page, 'Min kundvagn')).toBeFocused()
  await activate(button('Ändra: Ris'))
  await activate(button('Ta bort: Ris'))
  await activate(button('Ångra'))
  await expect(button('Ändra: Ris')).toBeVisible()
  await activate(button('Ett varv'), 'Space')
  await activate(button('Visa resorna'))

  await expect(heading(page, 'Så långt reste maten')).toBeFocused()
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  await expect(page.getByRole('status').filter({ hasText: 'Klart: Min kundvagn' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: /^Karta med skolan i mitten/ })).toBeVisible()
  await activate(button('Kilometer eller klimat?'))
  await expect(heading(page, 'Kilometer eller klimat?')).toBeFocused()
  await expect(page.getByText('Samma ordning i båda listorna.')).toBeVisible()
  const namesIn = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').locator('strong').allTextContents()
  expect(await namesIn('Längst resa')).toEqual(['Banan', 'Morot'])
  expect(await namesIn('Mest växthusgas')).toEqual(['Banan', 'Morot'])
  expect(await namesIn('Vet inte varifrån')).toEqual(['Ris'])
  await activate(page.getByRole('group', { name: 'Byt', exact: true }).getByRole('button', { name: 'Banan' }))
  await activate(page.getByRole('group', { name: 'Mot' }).getByRole('button', { name: 'Äpple' }))
  await expect(page.getByText('Mindre växthusgas')).toBeVisible()
  await activate(button('Våra kundvagnar'))
  await expect(heading(page, 'Våra kundvagnar')).toBeFocused()
  await activate(button('Alla varor'))
  await expect(page.getByRole('row', { name: /Banan\s*1 gång/ })).toBeVisible()
  await activate(button('Fundera och prata'))
  await expect(heading(page, 'Fundera och prata')).toBeFocused()

  // The next pupil changes their mind, and the tablet is cleared.
  await activate(button('Nästa elev'))
  await expect(heading(page, firstQuestion)).toBeFocused()
  await food('Gurka', 'Enter')
  await activate(button('Börja om'))
  await expect(heading(page, firstQuestion)).toBeFocused()
  await food('Gurka', 'Enter')
  await activate(button('Rensa det som finns här'))
  await expect(button('Nej, behåll')).toBeFocused()
  await press('Enter')
  await expect(button('Rensa det som finns här')).toBeFocused()
  await press('Enter')
  await activate(button('Ja, rensa'))
  await expect(heading(page, firstQuestion)).toBeFocused()
  expect((await game.results()).carts_count).toBe(1)
})

test('keys pressed before the list appears apply to the typed text', async ({ page, kotte }) => {
  await page.goto(kotte.url + (await startGame(kotte)).path)
  await chooseFoods(page, 'Morot')
  await next(page).click()
  await expect(page.getByRole('option', { name: 'Zambia' })).toBeAttached()
  await page.getByRole('combobox').evaluate(async (field: HTMLInputElement) => {
    field.focus()
    // Typed in one go, before the list can be drawn again.
    document.execCommand('insertText', false, 'norg')
    for (const key of ['ArrowDown', 'Enter']) {
      await Promise.resolve()
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  })
  await expect(page.getByText(/^Nålen sitter här: Norge/)).toBeAttached()
})

/** Keys and nothing else. After each one something of the page has the focus, and it is seen. */
function keyboardOf(page: Page) {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(focusFault), { message: `after ${key}`, timeout: 5000 }).toBe('')
  }
  const goTo = async (target: Locator) => {
    await target.waitFor()
    for (let presses = 0; presses < 120; presses += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document
        if (!activeElement || activeElement === document.body) return 'Tab'
        if (activeElement === element) return null
        const isBefore = element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING
        return isBefore ? 'Tab' : 'Shift+Tab'
      })
      if (way === null) return presses
      await press(way)
    }
    throw new Error('The keyboard never got there')
  }
  /** Into the grid with Tab, then with the arrow keys. */
  const walkTo = async (target: Locator, grid: Locator) => {
    await target.waitFor()
    await goTo(grid.locator('button[tabindex="0"]'))
    for (let presses = 0; presses < 60; presses += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document
        if (!activeElement || activeElement === element) return null
        const isAfter = activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
        return isAfter ? 'ArrowRight' : 'ArrowLeft'
      })
      if (way === null) return
      await press(way)
    }
    throw new Error('The arrow keys never got there')
  }
  return {
    press,
    goTo,
    async type(text: string) {
      await page.keyboard.type(text)
    },
    walkTo,
    /** Answers how many presses it took to get there. */
    async activate(target: Locator, key = 'Enter') {
      const presses = await goTo(target)
      await press(key)
      return presses
    },
  }
}

/** Empty when something that can be seen has the focus. */
function focusFault(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const { top, bottom, left, width } = focused.getBoundingClientRect()
  const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
  const seen = document.elementFromPoint(left + width / 2, middle)
  const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
  return isSeen ? '' : `${focused.tagName} ${focused.textContent?.slice(0, 40)} is hidden`
}
