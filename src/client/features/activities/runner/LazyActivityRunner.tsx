import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'
import styles from './Activity.module.css'
import type { ActivityRunnerProps } from './ActivityRunner.tsx'

const Part = lazyPart<ActivityRunnerProps>(() =>
  withTexts('activities', import('./ActivityRunner.tsx')).then(({ ActivityRunner }) => ActivityRunner),
)

/** `ActivityRunner` with its texts, as a chunk of its own: the food journey does not load it. */
export function LazyActivityRunner(props: ActivityRunnerProps) {
  return (
    <Suspense fallback={<Waiting title={props.activity.title} />}>
      <Part {...props} />
    </Suspense>
  )
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} aria-busy="true">
        {title}
      </h1>
    </div>
  )
}
