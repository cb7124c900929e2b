import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense, useMemo } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { aliasName } from '#domain/activities/alias.ts'
import { classTotal } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { waysGas } from '#domain/food-journey/ways-gas.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './CartsStep.module.css'
import { Comparisons } from './Comparisons.tsx'
import type { Classroom, ShownCart } from './classroom.ts'
import { classJourneysOf } from './journeys-of.ts'
import { JourneysMap } from './lazy-maps.ts'
import { shownKm } from './map/places.ts'
import { WaysGasSum } from './WaysGas.tsx'

interface ClassCartsProps {
  readonly home: Point
  readonly classroom: Classroom
  readonly now: Now
  /** A teacher wants to know which ones came when the game was over. */
  readonly showsLate?: boolean
  /** Takes a cart out of what counts: for a teacher who may. */
  readonly onExclude?: ((cartId: string) => void) | undefined
}

/** The class's carts: together, on the map, and each by itself, by time. */
export function ClassCarts({ home, classroom, now, showsLate = false, onExclude }: ClassCartsProps) {
  const { t } = useLingui()
  const { total } = classroom
  const isPainted = useAfterInteraction()
  const locale = currentLocale()
  const journeys = useMemo(() => classJourneysOf(total.entries, locale), [total, locale])
  const gas = useMemo(() => waysGas(home, total.entries), [home, total])
  const all = journeys.reduce((sum, { count }) => sum + count, 0)
  const sum = shownKm(total.total_distance.value)
  const counted = (
    <span>
      <Plural value={total.carts_count} one="# kundvagn" other="# kundvagnar" />
    </span>
  )
  return (
    <>
      {journeys.length === 0 && (
        <p className={styles.total}>
          {counted}
          <strong>{sum}</strong>
        </p>
      )}
      {total.carts_count > 0 && (
        <>
          {journeys.length > 0 && (
            <Suspense fallback={<div className={styles.waiting} />}>
              {isPainted && (
                <JourneysMap
                  home={home}
                  journeys={journeys}
                  label={t`Klassens karta med skolan i mitten. Resor: ${all}. Sammanlagt ${sum}.`}
                  heading={t`Så långt reste klassens mat`}
                  total={total.total_distance.value}
                  shownKm={shownKm}
                  counted={counted}
                />
              )}
            </Suspense>
          )}
          <Comparisons comparisons={total.comparisons} />
          <WaysGasSum gas={gas} />
        </>
      )}
      <ul role="list" className={styles.carts} aria-label={t`Kundvagnarna`}>
        {(isPainted ? classroom.carts : []).map((cart) => (
          <CartCard
            key={cart.id}
            cart={cart}
            home={home}
            now={now}
            isLate={showsLate && cart.isLate}
            onExclude={onExclude}
          />
        ))}
      </ul>
    </>
  )
}

interface CartCardProps {
  readonly cart: ShownCart
  readonly home: Point
  readonly now: Now
  readonly isLate: boolean
  readonly onExclude: ((cartId: string) => void) | undefined
}

const CartCard = memo(function CartCard({ cart, home, now, isLate, onExclude }: CartCardProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { total_distance } = classTotal(home, [cart])
  return (
    <li className={cart.isOwn ? styles.own : styles.cart}>
      <div className={styles.head}>
        <AliasBadge alias={cart.alias} />
        <strong>{shownKm(total_distance.value)}</strong>
      </div>
      <p className={styles.when}>
        {formatsOf(locale).moment(cart.madeAt, now)}
        {cart.isOwn && (
          <>
            {' · '}
            <Trans>Från den här surfplattan</Trans>
          </>
        )}
        {isLate && (
          <>
            {' · '}
            <Trans>Kom när spelet var slut</Trans>
          </>
        )}
      </p>
      <ul role="list" className={styles.foods}>
        {cart.items.map(({ play_item: { key }, guessed }) => (
          <li key={key}>
            <GamePicture name={`food-${key}`} className={styles.food} />
            <span>
              {findFood(key)?.name[locale] ?? key}
              {guessed && (
                <>
                  {' · '}
                  <Trans>gissat</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {onExclude && (
        <button
          type="button"
          className={styles.aside}
          aria-label={`${t`Lägg åt sidan`}: ${aliasName(cart.alias)?.[locale]}`}
          onClick={() => onExclude(cart.id)}
        >
          <Trans>Lägg åt sidan</Trans>
        </button>
      )}
    </li>
  )
})
