import { expect, type Page } from '@playwright/test'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'

interface Spoken {
  readonly text: string
  readonly lang: string
  readonly voice: string
}

/** The browser of the stories has no voices: this gives it some, and writes down what they are asked to say. */
async function giveVoices(
  page: Page,
  voices: readonly { name: string; lang: string; localService: boolean }[],
) {
  await page.addInitScript((voices) => {
    const utterances: Spoken[] = []
    class Utterance extends EventTarget {
      voice?: { name: string }
      lang = ''
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text, lang, voice }: Utterance) => utterances.push({ text, lang, voice: voice?.name ?? '' }),
      cancel: () => undefined,
    })
    Object.defineProperties(window, {
      speechSynthesis: { value: speech },
      SpeechSynthesisUtterance: { value: Utterance },
      said: { value: utterances },
    })
  }, voices)
}

const saidOn = (page: Page) => page.evaluate<Spoken[]>('said')

const own = { name: 'Alva', lang: 'sv-SE', localService: true }
const ofService = { name: 'Nätet', lang: 'sv-SE', localService: false }

test('a sheet about a metric is read by the device’s own voice, in the language of the page, and stops', async ({
  page,
  kotte,
}) => {
  await giveVoices(page, [ofService, { name: 'Ann', lang: 'en-GB', localService: true }, own])
  const [school] = await listedSchools(kotte.url)
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await page.getByRole('button', { name: /^Luften/ }).click()
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).click()
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  await sheet.getByRole('button', { name: 'Läs upp' }).click()
  const [spoken] = await saidOn(page)
  expect(spoken).toMatchObject({ voice: 'Alva', lang: 'sv-SE' })
  expect(spoken?.text).toMatch(/^När vi andas ut kommer det ut koldioxid\..*\?/)
  await sheet.getByRole('button', { name: 'Sluta läsa' }).click()
  await expect(sheet.getByRole('button', { name: 'Läs upp' })).toBeVisible()
})

test('a device whose only voice is a service’s reads nothing: the words would leave the school', async ({
  page,
  kotte,
}) => {
  await giveVoices(page, [ofService])
  const [school] = await listedSchools(kotte.url)
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await page.getByRole('button', { name: /^Luften/ }).click()
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).click()
  await expect(page.getByRole('dialog', { name: 'Koldioxid i luften' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Läs upp' })).toHaveCount(0)
})

test('a step of the game says what it asks', async ({ page, kotte }) => {
  await giveVoices(page, [own])
  const [school] = await listedSchools(kotte.url)
  const { data } = await (
    await page.request.get(`${kotte.url}/api/v1/schools/${school.id}/activities`)
  ).json()
  const game = data.find(
    ({ activity_type_id: type }: { activity_type_id: string }) => type === 'food_journey',
  )
  await page.goto(`${kotte.url}/schools/${school.id}/activities/${game.id}`)
  await page.getByRole('button', { name: 'Läs upp' }).click()
  expect((await saidOn(page))[0]?.text).toMatch(
    /^Vilken mat vill du följa\? (Prova själv )?Välj upp till \d+\.$/,
  )
})
