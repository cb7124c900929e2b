import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import type { Locale } from '#domain/locale.ts'
import { GuessQuestion } from './GuessQuestion.tsx'

afterEach(async () => {
  showCo2Limits(null)
  await asked('sv')
})

async function asked(locale: Locale) {
  await loadTexts(locale)
  await loadPartTexts('activities')
  const question = <GuessQuestion lastTime={undefined} action="" icon="wind" onGuess={() => {}} />
  const html = renderToStaticMarkup(<I18nProvider i18n={i18n}>{question}</I18nProvider>)
  return /<legend[^>]*>(.*?)<\/legend>/.exec(html)?.[1]?.replaceAll('\u00a0', ' ')
}

test('a class is asked about the limit of its school, and whose it is where it is not the default', async () => {
  expect(await asked('sv')).toBe('Gissa: hur länge tar det till 600 ppm?')
  showCo2Limits({ fair_from: 1200, poor_above: 1500, set_by: 'school' })
  expect(await asked('sv')).toBe('Gissa: hur länge tar det till 1 200 ppm (skolans gräns)?')
  expect(await asked('en')).toBe('Guess: how long until 1,200 ppm (the school’s limit)?')
})
