import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { ClassNotes } from './ClassNotes.tsx'
import type { Classroom } from './classroom.ts'
import styles from './ProductsStep.module.css'
import { ProductsTable } from './ProductsTable.tsx'

interface ProductsStepProps {
  readonly classroom: Classroom
  readonly hasContact: boolean
  readonly showsCarts: boolean
}

/** Every food that the class has chosen: how often, and how far it came, all together. */
export const ProductsStep = memo(function ProductsStep({
  classroom,
  hasContact,
  showsCarts,
}: ProductsStepProps) {
  const { all_products } = classroom.total
  const isPainted = useAfterInteraction()
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Alla varor</Trans>
      </h1>
      <ClassNotes classroom={classroom} hasContact={hasContact} showsCarts={showsCarts} />
      {all_products.length === 0 ? (
        <p className={styles.none}>
          <Trans>Här är det tomt än så länge. Varorna kommer när någon är klar med sin kundvagn.</Trans>
        </p>
      ) : (
        isPainted && <ProductsTable products={all_products} />
      )}
    </div>
  )
})
