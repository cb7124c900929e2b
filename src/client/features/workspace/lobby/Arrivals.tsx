import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Arrival, plateSizeOf } from '#domain/activities/arrivals.ts'
import styles from './Lobby.module.css'
import type { LobbyLooks } from './lobby-looks.ts'

interface ArrivalsProps extends Pick<LobbyLooks, 'alias'> {
  /** undefined = not known yet. */
  readonly arrivals: readonly Arrival[] | undefined
}

/** The animals whose work has come, in the order in which it came, never by what they did. */
export function Arrivals({ arrivals, alias: Alias }: ArrivalsProps) {
  const { t } = useLingui()
  // What was there when the screen was opened does not land on it.
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null)
  if (first === null && arrivals) setFirst(new Set(arrivals.map(({ id }) => id)))
  if (!arrivals || arrivals.length === 0) return null
  return (
    <ul
      role="list"
      aria-label={t`De som har lämnat in`}
      className={styles.arrivals}
      data-size={plateSizeOf(arrivals.length)}
    >
      {arrivals.map(({ id, alias }) => (
        <li key={id} data-new={first?.has(id) === false || undefined}>
          <Alias alias={alias} size="stage" />
        </li>
      ))}
    </ul>
  )
}
