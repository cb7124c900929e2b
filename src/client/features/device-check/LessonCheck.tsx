import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { isStorageProtected } from '#client/offline/persist.ts'
import type { WhyMissing } from '#client/offline/readiness.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './DeviceCheck.module.css'
import { KeptList } from './KeptList.tsx'
import { type DeviceCheck, useDeviceCheck } from './use-device-check.ts'
import { WaitingCarts } from './WaitingCarts.tsx'

/** So many marks stand in the ring, however many parts there are. */
const marks = 31

/** Of each mark, degrees. */
const angles = Array.from({ length: marks }, (_, index) => (360 / marks) * index)

interface LessonCheckProps {
  /** The page's heading. */
  readonly heading: ReactNode
  /** How other tablets are asked. */
  readonly children?: ReactNode
}

/** Whether this device can go to a lesson without a network; fetches what is missing while there is one. */
export function LessonCheck({ heading, children }: LessonCheckProps) {
  const check = useDeviceCheck('fetch')
  const { state, have, total, checkAgain } = check
  const missing = total - have
  return (
    <div className={styles.check}>
      {heading}
      <Verdict {...check} />
      <KeptList {...check} />
      <WaitingCarts />
      {state === 'failed' && (
        <div className={styles.carts}>
          <p>
            <b className={styles.name}>
              <Trans>Går det inte?</Trans>
            </b>
            <span className={styles.quiet}>
              <Trans>Gå närmare skolans wifi och tryck igen. Det som redan finns här ligger kvar.</Trans>
            </span>
          </p>
        </div>
      )}
      <button
        type="button"
        className={state === 'failed' ? styles.solid : styles.button}
        aria-disabled={state === 'working'}
        onClick={checkAgain}
      >
        <Icon name={state === 'failed' ? 'download' : 'refresh-cw'} />
        {state === 'failed' && missing > 0 ? <Trans>Hämta det som saknas</Trans> : <Trans>Kolla igen</Trans>}
      </button>
      {children}
    </div>
  )
}

function Verdict({ state, have, total, why }: DeviceCheck) {
  const isReady = state === 'ready'
  return (
    <section className={styles.verdict} data-ready={isReady || undefined} role="status">
      <ReadyRing have={have} total={total} isReady={isReady} />
      <div>
        <h2 className={styles.title}>
          {isReady ? (
            <Trans>Klar för lektion</Trans>
          ) : state === 'never' ? (
            <Trans>Går inte utan internet</Trans>
          ) : state === 'unknown' ? (
            <Trans>Kollar vad som finns här</Trans>
          ) : (
            <Trans>Inte klar än</Trans>
          )}
        </h2>
        <p>
          {isReady ? (
            <Trans>
              {have} av {total} delar och veckans mätvärden.
            </Trans>
          ) : state === 'never' ? (
            <Trans>Den här webbläsaren kan inte spara appen. Adressen måste börja med https.</Trans>
          ) : state === 'unknown' ? null : (
            <Trans>
              {have} av {total} delar.
            </Trans>
          )}
        </p>
        <p className={styles.quiet}>
          {isReady ? (
            <KeptUntil />
          ) : state === 'failed' && why ? (
            reasons[why]
          ) : state === 'never' || state === 'unknown' ? null : (
            <Trans>Hämtar resten nu. Stanna där det finns internet.</Trans>
          )}
        </p>
      </div>
    </section>
  )
}

const reasons: Readonly<Record<WhyMissing, ReactNode>> = {
  no_internet: <Trans>Det finns inget internet just nu.</Trans>,
  not_fetched: <Trans>Resten gick inte att hämta. Nätet eller servern svarar inte som den ska.</Trans>,
  not_kept: <Trans>Resten får inte plats, eller så sparar webbläsaren inget.</Trans>,
}

const dayMs = 86_400_000
/** Safari removes what a site has stored after seven days of use without a visit, unless the app is on the home screen. */
const safariKeepsDays = 7

/** How long it stays: only what the browser has promised. */
function KeptUntil() {
  const now = useNow()
  const [isProtected, setIsProtected] = useState<boolean | null>(null)
  useEffect(() => {
    void isStorageProtected().then(setIsProtected)
  }, [])
  if (isProtected) return <Trans>Sparas tills någon rensar webbläsaren.</Trans>
  if (isSafariTab()) {
    const until = formatsOf(currentLocale()).day(now.at + safariKeepsDays * dayMs)
    return <Trans>Sparas till {until}. Öppna sidan före dess, så sparas den längre.</Trans>
  }
  return isProtected === null ? null : <Trans>Webbläsaren kan rensa det här om den behöver plats.</Trans>
}

/** Only Safari and its like have gestures as events. */
function isSafariTab(): boolean {
  return 'GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches
}

interface ReadyRingProps {
  readonly have: number
  readonly total: number
  readonly isReady: boolean
}

/** A ring of marks that fills up; a check stands in it only when nothing is missing. The words beside it say the same. */
function ReadyRing({ have, total, isReady }: ReadyRingProps) {
  // Rounded down: the last mark comes with the last part.
  const filled = total === 0 ? 0 : Math.floor((marks * have) / total)
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        {angles.map((angle, index) => (
          <rect
            key={angle}
            x="-3"
            y="-48"
            width="6"
            height="10"
            transform={`rotate(${angle})`}
            className={index < filled ? styles.filled : styles.empty}
          />
        ))}
      </svg>
      <span className={styles.inRing}>{isReady ? <Icon name="check" /> : have}</span>
    </div>
  )
}
