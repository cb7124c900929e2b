import { type ReactNode, useLayoutEffect } from 'react'
import { toCo2Limits } from '#contract/co2-limits.ts'
import type { School } from '#contract/schools.ts'
import { badAirAbove, type Co2Limits, goodAirBelow } from '#domain/metrics/co2/limits.ts'
import type { MetricDefinition } from '#domain/metrics/metric-definition.ts'
import { type Scale, scaleOf, steadyScaleOf } from '#domain/metrics/scale.ts'

/** Of the school on the screen; null = the default. As with the language, everything on a page is of one school. */
let shown: Co2Limits | null = null

export function currentCo2Limits(): Co2Limits | null {
  return shown
}

/** The scale of a metric at the school on the screen (`scaleOf`). */
export function currentScale<Level extends string>(
  metric: MetricDefinition<Level, string>,
  baseline: number | null = null,
): Scale<Level> {
  return scaleOf(metric, shown, baseline)
}

/** Its scale where that is the same at all hours (`steadyScaleOf`). */
export function currentSteadyScale<Level extends string>(
  metric: MetricDefinition<Level, string>,
): Scale<Level> {
  return steadyScaleOf(metric, shown)
}

/** Below this the air is good there, ppm. */
export function currentGoodAirBelow(): number {
  return goodAirBelow(shown)
}

/** What is forecast and asked about there, ppm (`badAirAbove`). */
export function currentBadAirAbove(): number {
  return badAirAbove(shown)
}

interface SchoolScaleProps {
  /** Undefined = it is not known yet. */
  readonly school: Pick<School, 'co2_limits'> | undefined
  readonly children: ReactNode
}

/** Everything within is judged by the limits of a school, from its next rendering on when they change. */
export function SchoolScale({ school, children }: SchoolScaleProps) {
  const limits = toCo2Limits(school?.co2_limits)
  const key = JSON.stringify(limits)
  // Children read it while they render; the effect sets it again after the page before this one has reset it.
  shown = limits
  useLayoutEffect(() => {
    shown = JSON.parse(key)
    return () => {
      shown = null
    }
  }, [key])
  return children
}
