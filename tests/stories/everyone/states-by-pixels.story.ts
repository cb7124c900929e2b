import { expect } from '@playwright/test'
import { scenes } from '#tests/stories/support/pixels/scenes.ts'
import { alikeStates } from '#tests/stories/support/pixels/states-seen.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1180, height: 820 } })

// `npm run test:all -- everyone` compares every page in all of them. Here, the screens and steps with most kinds of controls, one
// after the other in three of the six.
const turns = [
  ['light', 'dark, more contrast', 'forced colours, light'],
  ['dark', 'light, more contrast', 'forced colours, dark'],
] as const
test('what is chosen or has the focus is seen in six looks', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Ulf Berg')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  const seen = { focus: new Set<string>(), state: new Set<string>() }
  const faults: string[] = []
  let kinds = 0
  for (const [index, scene] of scenes.entries()) {
    await scene.open(page, kotte)
    const walked = await alikeStates(page, { looks: turns[index % 2] ?? turns[0], seen })
    kinds += walked.compared
    for (const fault of walked.faults) faults.push(`${scene.name}, ${fault}`)
  }
  expect(faults).toEqual([])
  expect(kinds).toBeGreaterThan(40)
})
