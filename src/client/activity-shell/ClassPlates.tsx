import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { type Alias, isSameAlias } from '#domain/activities/alias.ts'
import type { Plate } from '#domain/activities/class-round.ts'
import styles from './ClassPlates.module.css'

interface ClassPlatesProps {
  readonly plates: readonly Plate[]
  /** Of this tablet: drawn in its colour from the start. */
  readonly own: Alias
  /** This tablet has handed in. */
  readonly hasHandedIn: boolean
  /** The class has seen the result. */
  readonly isShown: boolean
  /** So many stand here, the others are a number. */
  readonly most?: number
}

/** The class in the hand: who is here, who has handed in, and that the result comes here too. */
export function ClassPlates({ plates, own, hasHandedIn, isShown, most = 24 }: ClassPlatesProps) {
  const { t } = useLingui()
  const here = plates.length
  const handedIn = plates.filter((plate) => plate.hasHandedIn).length
  // What waits here to be sent is not among those: the number would contradict it.
  const isOwnIn = hasHandedIn && plates.some((plate) => plate.hasHandedIn && isSameAlias(plate.alias, own))
  const more = here - most
  if (here === 0) return null
  return (
    <section className={styles.class}>
      <p className={styles.count} role="status">
        {isOwnIn ? (
          <Trans>
            {handedIn} av {here} har lämnat in
          </Trans>
        ) : (
          <Plural value={here} one="# är här" other="# är här" />
        )}
      </p>
      <ul role="list" className={styles.plates} aria-label={t`Klassen`}>
        {plates.slice(0, most).map((plate) => (
          <li key={plate.id} data-away={plate.isAway || undefined}>
            <AliasBadge
              alias={plate.alias}
              size="plate"
              {...(!isSameAlias(plate.alias, own) && { state: plate.hasHandedIn ? 'done' : 'here' })}
            />
          </li>
        ))}
        {more > 0 && <li className={styles.more}>+{more}</li>}
      </ul>
      {(isShown || hasHandedIn) && (
        <p className={styles.note} role="status">
          {isShown ? (
            <Trans>Nu visar läraren resultatet.</Trans>
          ) : (
            <Trans>När läraren visar resultatet kommer det hit också.</Trans>
          )}
        </p>
      )}
    </section>
  )
}
