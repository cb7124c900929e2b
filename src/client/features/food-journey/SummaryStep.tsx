import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { SaveResult } from '#client/offline/outbox/outbox.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { classTotal, type ResultEntry } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import type { Point } from '#domain/places/distance.ts'
import { AliasBadge } from './AliasBadge.tsx'
import { Comparisons } from './Comparisons.tsx'
import { GamePicture } from './GamePicture.tsx'
import { placeName, shownKm } from './map/places.ts'
import { TwoQuestions } from './Questions.tsx'
import styles from './SummaryStep.module.css'

interface SummaryStepProps {
  readonly home: Point
  readonly cart: Cart
  /** How the cart was saved in this visit; null = in an earlier one. */
  readonly saved: Exclude<SaveResult, 'id_taken'> | null
  /** What is missing before it gets to the class. */
  readonly missing: ReactNode
}

/** Step 4: how far the food of this cart has come. */
export const SummaryStep = memo(function SummaryStep({ home, cart, saved, missing }: SummaryStepProps) {
  const { t } = useLingui()
  const total = classTotal(home, [cart])
  const trips = total.entries.filter(({ data }) => data.distance !== null)
  const byLength = [...trips].sort((a, b) => kmOf(b) - kmOf(a))
  const [longest] = byLength
  const shortest = byLength.length > 1 ? byLength.at(-1) : undefined
  return (
    <div className={styles.step}>
      <div className={styles.intro}>
        <h1 tabIndex={-1}>
          <Trans>Så långt reste maten</Trans>
        </h1>
        <AliasBadge alias={cart.alias} size="large" />
      </div>
      {saved !== null && saved !== 'saved' && (
        <p className={styles.notSaved} role="alert">
          {saved === 'storage_full' ? (
            <Trans>Plattan är full, så det går inte att spara här. Skriv upp ditt svar.</Trans>
          ) : (
            <Trans>Det går inte att spara här. Skriv upp ditt svar.</Trans>
          )}{' '}
          <Trans>Vi försöker skicka kundvagnen ändå. Låt sidan vara öppen.</Trans>
        </p>
      )}
      {missing}
      <p className={styles.total}>
        <span className={styles.label}>
          <Trans>Sammanlagd sträcka</Trans>
        </span>
        <strong>{shownKm(total.total_distance.value)}</strong>
      </p>
      <Comparisons comparisons={total.comparisons} />
      {longest && (
        <ul role="list" className={styles.trips} aria-label={t`Resorna`}>
          <Trip entry={longest} label={shortest ? t`Längsta resan` : t`Resan`} />
          {shortest && <Trip entry={shortest} label={t`Kortaste resan`} />}
        </ul>
      )}
      {trips.length < total.entries.length && (
        <p className={styles.unknown}>
          <Trans>Mat utan nål räknas inte med i sträckan.</Trans>
        </p>
      )}
      <TwoQuestions />
    </div>
  )
})

function Trip({ entry, label }: { readonly entry: ResultEntry; readonly label: string }) {
  const locale = currentLocale()
  const { key } = entry.play_item
  return (
    <li className={styles.trip}>
      <GamePicture name={`food-${key}`} className={styles.picture} />
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.what}>
          {findFood(key)?.name[locale]}, {placeName(entry, locale)}
        </p>
        <p className={styles.km}>{shownKm(kmOf(entry))}</p>
      </div>
    </li>
  )
}

function kmOf({ data }: ResultEntry): number {
  return data.distance?.value ?? 0
}
