import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { ForecastWords } from './ForecastWords.tsx'

afterEach(async () => {
  showCo2Limits(null)
  await loadDashboardTexts('sv')
})

function said(from: number, to: number) {
  const forecast = { inMinutes: { from, to }, right: 8, counted: 10 }
  const words = <ForecastWords forecast={forecast} className={{ words: 'words', record: 'record' }} />
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{words}</I18nProvider>)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
}

test('a forecast names the limit, and whose it is where the school has set it', async () => {
  await loadDashboardTexts('sv')
  expect(said(5, 10)).toContain('Om ungefär 5–10 minuter är det 1 000 ppm.')
  showCo2Limits({ fair_from: 1200, poor_above: 1500, set_by: 'school' })
  expect(said(5, 10)).toContain('Om ungefär 5–10 minuter är det 1 500 ppm (skolans gräns).')
  expect(said(1, 1)).toContain('Om ungefär 1 minut är det 1 500 ppm (skolans gräns).')
  await loadDashboardTexts('en')
  expect(said(5, 10)).toContain('In about 5–10 minutes it will be 1,500 ppm (the school’s limit).')
})
