import type { ReactNode } from 'react'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { Meatballs } from './Meatballs.tsx'
import type { Reading } from './reading.ts'
import { Sparkline } from './Sparkline.tsx'

interface ReadingPictureProps {
  readonly reading: Reading
  /** Server time, epoch ms. */
  readonly now: number
}

/** The last five hours, or what the amount looks like. Nothing of a sensor that sleeps. */
export function ReadingPicture({ reading, now }: ReadingPictureProps): ReactNode {
  const { metric, freshness, spark, value, intervalS } = reading
  if (freshness === 'no_data') return null
  if (metric.display === 'bar') {
    return value === null || !mayShowLevel(freshness) ? null : <Meatballs grams={value} />
  }
  return <Sparkline spark={spark} metric={metric} now={now} intervalS={intervalS} />
}
