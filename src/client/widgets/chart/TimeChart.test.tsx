import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { chartModelOf } from './chart-model.ts'
import { chartPlaceOf, xOf, yOf } from './chart-place.ts'
import { TimeChart } from './TimeChart.tsx'

const minute = 60
const day = 86_400

/** A day of values in steps of five minutes that ends at `end`, epoch s. */
function dayUntil(end: number): { series: Series; meta: SeriesMeta } {
  const iso = (t: number) => new Date(t * 1000).toISOString()
  const start = Array.from({ length: 288 }, (_, step) => end - day + step * 5 * minute)
  const mean = start.map((_, step) => 437 + step)
  return {
    series: {
      sensor_id: 'a',
      location: null,
      metric_key: 'co2',
      unit_of_measurement: 'ppm',
      step_s: 5 * minute,
      points: { start, mean, min: mean, max: mean, count: start.map(() => 1) },
      gaps: [],
      time_in_level: {},
      lesson_time_in_level: null,
      provenance: null,
    },
    meta: {
      from: iso(end - day),
      to: iso(end),
      resolution: '5m',
      time_zone: 'Europe/Stockholm',
      thresholds: [],
      coverage: 1,
      school_hours: [],
      annotations: [],
      compared_to: null,
      generated_at: iso(end),
    },
  }
}

test('a line is drawn where the axes beside it say, whenever its day ends', () => {
  i18n.loadAndActivate({ locale: 'sv', messages: {} })
  const drawnAt = (x: number, y: number) => [expect.closeTo(x, 1), expect.closeTo(y, 1)]
  for (let hour = 0; hour < 24; hour += 1) {
    const { series, meta } = dayUntil(Date.UTC(2026, 10, 22, hour, 45) / 1000)
    const model = chartModelOf(co2, [series], meta)
    const place = chartPlaceOf(model, 900)
    const picture = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <TimeChart model={model} place={place} />
      </I18nProvider>,
    )
    const [, path = ''] = /<path class="[^"]*_line[^"]*"[^>]* d="([^"]*)"/.exec(picture) ?? []
    const points = path
      .slice(1)
      .split('L')
      .map((point) => point.split(',').map(Number))
    const { steps } = model.lines[0] ?? { steps: [] }
    const expected = steps.map((step) =>
      drawnAt(
        xOf(place, place.of(step).mid) - place.margins.left,
        yOf(place, model, step.value ?? Number.NaN) - place.margins.top,
      ),
    )
    expect(points.length, `until ${meta.to}`).toBeGreaterThan(100)
    expect(points, `until ${meta.to}`).toEqual(expected)
  }
})
