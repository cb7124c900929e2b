import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measuredOverview } from '#client/living-school/measured-school.ts'
import { overviewQuery, schoolsQuery } from '#client/queries/schools.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { WidgetExamples } from './WidgetExamples.tsx'

beforeEach(async () => {
  await loadTexts('sv')
  await loadPartTexts('text-pages')
  await loadPartTexts('dashboard')
})
afterEach(() => showCo2Limits(null))

/** What the samples of carbon dioxide say: ppm by the word of their level. */
function samplesBy(co2_limits: NonNullable<SchoolListItem['co2_limits']> | null) {
  const school: SchoolListItem = {
    ...{ id: 'skolan', name: 'Skolan', logo_url: null, color: '#17693a', location: null, calendar: null },
    ...{ air: { rooms: [], live_until: null }, co2_limits },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(schoolsQuery().queryKey, [school])
  queries.setQueryData(overviewQuery(school.id).queryKey, measuredOverview(Date.now(), []))
  render(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <WidgetExamples />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const samples = within(screen.getByRole('region', { name: co2.name.sv })).getAllByRole('article')
  const texts = samples.map(({ textContent }) => textContent)
  cleanup()
  return Object.fromEntries(
    Object.entries(co2.levels).map(([level, { sentence }]) => {
      const sample = texts.find((text) => text.includes(sentence?.sv ?? '-'))
      return [level, Number(/([\d\u00a0]+)\s?ppm/.exec(sample ?? '')?.[1]?.replaceAll(/\D/g, ''))]
    }),
  )
}

test('samples have the levels of the chosen school', () => {
  expect(samplesBy(null)).toMatchObject({ good: 550, fair: 700, poor: 900 })
  expect(samplesBy({ fair_from: 1200, poor_above: 1500, set_by: 'school' })).toMatchObject({
    good: 850,
    fair: 1350,
    poor: 1600,
  })
})
