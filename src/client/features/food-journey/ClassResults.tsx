import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import type { Results } from '#contract/carts.ts'
import { homeOf } from '#domain/food-journey/home.ts'
import styles from './CartsStep.module.css'
import { ClassCarts } from './ClassCarts.tsx'
import { classroomOf } from './classroom.ts'
import { ProductsTable } from './ProductsTable.tsx'

interface ClassResultsProps {
  readonly schoolId: string
  /** With every cart. */
  readonly results: Results
  readonly onExclude?: ((cartId: string) => void) | undefined
}

/** What a class has put together, for its teacher: what pupils see, and every cart. */
export function ClassResults({ schoolId, results, onExclude }: ClassResultsProps) {
  const { data: school } = useQuery(schoolQuery(schoolId))
  const now = useNow()
  const home = useMemo(() => school && homeOf(school.location), [school])
  const classroom = useMemo(() => home && classroomOf(home, results, []), [home, results])
  if (!home || !classroom) return null
  return (
    <div className={styles.step}>
      <ClassCarts home={home} classroom={classroom} now={now} showsLate onExclude={onExclude} />
      {classroom.total.all_products.length > 0 && (
        <>
          <h2>
            <Trans>Alla varor</Trans>
          </h2>
          <ProductsTable products={classroom.total.all_products} />
        </>
      )}
    </div>
  )
}
