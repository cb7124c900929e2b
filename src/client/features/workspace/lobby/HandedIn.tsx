import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import styles from './Lobby.module.css'

interface HandedInProps {
  readonly activity: Pick<AnyWorkspaceActivity, 'activity_type_id'>
  /** How much has come; undefined = not known yet. */
  readonly sent: number | undefined
  /** From how many aliases. */
  readonly animals: number
  readonly isRunning: boolean
}

/** How often a screen reader announces it, ms. */
const announceEveryMs = 5000

/** What the server has from the class: the one thing on the screen that speaks by itself. Who has only opened it is nowhere. */
export function HandedIn({ activity, sent, animals, isRunning }: HandedInProps) {
  const announcedCount = useSlowly(sent, announceEveryMs)
  return (
    <p className={styles.count} role="status">
      {announcedCount === undefined ? null : announcedCount > 0 ? (
        activity.activity_type_id === 'food_journey' ? (
          <Plural value={announcedCount} one="# har lämnat in" other="# har lämnat in" />
        ) : (
          <SentFrom sent={announcedCount} animals={animals} />
        )
      ) : isRunning ? (
        <Trans>Väntar på den första</Trans>
      ) : (
        <Trans>Inget är inlämnat</Trans>
      )}
    </p>
  )
}

/** An alias may send many marks, and two tablets may have drawn the same. */
function SentFrom({ sent, animals }: { readonly sent: number; readonly animals: number }) {
  return (
    <>
      <Plural value={sent} one="# inskickat" other="# inskickade" />{' '}
      <Plural value={animals} one="från # djur" other="från # djur" />
    </>
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
