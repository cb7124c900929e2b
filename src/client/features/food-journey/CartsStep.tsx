import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './CartsStep.module.css'
import { ClassCarts } from './ClassCarts.tsx'
import { ClassFinding } from './ClassFinding.tsx'
import { ClassNotes } from './ClassNotes.tsx'
import type { Classroom } from './classroom.ts'

interface CartsStepProps {
  readonly settings: Pick<FoodJourneySettings, 'show_class_carts'>
  readonly home: Point
  readonly classroom: Classroom
  /** The server answers; otherwise others' newest carts are missing. */
  readonly hasContact: boolean
  readonly now: Now
  /** The teacher has shown what the class found out; `ownKm`: of this tablet's cart. */
  readonly finding: false | { readonly cartId: string; readonly ownKm: number | null }
}

/** What the class has put together, for pupils. */
export const CartsStep = memo(function CartsStep({
  settings,
  home,
  classroom,
  hasContact,
  now,
  finding,
}: CartsStepProps) {
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Våra kundvagnar</Trans>
      </h1>
      {finding && (
        <div role="status">
          <ClassFinding total={classroom.total} {...finding} />
        </div>
      )}
      <ClassNotes classroom={classroom} hasContact={hasContact} showsCarts={settings.show_class_carts} />
      <ClassCarts home={home} classroom={classroom} now={now} />
    </div>
  )
})
