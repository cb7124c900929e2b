import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'
import type { ActivityScreenProps } from './ActivityScreen.tsx'

const Part = lazyPart<ActivityScreenProps>(() =>
  withTexts('activities', import('./ActivityScreen.tsx')).then(({ ActivityScreen }) => ActivityScreen),
)

/** `ActivityScreen` with its words, as a chunk of its own: a game does not load what looks at rooms. */
export function LazyActivityScreen(props: ActivityScreenProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
