import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { type Arrival, plateSizeOf } from '#domain/activities/arrivals.ts'
import styles from './Lobby.module.css'

interface ArrivalsProps {
  /** undefined = not known yet. */
  readonly arrivals: readonly Arrival[] | undefined
}

/** The animals whose work has come, in the order in which it came, never by what they did. */
export function Arrivals({ arrivals }: ArrivalsProps) {
  const { t } = useLingui()
  const landing = useLanding(arrivals)
  if (!arrivals || arrivals.length === 0) return null
  return (
    <ul
      role="list"
      aria-label={t`De som har lämnat in`}
      className={styles.arrivals}
      data-size={plateSizeOf(arrivals.length)}
    >
      {arrivals.map(({ id, alias }) => (
        <li key={id} data-new={landing.has(id) || undefined}>
          <AliasBadge alias={alias} size="stage" />
        </li>
      ))}
    </ul>
  )
}

const none: ReadonlySet<string> = new Set()

/** Those that came with the last answer that brought any; what was there when the screen was opened does not land on it. */
function useLanding(arrivals: readonly Arrival[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<{
    readonly ids: ReadonlySet<string>
    readonly landing: ReadonlySet<string>
  }>()
  if (arrivals && (!seen || arrivals.some(({ id }) => !seen.ids.has(id)))) {
    const ids = new Set(arrivals.map(({ id }) => id))
    setSeen({ ids, landing: seen ? new Set([...ids].filter((id) => !seen.ids.has(id))) : none })
  }
  return seen?.landing ?? none
}
