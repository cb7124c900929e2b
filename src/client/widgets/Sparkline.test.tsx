import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { Sparkline } from './Sparkline.tsx'
import { showCo2Limits } from './shown-limits.ts'

afterEach(() => showCo2Limits(null))

test('where the good range ends is in the picture, whatever limits the school has', () => {
  const spark = { start: 0, step_s: 300, mean: Array(60).fill(500) }
  const topOfGood = () => {
    const svg = renderToStaticMarkup(<Sparkline spark={spark} metric={co2} now={18_000_000} />)
    return Math.min(...[...svg.matchAll(/<rect[^>]* y="([^"]*)"/g)].map(([, y]) => Number(y)))
  }
  expect(topOfGood()).toBeCloseTo(36.3, 0)
  showCo2Limits({ fair_from: 1200, poor_above: 1500, set_by: 'school' })
  expect(topOfGood()).toBeGreaterThan(10)
})
