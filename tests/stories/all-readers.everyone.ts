import { expect } from '@playwright/test'
import { paramsOf, places, sendUnplaced } from './every-path.ts'
import { faultsEverywhere, locales, looks, sizes } from './every-reader.ts'
import { signIn } from './sign-in.ts'
import { test } from './story.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const locale of locales) {
  for (const size of sizes) {
    test(`no page keeps anyone out in ${locale}, ${size}`, async ({ page, kotte }) => {
      await sendUnplaced(kotte)
      await page.goto(kotte.url)
      // Who may see all of them.
      await signIn(page, 'Ulf Berg')
      await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
      const params = await paramsOf(page, kotte.url)
      const readers = looks.map((look) => ({ look, size }))
      const { faults, dialogs } = await faultsEverywhere(page, {
        url: kotte.url,
        params,
        locale,
        places,
        readersOf: () => readers,
        isShort: false,
      })
      expect(faults).toEqual([])
      expect(dialogs).toBeGreaterThan(100)
    })
  }
}
