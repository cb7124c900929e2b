import type { School } from '#contract/schools.ts'
import type { Co2Limits } from '#domain/metrics/co2/limits.ts'

/** Of the school on the screen; null = the default. As with the language, everything on a page is of one school. */
let shown: Co2Limits | null = null

/** Undefined = an answer that an older version has kept. */
export function showCo2Limits(limits: School['co2_limits']): void {
  shown = limits ? { fairFrom: limits.fair_from, poorAbove: limits.poor_above, setBy: limits.set_by } : null
}

/** ppm; null = the default limits. */
export function currentCo2Limits(): Co2Limits | null {
  return shown
}
