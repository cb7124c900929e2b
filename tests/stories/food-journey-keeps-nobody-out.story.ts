import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { heading, startGame } from './food-game.ts'
import { test } from './story.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const words = {
  sv: {
    foods: ['Banan', 'Morot'],
    next: 'Nästa',
    done: 'Klar',
    carts: 'Våra kundvagnar',
    products: 'Alla varor',
    questions: 'Fundera och prata',
    spain: 'Spanien',
  },
  en: {
    foods: ['Banana', 'Carrot'],
    next: 'Next',
    done: 'Done',
    carts: 'Our carts',
    products: 'All products',
    questions: 'Think and talk',
    spain: 'Spain',
  },
} as const

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const locale of ['sv', 'en'] as const) {
  for (const { width, height, fontSize } of [
    { width: 320, height: 700, fontSize: '' },
    { width: 1180, height: 820, fontSize: '' },
    { width: 390, height: 844, fontSize: '225%' },
  ]) {
    test(`no step keeps anyone out in ${locale} at ${width} px${fontSize && ' with large text'}`, async ({
      page,
      kotte,
    }) => {
      test.slow()
      const game = await startGame(kotte)
      const word = words[locale]
      await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
      await page.setViewportSize({ width, height })
      await page.goto(kotte.url + game.path)
      await expect(heading(page, /./)).toBeVisible()
      if (fontSize) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, fontSize)
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const check = async (what: string) => {
        await page.waitForTimeout(100)
        expect(await faultsOn(page), what).toEqual([])
        expect(await sidewaysScroll(page), `${what} scrolls sideways`).toBe(0)
        expect(await smallTargets(page), what).toEqual([])
      }
      for (const food of word.foods) await button(food).click()
      await check('foods')
      await button(word.next).click()
      await expect(page.getByRole('combobox')).toBeVisible()
      await check('origin')
      await page.getByRole('combobox').fill(word.spain)
      await page.getByRole('option').first().click()
      await check('pinned')
      await button(word.next).click()
      await button(word.next).click()
      await expect(button(word.done)).toBeVisible()
      await check('cart')
      await button(word.done).click()
      await expect(button(word.carts)).toBeVisible()
      await check('summary')
      for (const view of [word.carts, word.products, word.questions]) {
        await button(view).click()
        await expect(heading(page, view)).toBeVisible()
        await check(view)
      }
    })
  }
}

async function faultsOn(page: Page): Promise<string[]> {
  // The checker brings its own, slightly older types of the same page.
  const checked = page as unknown as ConstructorParameters<typeof AxeBuilder>[0]['page']
  const { violations } = await new AxeBuilder({ page: checked }).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the page is wider than the window, px. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/** Controls of the game under 48 × 48 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input, main [role=option], main summary')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const box = (
          control.tagName === 'INPUT' ? (control.closest('label') ?? control) : control
        ).getBoundingClientRect()
        return box.width < 47.9 || box.height < 47.9
      })
      .map((control) => `${control.tagName} ${control.textContent}`),
  )
}
