import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Origin } from '#domain/food-journey/cart.ts'
import { placeKey, placeName } from './map/places.ts'
import styles from './UsualPlaces.module.css'
import { inSentence } from './where-from.ts'

interface UsualPlacesProps {
  readonly food: string
  /** At least one. */
  readonly usual: readonly Origin[]
  readonly onPick: (place: Origin) => void
}

/** For who does not know: where the food usually comes from, to choose from. */
export function UsualPlaces({ food, usual, onPick }: UsualPlacesProps) {
  const locale = currentLocale()
  const subject = inSentence(food, locale)
  return (
    <section className={styles.usual} aria-labelledby="usual-places">
      <div role="status">
        <h2 id="usual-places">
          <Trans>Varifrån brukar den komma?</Trans>
        </h2>
      </div>
      <p>
        <Trans>I svenska affärer kommer {subject} ofta härifrån. Vilken tror du?</Trans>
      </p>
      <ul role="list">
        {usual.map((place) => (
          <li key={placeKey(place)}>
            <button type="button" className={styles.place} onClick={() => onPick(place)}>
              <svg width="22" height="33" viewBox="-17 -46 34 48" aria-hidden="true" focusable="false">
                <path className={styles.pin} d="M0 0l-13-22a15 15 0 1 1 26 0z" />
              </svg>
              <span>{placeName(place, locale)}</span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
