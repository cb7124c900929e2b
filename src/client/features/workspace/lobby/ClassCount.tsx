import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { TeachersRound } from '#contract/class-rounds.ts'
import { aliasName } from '#domain/activities/alias.ts'
import { plateSizeOf } from '#domain/activities/class-round.ts'
import styles from './Lobby.module.css'

interface ClassCountProps {
  /** undefined = not known yet. */
  readonly plates: TeachersRound['plates'] | undefined
  readonly isRunning: boolean
}

/** How often a screen reader announces it, ms. */
const announceEveryMs = 5000

/** How many are here, and from the first hand-in on how many have handed in: the one thing on the screen that speaks by itself. */
export function ClassCount({ plates, isRunning }: ClassCountProps) {
  const here = plates?.length ?? 0
  const handedIn = plates?.filter(({ handed_in: hasHandedIn }) => hasHandedIn).length ?? 0
  const newest = plates?.at(-1)
  const name = newest && aliasName(newest.alias)?.[currentLocale()]
  const isKnown = plates !== undefined
  const [announcedHere = 0, announcedIn = 0] = useSlowly(`${here} ${handedIn}`, announceEveryMs)
    .split(' ')
    .map(Number)
  return (
    <div>
      <p className={styles.count} aria-hidden="true">
        {isKnown && countWords(here, handedIn, isRunning)}
      </p>
      <p className="sr-only" role="status">
        {isKnown && countWords(announcedHere, announcedIn, isRunning)}
      </p>
      {isRunning && (
        <p className={styles.sub}>
          {plateSizeOf(here) === 'unnamed' && name ? (
            <Trans>Senast: {name}</Trans>
          ) : handedIn === 0 ? (
            <Trans>Djuren hoppar in när ni har skrivit koden</Trans>
          ) : (
            <Plural value={here} one="# är här" other="# är här" />
          )}
        </p>
      )}
    </div>
  )
}

function countWords(here: number, handedIn: number, isRunning: boolean) {
  if (here === 0) return isRunning ? <Trans>Väntar på den första</Trans> : <Trans>Inget är inlämnat</Trans>
  if (handedIn === 0) return <Plural value={here} one="# är här" other="# är här" />
  if (handedIn === here && here > 1) return <Trans>Alla {here} har lämnat in</Trans>
  return <Plural value={handedIn} one="# har lämnat in" other="# har lämnat in" />
}

/** The value at once when it comes after a pause, else changing at most every `everyMs`: a screen reader is not interrupted by each one. */
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
