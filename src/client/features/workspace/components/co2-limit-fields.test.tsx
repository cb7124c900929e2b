import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { Co2LimitsForm } from '#client/features/workspace/municipality/Co2LimitsForm.tsx'
import { Co2LimitsCard } from '#client/features/workspace/settings/Co2LimitsCard.tsx'
import { municipalityCo2LimitsQuery } from '#client/queries/municipality.ts'
import { workspaceSchoolQuery } from '#client/queries/workspace-schools.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { Rich } from '#client/ui/chakra/Rich.tsx'
import type { Co2LimitsShape } from '#contract/co2-limits.ts'
import type { WorkspaceSchool } from '#contract/workspace-schools.ts'
import { type Locale, locales } from '#domain/locale.ts'

async function readIn(locale: Locale) {
  await loadTexts(locale)
  await loadPartTexts('workspace')
  await loadPartTexts('municipality')
}

afterAll(() => readIn('sv'))

function limitsSaidIn(queries: QueryClient, form: ReactNode): string | undefined {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <Rich>{form}</Rich>
      </I18nProvider>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ')
  return /<p[^>]*>([^<]*(?:gränser|limits): [^<]*)<\/p>/.exec(html)?.[1]
}

function ofSchool(own: Co2LimitsShape | null, municipality: Co2LimitsShape | null) {
  const school: WorkspaceSchool = {
    ...{ id: 'skolan', name: 'Skolan', logo_url: null, color: '#17693a', location: null, calendar: null },
    ...{ outbound_webhook_url: null, shows_weather: false, version: '1' },
    own_co2_limits: own,
    municipality_co2_limits: municipality,
  }
  const queries = new QueryClient()
  queries.setQueryData(workspaceSchoolQuery(school.id).queryKey, school)
  return limitsSaidIn(queries, <Co2LimitsCard school={school} />)
}

function ofMunicipality(limits: Co2LimitsShape | null) {
  const queries = new QueryClient()
  queries.setQueryData(municipalityCo2LimitsQuery().queryKey, { co2_limits: limits })
  return limitsSaidIn(queries, <Co2LimitsForm />)
}

const own = { fair_from: 800, poor_above: 1000 }
const shared = { fair_from: 1200, poor_above: 1500 }
const byDefault = { fair_from: 600, poor_above: 800 }

const said = {
  sv: {
    byDefault: 'Standardgränser: 600 och 800 ppm.',
    ofSchool: 'Skolans gränser: 800 och 1 000 ppm.',
    ofMunicipality: 'Kommunens gränser: 1 200 och 1 500 ppm.',
  },
  en: {
    byDefault: 'Default limits: 600 and 800 ppm.',
    ofSchool: 'The school’s limits: 800 and 1,000 ppm.',
    ofMunicipality: 'The municipality’s limits: 1,200 and 1,500 ppm.',
  },
}

test.each(locales)('the limits in the fields are said to be of who has set them: %s', async (locale) => {
  await readIn(locale)
  expect(ofSchool(null, null)).toBe(said[locale].byDefault)
  expect(ofSchool(null, shared)).toBe(said[locale].ofMunicipality)
  expect(ofSchool(own, shared)).toBe(said[locale].ofSchool)
  // Who sets the values of the default has the default.
  expect(ofSchool(byDefault, shared)).toBe(said[locale].byDefault)
  expect(ofMunicipality(null)).toBe(said[locale].byDefault)
  expect(ofMunicipality(shared)).toBe(said[locale].ofMunicipality)
})
