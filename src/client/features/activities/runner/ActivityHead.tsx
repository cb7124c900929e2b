import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Activity.module.css'

/** What the bar and the steps of an activity say of its screen. */
export interface ShownScreen {
  /** From 0. */
  readonly step: number
  /** The time that is looked at, as it is shown; null = none. */
  readonly time: string | null
}

/** Where a head stands. */
export interface HeadPlace {
  readonly roomName: string
  /** The screen whose heading was shown last: see `screen`. */
  readonly lastScreen: RefObject<string | null>
  /** Takes room, time and step into the activity's bar; left out = the head says them itself. */
  readonly onScreen?: (shown: ShownScreen) => void
}

interface ActivityHeadProps {
  readonly place: Pick<HeadPlace, 'roomName'> & Partial<HeadPlace>
  /** The time that is looked at, as it is shown; null = neither room nor time are shown. */
  readonly time: string | null
  /** Which of the kind's steps it is, from 0. */
  readonly step?: number
  /** Another screen than before: reading begins at its heading, which gets the focus. */
  readonly screen: string
  readonly heading: ReactNode
  readonly isBusy?: boolean
  readonly lead?: ReactNode
  /** The result in a sentence: announced together with the heading. */
  readonly result?: string | undefined
  /** Beside the question. */
  readonly picture?: ReactNode
  /** `h2` where it stands in another page. */
  readonly level?: 'h1' | 'h2'
}

/** The question of a screen, or its answer: what to do or what came of it. */
export function ActivityHead(props: ActivityHeadProps) {
  const {
    place,
    time,
    step = 0,
    screen,
    heading,
    isBusy,
    lead,
    result,
    picture,
    level: Heading = 'h1',
  } = props
  const { onScreen } = place
  useLayoutEffect(() => onScreen?.({ step, time }), [onScreen, step, time])
  const title = (
    <Heading tabIndex={-1} ref={useHeading(screen, place)} aria-busy={isBusy}>
      {heading}
    </Heading>
  )
  return (
    <div className={Heading === 'h1' ? styles.question : undefined}>
      <div>
        {time !== null && !onScreen && (
          <p className={styles.place}>
            <b>{place.roomName}</b>
            <span>{time}</span>
          </p>
        )}
        {result === undefined ? (
          title
        ) : (
          <div role="status">
            {title}
            {result !== '' && <p className={styles.result}>{result}</p>}
          </div>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {picture}
    </div>
  )
}

/** The heading of a screen; it gets the focus where another screen was shown before in the same place. */
export function useHeading(screen: string, place?: Partial<HeadPlace>): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastScreen = place?.lastScreen
  useEffect(() => {
    if (!lastScreen) return
    if (lastScreen.current !== null && lastScreen.current !== screen) heading.current?.focus()
    lastScreen.current = screen
  }, [lastScreen, screen])
  return heading
}
