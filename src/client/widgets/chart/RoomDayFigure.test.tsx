import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showCo2Limits } from '#client/widgets/shown-limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { xOf, yOf } from './kit/chart-scale.ts'
import { RoomDayFigure } from './RoomDayFigure.tsx'
import { boxes, dayScaleOf } from './room-day-shape.ts'

beforeEach(() => loadDashboardTexts('sv'))
afterEach(() => showCo2Limits(null))

/** Wednesday 25 November 2026, 07:00 in Stockholm. */
const start = Date.parse('2026-11-25T06:00:00Z') / 1000
const hour = 3600
const day = { date: localDateOf(start * 1000), start, end: start + 8 * hour }

/**
 * A room at 900 ppm at 10:00; `forecast`: from so many hours after the beginning of its day on. `latest`: what its card shows, so many
 * hours after that beginning.
 */
function drawn(
  forecast: number | null = null,
  latest: { at: number; value: number } = { at: 3, value: 900 },
) {
  const end = start + 3 * hour
  const svg = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RoomDayFigure
        metric={co2}
        roomName="Klassrum 4B"
        day={day}
        series={undefined}
        spark={{ start, step_s: 300, mean: Array(36).fill(900) }}
        expectedIntervalS={300}
        calendar={null}
        now={end * 1000}
        latest={{ at: (start + latest.at * hour) * 1000, value: latest.value }}
        face="good"
        forecast={
          forecast === null
            ? null
            : { from: (start + forecast * hour) * 1000, to: (start + (forecast + 0.2) * hour) * 1000 }
        }
      />
    </I18nProvider>,
  ).replaceAll('\u00a0', ' ')
  const word = /<text [^>]*x="([^"]*)" y="([^"]*)" text-anchor="([^"]*)">(vädra|[^<]+ gräns)</.exec(svg)
  return { svg, x: Number(word?.[1]), y: Number(word?.[2]), anchor: word?.[3], word: word?.[4] }
}

test('the limit has its place by default, and needs no owner', () => {
  const { y, word } = drawn()
  expect(word).toBe('vädra')
  expect(y).toBeCloseTo(yOf(dayScaleOf(day, { min: 400, max: 1100 }), 800) - 5)
})

test.each([
  [800, 1000],
  [1200, 1500],
])('limits of %d and %d ppm are within the picture, and the line says whose they are', (fair, poor) => {
  showCo2Limits({ fair_from: fair, poor_above: poor, set_by: 'municipality' })
  const { y, word } = drawn()
  expect(word).toBe('kommunens gräns')
  expect(y).toBeGreaterThan(boxes.usual.top)
  expect(y).toBeLessThan(boxes.usual.bottom)
})

test('a forecast of the school’s own limit says whose it is, and has its words on the other side', () => {
  showCo2Limits({ fair_from: 800, poor_above: 1000, set_by: 'school' })
  expect(drawn(6).anchor).toBe('start')
  expect(drawn(3.3).anchor).toBe('end')
  expect(drawn(6).svg).toMatch(/Prognos: 1 000 ppm \(skolans gräns\) mellan 13:00 och 13:12\./)
  showCo2Limits(null)
  expect(drawn(6)).toMatchObject({ anchor: 'end', svg: expect.stringContaining('Prognos: 1 000 ppm mellan') })
})

test('the span of a forecast says what it is of, and its words are within the picture', () => {
  const { svg } = drawn(6)
  expect(svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')).toContain('når nog 1 000 13:00–13:12')
  const [, y = '', dy = ''] = /<text [^>]*y="([^"]*)"[^>]*><tspan [^>]*dy="([^"]*)">når nog/.exec(svg) ?? []
  expect(Number(y) + Number(dy)).toBeGreaterThan(11)
})

test('the line ends where the card is: at its time and its value, with the face', () => {
  const { svg } = drawn(null, { at: 3.1, value: 1000 })
  const scale = dayScaleOf(day, { min: 400, max: 1100 })
  const [x, y] = [xOf(scale, start + 3.1 * hour), yOf(scale, 1000)]
  expect(svg).toContain(`L${x.toFixed(1)} ${y.toFixed(1)}"`)
  expect(Number(/<use [^>]*x="([^"]*)"/.exec(svg)?.[1])).toBeCloseTo(x - 15)
})

test('when the room’s day is over no face stands at its end', () => {
  expect(drawn(null, { at: 8.2, value: 1000 }).svg).not.toContain('<use')
})
