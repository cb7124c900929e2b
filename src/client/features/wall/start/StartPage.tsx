import { Trans } from '@lingui/react/macro'
import { Cone } from '#client/ui/base/Cone.tsx'
import type { Now } from '#domain/time/age.ts'
import { isTimeStated } from '#domain/time/age.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import styles from './StartPage.module.css'

/** Until then people say good morning: ours. */
const morningEndsAt = 10

interface StartPageProps {
  readonly now: Now
  /** The room of the address is none of the school's. */
  readonly isRoomUnknown: boolean
}

/** What stands there before there is a value: the hills of the first frame, and what is waited for. */
export function StartPage({ now, isRoomUnknown }: StartPageProps) {
  const isMorning = isTimeStated(now) && localPartsOf(now.at).hour < morningEndsAt
  return (
    <section className={styles.start}>
      <svg
        className={styles.hills}
        viewBox="0 0 100 72"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path fill="#f4e9d6" d="M0 24Q30 10 55 20T100 14V72H0z" />
        <path fill="#c6cdaf" d="M0 42Q20 30 45 40T100 36V72H0z" />
        <path fill="#abb78b" d="M0 60Q30 50 60 57T100 54V72H0z" />
      </svg>
      <div className={styles.words}>
        <Cone kind="asleep" className={styles.cone} />
        {isRoomUnknown ? (
          <p className={styles.more}>
            <Trans>
              Rummet i adressen finns inte på skolans sida. Hämta en ny adress under Skärmar i arbetsytan.
            </Trans>
          </p>
        ) : (
          <div>
            <h2 className={styles.greeting}>
              {isMorning ? <Trans>God morgon!</Trans> : <Trans>Hej!</Trans>}
            </h2>
            <p className={styles.more}>
              <Trans>Mätarna svarar om en liten stund.</Trans>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
