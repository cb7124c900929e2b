/** A value in ppm, `hours` after the beginning. */
export interface CurvePoint {
  readonly hours: number
  readonly ppm: number
}

/** A curve that goes from `start` ppm towards a level that it never reaches, at `rate` per hour. */
export interface Curve {
  readonly level: number
  readonly start: number
  readonly rate: number
}

/** What a room's mass balance says of its carbon dioxide after `hours`: C = level + (start - level) · e^(-rate · hours). */
export function curveAt({ level, start, rate }: Curve, hours: number): number {
  return level + (start - level) * Math.exp(-rate * hours)
}

/** A least-squares fit of an exponential curve. */
export interface Fit extends Curve {
  /** Sum of the squared distances of the points, ppm². */
  readonly squares: number
}

/** Per hour: a closed room has about 0.1, one with its windows wide open some ten. */
const slowest = 0.03
const fastest = 30
const golden = (Math.sqrt(5) - 1) / 2
/** Golden sections until the rate is known to a thousandth of itself. */
const sections = 20

/** The curve towards a known level that lies closest to the points. */
export function fitTowards(points: readonly CurvePoint[], level: number): Fit {
  return goldenSectionSearch((rate) => {
    let [up, down] = [0, 0]
    for (const { hours, ppm } of points) {
      const left = Math.exp(-rate * hours)
      up += (ppm - level) * left
      down += left * left
    }
    return withSquares(points, { level, start: level + up / down, rate })
  })
}

/** The curve at a known rate that lies closest to the points, level and start free: a linear regression on e^(-rate · hours). */
export function fitAtRate(points: readonly CurvePoint[], rate: number): Fit {
  let [x, y, xx, xy] = [0, 0, 0, 0]
  for (const { hours, ppm } of points) {
    const left = Math.exp(-rate * hours)
    x += left
    y += ppm
    xx += left * left
    xy += left * ppm
  }
  const n = points.length
  const slope = (n * xy - x * y) / (n * xx - x * x)
  const level = (y - slope * x) / n
  return withSquares(points, { level, start: level + slope, rate })
}

function withSquares(points: readonly CurvePoint[], curve: Curve): Fit {
  let squares = 0
  for (const { hours, ppm } of points) squares += (ppm - curveAt(curve, hours)) ** 2
  return { ...curve, squares }
}

/** Golden-section search for the logarithm of the rate with the least squares, which have one minimum. */
function goldenSectionSearch(curveOf: (rate: number) => Fit): Fit {
  let [from, to] = [Math.log(slowest), Math.log(fastest)]
  let low = curveOf(Math.exp(to - golden * (to - from)))
  let high = curveOf(Math.exp(from + golden * (to - from)))
  for (let i = 0; i < sections; i++) {
    if (low.squares < high.squares) {
      to = Math.log(high.rate)
      high = low
      low = curveOf(Math.exp(to - golden * (to - from)))
    } else {
      from = Math.log(low.rate)
      low = high
      high = curveOf(Math.exp(from + golden * (to - from)))
    }
  }
  return low.squares < high.squares ? low : high
}
