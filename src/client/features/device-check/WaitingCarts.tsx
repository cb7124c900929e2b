import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import {
  isCart,
  type OutboxCart,
  type OutboxContribution,
  startOutbox,
  useKept,
  useNextTry,
} from '#client/offline/outbox/outbox.ts'
import { unsentFile } from '#client/offline/outbox/unsent-file.ts'
import { retryAt, type WaitsFor, waitsFor } from '#client/offline/outbox/waits-for.ts'
import { mayHaveCarts } from '#client/offline/resume-outbox.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { saveFile } from '#client/ui/base/save-file.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import styles from './DeviceCheck.module.css'

/** The carts, marks and guesses on this device that the server does not have yet, and what each waits for. */
export function WaitingCarts() {
  // A device that never played gets no database for being asked.
  const [mayHave, setMayHave] = useState<boolean | null>()
  useEffect(() => {
    void mayHaveCarts().then(setMayHave)
  }, [])
  if (mayHave === undefined) return <Looking />
  return mayHave === false ? <Nothing sentToday={0} /> : <Carts />
}

type Kept = OutboxCart | OutboxContribution

function Carts() {
  const now = useNow()
  const { kept, storage, isAsked } = useKept('all')
  const isUnreadable = isAsked && storage === 'memory'
  useEffect(() => {
    // It asks the disk again until that answers.
    if (isUnreadable) startOutbox()
  }, [isUnreadable])
  const unsent = kept.filter(({ state }) => state !== 'sent')
  const [first] = unsent
  if (!first && !isAsked) return <Looking />
  if (!first && isUnreadable) return <Unreadable />
  if (!first) {
    const sentToday = kept.filter(
      ({ sent_at }) => sent_at !== null && localDaysBetween(sent_at, now.at) === 0,
    ).length
    return <Nothing sentToday={sentToday} />
  }
  const carts = unsent.filter(isCart).length
  const others = unsent.length - carts
  const when = formatsOf(currentLocale()).moment(first.made_at, now)
  return (
    <div className={styles.carts} role="status">
      <Icon name="smartphone" />
      <div>
        {carts > 0 && (
          <b className={styles.name}>
            <Plural value={carts} one="# kundvagn väntar" other="# kundvagnar väntar" />
          </b>
        )}
        {others > 0 && (
          <b className={styles.name}>
            <Plural value={others} one="# märke väntar" other="# märken väntar" />
          </b>
        )}
        <Reasons unsent={unsent} />
        <span className={styles.quiet}>
          <Trans>Den första sparades {when}.</Trans>
        </span>
        <SaveAsFile />
      </div>
    </div>
  )
}

const order: readonly WaitsFor[] = ['internet', 'answer', 'code', 'activity', 'help']

/** What each waits for, and when what was refused is tried again. */
function Reasons({ unsent }: { readonly unsent: readonly Kept[] }) {
  const now = useNow()
  const { hasContact, isSendingBlocked } = useConnection()
  const nextTry = useNextTry()
  return (
    <ul className={styles.reasons}>
      {order.map((reason) => {
        const waiting = unsent.filter((row) => waitsFor(row, hasContact) === reason)
        if (waiting.length === 0) return null
        const isBlocked = reason === 'answer' && isSendingBlocked
        const tries = reason === 'answer' ? [nextTry] : waiting.map(retryAt)
        const at = earliestAfter(tries, now.at)
        const when = at !== null && formatsOf(currentLocale()).clock(at, now)
        return (
          <li key={reason}>
            <Icon name={reasonIcons[reason]} />
            <span>
              {reasonWords[isBlocked ? 'blocked' : reason](waiting.length)}
              {when !== false && (
                <>
                  {' '}
                  <small>
                    <Trans>Provas igen {when}.</Trans>
                  </small>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What is tried within a minute is on its way, ms. */
const soonMs = 60_000

/** The first of the times; null where none is known, or it is about to come. */
function earliestAfter(times: readonly (number | null)[], now: number): number | null {
  const known = times.filter((at) => at !== null)
  const first = Math.min(...known)
  return known.length > 0 && first > now + soonMs ? first : null
}

const reasonIcons: Readonly<Record<WaitsFor, IconName>> = {
  internet: 'cloud-off',
  answer: 'refresh-cw',
  code: 'lock',
  activity: 'clock',
  help: 'users',
}

const reasonWords: Readonly<Record<WaitsFor | 'blocked', (count: number) => ReactNode>> = {
  internet: (count) => <Plural value={count} one="# väntar på internet." other="# väntar på internet." />,
  blocked: (count) => (
    <Plural
      value={count}
      one="# stoppas av nätverket. Säg till en vuxen."
      other="# stoppas av nätverket. Säg till en vuxen."
    />
  ),
  answer: (count) => (
    <Plural value={count} one="# väntar på svar från servern." other="# väntar på svar från servern." />
  ),
  code: (count) => (
    <Plural
      value={count}
      one="# väntar på klassens kod. Öppna aktiviteten och skriv koden."
      other="# väntar på klassens kod. Öppna aktiviteten och skriv koden."
    />
  ),
  activity: (count) => (
    <Plural
      value={count}
      one="# väntar på att aktiviteten öppnas igen."
      other="# väntar på att aktiviteten öppnas igen."
    />
  ),
  help: (count) => (
    <Plural
      value={count}
      one="# tas inte emot. Visa det här för en lärare."
      other="# tas inte emot. Visa det här för en lärare."
    />
  ),
}

/** A teacher brings it in from the workspace. */
function SaveAsFile() {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={async () => saveFile('kundvagnar.json', await unsentFile())}
    >
      <Icon name="download" />
      <Trans>Spara som fil till läraren</Trans>
    </button>
  )
}

/** Until the disk has answered. */
function Looking() {
  return (
    <div className={styles.carts} aria-busy="true">
      <Icon name="smartphone" />
      <p className={styles.quiet}>
        <Trans>Kollar om något väntar på att skickas.</Trans>
      </p>
    </div>
  )
}

/** The disk has failed or does not answer. */
function Unreadable() {
  return (
    <div className={styles.carts} role="status">
      <Icon name="clock-alert" />
      <p>
        <b className={styles.name}>
          <Trans>Det går inte att se om något väntar</Trans>
        </b>
        <span className={styles.quiet}>
          <Trans>Webbläsaren svarar inte om det som är sparat här. Stäng den och öppna den igen.</Trans>
        </span>
      </p>
    </div>
  )
}

function Nothing({ sentToday }: { readonly sentToday: number }) {
  return (
    <div className={styles.carts}>
      <Icon name="circle-check" />
      <p>
        <b className={styles.name}>
          {sentToday > 0 ? <Trans>Alla framme</Trans> : <Trans>Inget väntar</Trans>}
        </b>
        <span className={styles.quiet}>
          {sentToday > 0 ? (
            <Plural value={sentToday} one="# har skickats i dag." other="# har skickats i dag." />
          ) : (
            <Trans>Här finns inget som ska skickas.</Trans>
          )}
        </span>
      </p>
    </div>
  )
}
