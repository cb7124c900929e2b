import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useContributions, useOutbox } from '#client/offline/outbox/outbox.ts'
import { mayHaveCarts } from '#client/offline/resume-outbox.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './DeviceCheck.module.css'

/** The carts, marks and guesses on this device that the server does not have yet. */
export function WaitingCarts() {
  // A device that never played gets no database for being asked.
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    void mayHaveCarts().then(setIsAsked)
  }, [])
  return isAsked ? <Carts /> : <Nothing />
}

function Carts() {
  const now = useNow()
  const { carts } = useOutbox('all')
  const { own } = useContributions('all')
  const unsentCarts = carts.filter(({ state }) => state !== 'sent')
  const unsentOthers = own.filter(({ state }) => state !== 'sent')
  const unsent = [...unsentCarts, ...unsentOthers].sort((a, b) => a.made_at - b.made_at)
  const [first] = unsent
  if (!first) return <Nothing />
  const when = formatsOf(currentLocale()).moment(first.made_at, now)
  const isParked = unsent.some(({ state }) => state === 'parked')
  return (
    <div className={styles.carts} role="status">
      <Icon name="smartphone" />
      <p>
        {unsentCarts.length > 0 && (
          <b className={styles.name}>
            <Plural value={unsentCarts.length} one="# kundvagn väntar" other="# kundvagnar väntar" />
          </b>
        )}
        {unsentOthers.length > 0 && (
          <b className={styles.name}>
            <Plural value={unsentOthers.length} one="# märke väntar" other="# märken väntar" />
          </b>
        )}
        <span className={styles.quiet}>
          <Trans>Den första sparades {when}. De skickas när internet är tillbaka.</Trans>
        </span>
        {isParked && (
          <span className={styles.quiet}>
            <Trans>Minst en behöver hjälp av en lärare. Den finns i spelet.</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

function Nothing() {
  return (
    <div className={styles.carts}>
      <Icon name="circle-check" />
      <p>
        <b className={styles.name}>
          <Trans>Inget väntar</Trans>
        </b>
        <span className={styles.quiet}>
          <Trans>Här finns inget som ska skickas.</Trans>
        </span>
      </p>
    </div>
  )
}
