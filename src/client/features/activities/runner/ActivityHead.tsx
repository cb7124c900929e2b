import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './Activity.module.css'

/** Where a head stands. */
export interface HeadPlace {
  readonly roomName: string
  /** The screen whose heading was shown last: see `screen`. */
  readonly lastScreen: RefObject<string | null>
}

interface ActivityHeadProps {
  readonly place: Pick<HeadPlace, 'roomName'> & Partial<HeadPlace>
  /** The time that is looked at, as it is shown; null = neither room nor time are shown. */
  readonly time: string | null
  /** Another screen than before: reading begins at its heading, which gets the focus. */
  readonly screen: string
  readonly heading: ReactNode
  readonly isBusy?: boolean
  readonly lead?: ReactNode
  /** The result in a sentence: announced together with the heading. */
  readonly result?: string | undefined
  /** `h2` where it stands in another page. */
  readonly level?: 'h1' | 'h2'
}

/** The head of a screen of an activity: room and time, the heading, and what to do or what came of it. */
export function ActivityHead(props: ActivityHeadProps) {
  const { place, time, screen, heading, isBusy, lead, result, level: Heading = 'h1' } = props
  const title = (
    <Heading tabIndex={-1} ref={useHeading(screen, place)} aria-busy={isBusy}>
      {heading}
    </Heading>
  )
  return (
    <div>
      {time !== null && (
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
