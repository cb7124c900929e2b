import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { classFinding } from '#domain/food-journey/class-finding.ts'
import type { ClassTotal } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import styles from './ClassFinding.module.css'
import { shownKm } from './map/places.ts'
import { useWaitGuess } from './wait-guess.ts'

interface ClassFindingProps {
  readonly total: ClassTotal
  /** Of this tablet's cart. */
  readonly cartId: string
  /** What it came, km; null = it was not handed in. */
  readonly ownKm: number | null
}

/** What the class found out: the food that came farthest, beside what this tablet's cart came. Never a place in the class. */
export function ClassFinding({ total, cartId, ownKm }: ClassFindingProps) {
  const { t } = useLingui()
  const [guess] = useWaitGuess(cartId)
  const finding = classFinding(total)
  if (!finding) return null
  const { longest, farthest } = finding
  const locale = currentLocale()
  const food = findFood(longest.key)?.name[locale] ?? longest.key
  const name = food.toLocaleLowerCase(locale)
  const most = longest.distance.value
  const [count, carts] = [longest.count, total.carts_count]
  const own = ownKm === null ? null : shownKm(ownKm)
  return (
    <section className={styles.finding}>
      <h2>
        {guess === longest.key ? (
          <Trans>Ni hade rätt. {food} reste längst för klassen, alla resor ihop.</Trans>
        ) : (
          <Trans>{food} reste längst för klassen, alla resor ihop.</Trans>
        )}
      </h2>
      <p>
        {own !== null && (
          <>
            <Trans>
              Er kundvagn: <b>{own}</b>.
            </Trans>{' '}
          </>
        )}
        <Plural
          value={carts}
          one={`${count} av # kundvagn hade ${name}.`}
          other={`${count} av # kundvagnar hade ${name}.`}
        />
      </p>
      <ol role="list" className={styles.bars} aria-label={t`Längst för klassen`}>
        {farthest.map(({ key, distance }) => (
          <li key={key}>
            <GamePicture name={`food-${key}`} className={styles.picture} />
            <b>{findFood(key)?.name[locale] ?? key}</b>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(100 * distance.value) / most}%` }} />
            </span>
            <span className={styles.km}>{shownKm(distance.value)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.talk}>
        <b>
          <Trans>Prata två och två:</Trans>
        </b>{' '}
        <Trans>Varför äter vi {name} som har rest så långt?</Trans>
      </p>
    </section>
  )
}
