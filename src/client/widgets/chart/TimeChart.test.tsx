import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2.ts'
import { metaOf, seriesOf } from '#tests/chart-series.ts'
import { chartModelOf } from './chart-model.ts'
import { chartPlaceOf, xOf, yOf } from './chart-place.ts'
import { TimeChart } from './TimeChart.tsx'

const dayMs = 86_400_000

test('a line is drawn where the axes beside it say, whenever its day ends', () => {
  i18n.loadAndActivate({ locale: 'sv', messages: {} })
  const drawnAt = (x: number, y: number) => [expect.closeTo(x, 1), expect.closeTo(y, 1)]
  for (let hour = 0; hour < 24; hour += 1) {
    const end = Date.UTC(2026, 10, 22, hour, 45)
    const meta = metaOf(new Date(end - dayMs).toISOString(), new Date(end).toISOString())
    const model = chartModelOf(co2, [seriesOf(co2, meta, 300, (t) => 437 + (t % 289))], meta)
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
