import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import type { Plate } from '#domain/activities/class-round.ts'
import styles from './Welcome.module.css'

/** Without it the tablet still says who it is. */
const Plates = lazy(() =>
  import('./ClassPlates.tsx').then(
    ({ ClassPlates }) => ({ default: ClassPlates }),
    () => ({ default: () => null }),
  ),
)

/** As many as stand in one row of a phone. */
const fewPlates = 7

interface WelcomeProps {
  readonly alias: Alias
  /** The class, now; undefined until the server has answered: its place is kept. */
  readonly plates: readonly Plate[] | undefined
  /** What is to be done, as the rest of a sentence. */
  readonly todo: ReactNode
}

/** The first screen of a tablet that comes in with its class: who it is, that it is seen, and what to do. */
export function Welcome({ alias, plates, todo }: WelcomeProps) {
  const name = aliasName(alias)?.[currentLocale()] ?? '?'
  return (
    <div className={styles.welcome}>
      <div className={styles.card}>
        <div className={styles.animal} aria-hidden="true">
          <AliasBadge alias={alias} size="plate" />
        </div>
        <h1 tabIndex={-1}>
          <Trans>Ni är {name}</Trans>
        </h1>
        <p className={styles.seen} role="status">
          {plates && <Trans>Nu syns ni på tavlan. Titta efter ert djur.</Trans>}
        </p>
      </div>
      <div className={styles.class}>
        {plates && (
          <Suspense fallback={null}>
            <Plates plates={plates} own={alias} hasHandedIn={false} isShown={false} most={fewPlates} />
          </Suspense>
        )}
      </div>
      <p>
        <b>
          <Trans>Det här ska ni göra:</Trans>
        </b>{' '}
        {todo}
      </p>
    </div>
  )
}
