import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import type { TeachersRound } from '#contract/class-rounds.ts'
import { plateSizeOf } from '#domain/activities/class-round.ts'
import styles from './Lobby.module.css'

interface PlatesProps {
  readonly plates: TeachersRound['plates']
}

/** Between two animals that come at once, ms. */
const betweenMs = 90

/** The class's animals, in the order in which they came: white while they are here, coloured once their work has come. */
export function Plates({ plates }: PlatesProps) {
  const { t } = useLingui()
  const landing = useLanding(plates)
  if (plates.length === 0) return null
  return (
    <ul role="list" aria-label={t`Klassen`} className={styles.plates} data-size={plateSizeOf(plates.length)}>
      {plates.map(({ id, alias, handed_in: hasHandedIn, away }) => {
        const order = landing.indexOf(id)
        return (
          <li
            key={id}
            data-new={order < 0 ? undefined : ''}
            data-away={away || undefined}
            style={order > 0 ? { animationDelay: `${order * betweenMs}ms` } : undefined}
          >
            <AliasBadge alias={alias} size="stage" state={hasHandedIn ? 'handed_in' : 'here'} />
            {hasHandedIn && (
              <span className="sr-only">
                <Trans>har lämnat in</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Those that came with the last answer that brought any; what was there when the screen was opened does not land on it. */
function useLanding(plates: PlatesProps['plates']): readonly string[] {
  const [seen, setSeen] = useState<{
    readonly ids: ReadonlySet<string>
    readonly landing: readonly string[]
  }>()
  if (!seen || plates.some(({ id }) => !seen.ids.has(id))) {
    const ids = plates.map(({ id }) => id)
    setSeen({ ids: new Set(ids), landing: seen ? ids.filter((id) => !seen.ids.has(id)) : [] })
  }
  return seen?.landing ?? []
}
