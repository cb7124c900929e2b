import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './Lobby.module.css'
import type { LobbyKind } from './lobby-looks.ts'

interface HandedInProps {
  readonly words: LobbyKind['handedIn']
  /** How much has come; undefined = not known yet. */
  readonly sent: number | undefined
  /** From how many aliases. */
  readonly animals: number
  readonly isRunning: boolean
}

/** How often a screen reader announces it, ms. */
const announceEveryMs = 5000

/** What the server has from the class: the one thing on the screen that speaks by itself. Who has only opened it is nowhere. */
export function HandedIn({ words, sent, animals, isRunning }: HandedInProps) {
  const announcedCount = useSlowly(sent, announceEveryMs)
  return (
    <p className={styles.count} role="status">
      {announcedCount === undefined ? null : announcedCount > 0 ? (
        words(announcedCount, animals)
      ) : isRunning ? (
        <Trans>Väntar på den första</Trans>
      ) : (
        <Trans>Inget är inlämnat</Trans>
      )}
    </p>
  )
}

/** The value, but changing at most every `everyMs`: a screen reader is not interrupted by each cart. */
function useSlowly<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    // What is shown already is no change: the first value that comes is shown at once.
    if (Object.is(value, shown)) return
    const show = () => {
      changedAt.current = performance.now()
      setShown(value)
    }
    const timer = setTimeout(show, Math.max(0, changedAt.current + everyMs - performance.now()))
    return () => clearTimeout(timer)
  }, [value, shown, everyMs])
  return shown
}
