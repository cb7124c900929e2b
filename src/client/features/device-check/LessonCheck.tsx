import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { isStorageProtected } from '#client/offline/persist.ts'
import type { KeptPart, WhyMissing } from '#client/offline/readiness.ts'
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
  const { state, why, have, total, isRefreshing, checkAgain } = check
  const missing = total - have
  return (
    <div className={styles.check}>
      {heading}
      <Verdict {...check} />
      <KeptList {...check} />
      <WaitingCarts />
      {state === 'failed' && why !== 'not_kept' && (
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
        aria-disabled={state === 'working' || isRefreshing}
        onClick={checkAgain}
      >
        <Icon name={state === 'failed' ? 'download' : 'refresh-cw'} />
        {state === 'failed' && missing > 0 ? <Trans>Hämta det som saknas</Trans> : <Trans>Kolla igen</Trans>}
      </button>
      {children}
    </div>
  )
}

function Verdict(check: DeviceCheck) {
  const { state, have, total, isRefreshing } = check
  const isReady = state === 'ready'
  return (
    <section className={styles.verdict} data-ready={isReady || undefined} role="status">
      <ReadyRing have={have} total={total} isReady={isReady} isCounted={isCounted(check)} />
      <div>
        <h2 className={styles.title}>{titles[state]}</h2>
        <p>
          <VerdictWords {...check} />
        </p>
        <p className={styles.quiet}>
          {isRefreshing ? <Trans>Hämtar det nyaste.</Trans> : <WhatNext {...check} />}
        </p>
      </div>
    </section>
  )
}

const titles: Readonly<Record<DeviceCheck['state'], ReactNode>> = {
  ready: <Trans>Klar för lektion</Trans>,
  working: <Trans>Inte klar än</Trans>,
  failed: <Trans>Inte klar än</Trans>,
  empty: <Trans>Ingen skola är öppnad här</Trans>,
  never: <Trans>Går inte utan internet</Trans>,
  unknown: <Trans>Kollar vad som finns här</Trans>,
}

/** What is here, or missing, by name; numbers only where everything was counted. */
function VerdictWords(check: DeviceCheck) {
  const { state, have, total } = check
  if (state === 'unknown') return null
  if (state === 'never')
    return <Trans>Den här webbläsaren kan inte spara appen. Adressen måste börja med https.</Trans>
  if (state === 'empty')
    return <Trans>Appens filer finns här. Öppna en skola eller ett spel med internet.</Trans>
  const names = new Intl.ListFormat(currentLocale()).format(namesOf(check))
  if (state === 'ready')
    return (
      <Trans>
        Här finns {names}: {have} av {total} delar.
      </Trans>
    )
  if (names === '') return null
  return isCounted(check) ? (
    <Trans>
      Här saknas {names}. {have} av {total} delar finns.
    </Trans>
  ) : (
    <Trans>Här saknas {names}.</Trans>
  )
}

/** Whether the app's files are among what was counted. */
function isCounted({ precache }: DeviceCheck): boolean {
  return precache !== null && precache.total > 0
}

/** What is here where all is; else what is not whole. */
function namesOf({ state, hasFiles, parts, schools }: DeviceCheck): readonly string[] {
  const isNamed = (of: readonly KeptPart[]) =>
    of.length > 0 && (state === 'ready' || of.some(({ isKept }) => !isKept))
  const ofSchools = schools.flatMap(({ id, name }) =>
    isNamed(parts.filter(({ kind, schoolId }) => kind !== 'game' && schoolId === id))
      ? [t`mätvärden från ${name}`]
      : [],
  )
  const games = parts.flatMap((part) =>
    part.kind === 'game' && part.name !== null && isNamed(parts.filter(({ id }) => id === part.id))
      ? [part.name]
      : [],
  )
  const names = new Set([
    ...(hasFiles === (state === 'ready') ? [t`appens filer`] : []),
    ...ofSchools,
    ...games,
  ])
  const named = [...names].slice(0, mostNames)
  const others = names.size - named.length
  return others === 0 ? named : [...named, t`${others} till`]
}

/** More are in the list below; ours. */
const mostNames = 5

function WhatNext({ state, why }: DeviceCheck) {
  if (state === 'ready') return <KeptUntil />
  if (state === 'failed') return why && reasons[why]
  return state === 'working' ? <Trans>Hämtar resten nu. Stanna där det finns internet.</Trans> : null
}

const reasons: Readonly<Record<WhyMissing, ReactNode>> = {
  no_internet: <Trans>Det finns inget internet just nu.</Trans>,
  not_fetched: <Trans>Resten gick inte att hämta. Nätet eller servern svarar inte som den ska.</Trans>,
  not_kept: <Trans>Mätvärden och spel går inte att spara i webbläsaren just nu. Det kan vara fullt.</Trans>,
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
  /** False: the app's files are not among what was counted. */
  readonly isCounted: boolean
}

/** A ring of marks that fills up; a check stands in it only when nothing is missing. The words beside it say the same. */
function ReadyRing({ have, total, isReady, isCounted }: ReadyRingProps) {
  // Rounded down: the last mark comes with the last part.
  const filled = total === 0 || !isCounted ? 0 : Math.floor((marks * have) / total)
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
      <span className={styles.inRing}>{isReady ? <Icon name="check" /> : isCounted ? have : '–'}</span>
    </div>
  )
}
