import { expect } from '@playwright/test'
import {
  addressOf,
  isWall,
  paramsOf,
  places,
  sendUnassigned,
  settled,
} from '#tests/stories/support/every-path.ts'
import { sixLooks } from '#tests/stories/support/pixels/looks.ts'
import { scenes } from '#tests/stories/support/pixels/scenes.ts'
import { alikeStates } from '#tests/stories/support/pixels/states-seen.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1180, height: 820 } })

test('on every page what is chosen or has the focus is seen in six looks', async ({ page, kotte }) => {
  test.setTimeout(60 * 60_000)
  await sendUnassigned(kotte)
  await page.goto(kotte.url)
  await signIn(page, 'Ulf Berg')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  const params = await paramsOf(page, kotte.url)
  const seen = { focus: new Set<string>(), state: new Set<string>() }
  const faults: string[] = []
  let kinds = 0
  const compare = async (name: string) => {
    const walked = await alikeStates(page, { looks: sixLooks, seen })
    kinds += walked.compared
    for (const fault of walked.faults) faults.push(`${name}, ${fault}`)
  }
  for (const place of places.filter((place) => !isWall(place))) {
    await page.goto(kotte.url + addressOf(place, params))
    await settled(page, place)
    await compare(place.path)
  }
  for (const scene of scenes) {
    await scene.open(page, kotte)
    await compare(scene.name)
  }
  expect(faults).toEqual([])
  expect(kinds).toBeGreaterThan(100)
})
