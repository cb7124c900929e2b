import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { HowMeasured } from '#client/features/food-journey/journeys/HowMeasured.tsx'
import type { Journey } from '#client/features/food-journey/journeys/journey.ts'
import { MapPicture } from '#client/features/food-journey/lazy-maps.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import type { Alias } from '#domain/activities/alias.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './MyMap.module.css'

interface MyMapPaperProps {
  readonly home: Point
  readonly journeys: readonly Journey[]
  readonly sum: string
  readonly alias: Alias
  readonly name: string
  /** Where and when. */
  readonly made: string
}

/** The sheet that is printed, A4: outlines to colour, and two questions to take home. */
export function MyMapPaper({ home, journeys, sum, alias, name, made }: MyMapPaperProps) {
  const { t } = useLingui()
  const questions = [
    { title: t`Fråga någon hemma`, text: t`Vad åt du när du var nio år? Varifrån kom det?` },
    { title: t`Titta i skafferiet`, text: t`Hitta en sak från trakten och en som rest långt.` },
  ]
  return (
    <div className={styles.paper} aria-hidden="true">
      <div className={styles.head}>
        <AliasBadge alias={alias} size="bare" />
        <div>
          <p className={styles.title}>
            <Trans>Min karta: {sum}</Trans>
          </p>
          <p>
            <Trans>Mat som {name} följde. Färglägg resorna!</Trans>
          </p>
        </div>
        <Cone kind="logo" className={styles.mark} />
      </div>
      <Suspense fallback={null}>
        <MapPicture home={home} journeys={journeys} look="paper" label="" />
      </Suspense>
      <div className={styles.questions}>
        {questions.map(({ title, text }) => (
          <div key={title}>
            <p className={styles.question}>{title}</p>
            <p>{text}</p>
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
      <p className={styles.foot}>
        {made}. <HowMeasured journeys={journeys} />.
      </p>
    </div>
  )
}
