import { expect } from '@playwright/test'
import { paramsOf, places, sendUnassigned } from '#tests/stories/support/every-path.ts'
import { faultsEverywhere, locales, looks, sizes } from '#tests/stories/support/every-reader.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// One of its own for each reader: the walk is long, and can be taken in pieces (`-g "in sv, 320"`).
for (const locale of locales) {
  for (const size of sizes) {
    for (const look of looks) {
      test(`no page keeps anyone out in ${locale}, ${size}, ${look}`, async ({ page, kotte }) => {
        await sendUnassigned(kotte)
        await page.goto(kotte.url)
        // Who may see all of them.
        await signIn(page, 'Ulf Berg')
        await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
        const params = await paramsOf(page, kotte.url)
        const { faults, dialogs } = await faultsEverywhere(page, {
          url: kotte.url,
          params,
          locale,
          places,
          readersOf: () => [{ look, size }],
          isShort: false,
        })
        expect(faults).toEqual([])
        expect(dialogs).toBeGreaterThan(20)
      })
    }
  }
}
