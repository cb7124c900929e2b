import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { withTexts } from '#client/texts/i18n.ts'
import type { FitCurveProps } from './FitCurve.tsx'

const Part = lazyPart<FitCurveProps>(
  () => withTexts('curve-fit', import('./FitCurve.tsx')).then(({ FitCurve }) => FitCurve),
  PartMissing,
)

/** `FitCurve` with its words, as a chunk of its own: few who see a fall fit it. */
export function LazyFitCurve(props: FitCurveProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
