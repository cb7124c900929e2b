import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { Now } from '#domain/time/age.ts'
import { ageWords, lastValueWords } from './age-words.ts'
import { NoLevel, symbolOf } from './NoLevel.tsx'
import { ReadingPicture } from './ReadingPicture.tsx'
import type { Reading } from './reading.ts'
import styles from './SingleWidget.module.css'
import { NoValue, Value } from './Value.tsx'

interface SingleWidgetProps {
  readonly reading: Reading
  readonly school: string
  readonly now: Now
  /** Where the whole dashboard is; it opens in a window of its own. */
  readonly href: string
  readonly frameRef?: Ref<HTMLElement>
  /** The heading's rank: 1 in a page of its own, lower in a list of them. */
  readonly rank?: 1 | 3
  /** One sentence about the other rooms. */
  readonly others?: string | null
}

/** One metric that fills its frame: from 240 × 180 up to a whole screen it shows more, and larger, as there is room. */
export function SingleWidget(props: SingleWidgetProps) {
  const { reading, school, now, href, frameRef, rank, others = null } = props
  const locale = currentLocale()
  const { metric, level, freshness, isAsleep, needsCheck, value, observedAt } = reading
  const isOld = freshness === 'stale' || freshness === 'no_data'
  const symbol = symbolOf(level, freshness)
  return (
    <WidgetFrame
      icon={metric.icon}
      title={metric.name[locale]}
      room={reading.roomName}
      school={school}
      href={href}
      isOld={isOld}
      frameRef={frameRef}
      {...(rank && { rank })}
    >
      <div className={styles.now}>
        {!isOld && (
          <p className={styles.value}>{value === null ? <NoValue /> : <Value reading={reading} />}</p>
        )}
        <p className={styles.level}>
          {symbol && <LevelSymbol symbol={symbol} className={styles.symbol} />}
          <span>
            {level ? (
              level.word[locale]
            ) : (
              <NoLevel {...{ metric, freshness, hasValue: value !== null, isAsleep, needsCheck }} />
            )}
          </span>
        </p>
      </div>
      {level?.sentence && <p className={styles.sentence}>{level.sentence[locale]}</p>}
      {others && <p className={styles.sentence}>{others}</p>}
      {!isOld && (
        <div className={styles.spark}>
          <ReadingPicture reading={reading} now={now.at} />
        </div>
      )}
      <p className={styles.age} data-late={freshness === 'late' || undefined}>
        {observedAt === null || value === null || isOld ? (
          lastValueWords(reading, now)
        ) : (
          <>
            <Icon name={freshness === 'late' ? 'clock-alert' : 'clock'} className={styles.clock} />
            <span>{ageWords(reading, observedAt, now)}</span>
          </>
        )}
      </p>
    </WidgetFrame>
  )
}

interface WidgetFrameProps {
  readonly icon: IconName
  readonly title: string
  /** Whose value it is, where it is not the whole school's. */
  readonly room?: string | null
  readonly school: string
  readonly href: string
  readonly isOld?: boolean
  readonly frameRef?: Ref<HTMLElement> | undefined
  readonly rank?: 1 | 3
  readonly children: ReactNode
}

/** What every single widget has around its content: the title above, the way to the dashboard below. */
export function WidgetFrame({
  icon,
  title,
  room,
  school,
  href,
  isOld,
  frameRef,
  rank = 1,
  children,
}: WidgetFrameProps) {
  const Heading = `h${rank}` as const
  return (
    <article ref={frameRef} className={styles.frame}>
      <div className={styles.widget} data-old={isOld || undefined} data-has-room={room ? '' : undefined}>
        <Heading className={styles.title}>
          <Icon name={icon} className={styles.icon} />
          <span>
            {title}
            {room && (
              <>
                {' '}
                <span className={styles.room}>{room}</span>
              </>
            )}{' '}
            <span className={styles.school}>{school}</span>
          </span>
        </Heading>
        {children}
        <a className={styles.link} href={href} target="_blank" rel="noopener">
          <Trans>Öppna Så mår skolan</Trans>
          <Icon name="external-link" className={styles.clock} />
          <span className="sr-only">
            <Trans>öppnas i en ny flik</Trans>
          </span>
        </a>
      </div>
    </article>
  )
}
