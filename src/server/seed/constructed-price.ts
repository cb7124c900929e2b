import { localPartsOf } from '#domain/time/local-time.ts'
import { drift } from './chance.ts'

const hourS = 3600

/**
 * What the demo's schools pay for a kWh in the hours of some times (epoch seconds), with fees and taxes: made up, as
 * prices of southern Sweden move, dearest in the morning, around dinner and in winter.
 */
export function electricityPrices(times: readonly number[]) {
  const hours = new Set(times.map((t) => Math.floor(t / hourS) * hourS))
  return [...hours].map((from) => ({
    from: new Date(from * 1000).toISOString(),
    to: new Date((from + hourS) * 1000).toISOString(),
    kr_per_kwh: krPerKwh(from),
  }))
}

function krPerKwh(t: number): number {
  const { hour, month } = localPartsOf(t * 1000)
  const peaks = Math.exp(-(((hour - 8) / 2) ** 2)) + Math.exp(-(((hour - 18) / 2.5) ** 2))
  const winter = 0.5 + 0.5 * Math.cos(((month - 1) / 12) * 2 * Math.PI)
  const market = 1 + 0.5 * drift(t, 2 * 24 * hourS, 'price')
  return Math.round((0.95 + market * (0.15 + 0.3 * winter + 0.35 * peaks)) * 1000) / 1000
}
