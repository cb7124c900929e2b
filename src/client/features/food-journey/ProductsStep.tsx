import { Plural, Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { ClassNotes } from './ClassNotes.tsx'
import type { Classroom } from './classroom.ts'
import { GamePicture } from './GamePicture.tsx'
import { shownKm } from './map/places.ts'
import styles from './ProductsStep.module.css'

interface ProductsStepProps {
  readonly classroom: Classroom
  readonly hasContact: boolean
  readonly showsCarts: boolean
}

/** Every food that the class has chosen: how often, and how far it came, all together. */
export function ProductsStep({ classroom, hasContact, showsCarts }: ProductsStepProps) {
  const { all_products } = classroom.total
  const locale = currentLocale()
  const farthest = Math.max(1, ...all_products.map(({ distance }) => distance.value))
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Alla varor</Trans>
      </h1>
      <ClassNotes classroom={classroom} hasContact={hasContact} showsCarts={showsCarts} />
      {all_products.length === 0 ? (
        <p className={styles.none}>
          <Trans>Här är det tomt än. Varorna kommer när någon är klar med sin kundvagn.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <caption className="sr-only">
            <Trans>Klassens varor, hur ofta de valdes och hur långt de har rest tillsammans</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Vara</Trans>
              </th>
              <th scope="col">
                <Trans>Vald</Trans>
              </th>
              <th scope="col">
                <Trans>Sammanlagd sträcka</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {all_products.map(({ key, count, distance }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={styles.food}>
                    <GamePicture name={`food-${key}`} className={styles.picture} />
                    {findFood(key)?.name[locale] ?? key}
                  </span>
                </th>
                <td>
                  <Plural value={count} one="# gång" other="# gånger" />
                </td>
                <td className={styles.distance}>
                  {/* Nobody has said where it comes from. */}
                  <span>
                    {distance.value > 0 ? shownKm(distance.value) : <Trans>Vet inte varifrån</Trans>}
                  </span>
                  {distance.value > 0 && (
                    <span
                      className={styles.bar}
                      aria-hidden="true"
                      style={{ inlineSize: `${(distance.value / farthest) * 100}%` }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
