import { type ReactNode, useLayoutEffect } from 'react'
import type { School } from '#contract/schools.ts'
import { showCo2Limits } from './shown-limits.ts'

interface SchoolScaleProps {
  readonly school: Pick<School, 'co2_limits'>
  readonly children: ReactNode
}

/** Everything within is judged by the limits of a school, from its next rendering on when they change. */
export function SchoolScale({ school: { co2_limits: limits = null }, children }: SchoolScaleProps) {
  // Children read it while they render; the effect sets it again after the page before this one has reset it.
  showCo2Limits(limits)
  useLayoutEffect(() => {
    showCo2Limits(limits)
    return () => showCo2Limits(null)
  }, [limits])
  return children
}
