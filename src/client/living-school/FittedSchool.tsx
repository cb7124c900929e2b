import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { LivingSchool } from './LivingSchool.tsx'
import type { SchoolFacts } from './school-facts.ts'

interface FittedSchoolProps extends Omit<ComponentProps<typeof LivingSchool>, 'facts'> {
  readonly facts: Omit<SchoolFacts, 'width'>
  readonly className?: string | undefined
}

/** The living school as wide as its place, drawn again when that changes: names keep their size on every screen. */
export function FittedSchool({ facts, className, ...props }: FittedSchoolProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    // Before the first paint, so that the page never stands without it.
    setWidth(Math.round(current.clientWidth))
    const watch = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {width !== null && width > 0 && <LivingSchool facts={{ ...facts, width }} {...props} />}
    </div>
  )
}
