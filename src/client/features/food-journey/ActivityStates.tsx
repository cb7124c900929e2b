import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './ActivityStates.module.css'

/** There is no game at the address. */
export function UnknownActivity() {
  return (
    <p role="status">
      <Trans>Kolla länken eller koden en gång till, eller fråga din lärare.</Trans>
    </p>
  )
}

interface UnreachableActivityProps {
  readonly why: 'no_internet' | 'not_fetched'
  /** This tablet's carts that have not arrived. */
  readonly left: ReactNode
  readonly onTryAgain: () => void
}

/** A game that this tablet does not have and cannot get now. */
export function UnreachableActivity({ why, left, onTryAgain }: UnreachableActivityProps) {
  return (
    <Message title={<Trans>Spelet finns inte på surfplattan än</Trans>}>
      <p role="status">
        {why === 'no_internet' ? (
          <Trans>
            Surfplattan har inget internet just nu. Spelet kommer av sig självt när internet är tillbaka.
          </Trans>
        ) : (
          <Trans>Det gick inte att hämta spelet. Vänta lite, så försöker surfplattan igen.</Trans>
        )}
      </p>
      {left}
      <button type="button" className={styles.button} onClick={onTryAgain}>
        <Trans>Försök igen</Trans>
      </button>
      <HomeLink isQuiet />
    </Message>
  )
}

interface ClosedActivityProps {
  readonly why: 'inactive' | 'ended' | 'missing'
  /** There are carts to look at. */
  readonly hasClass: boolean
  readonly onClass: () => void
  /** This tablet's carts that have not arrived. */
  readonly left: ReactNode
  readonly foot: ReactNode
}

/** A game that cannot be played now. */
export function ClosedActivity({ why, hasClass, onClass, left, foot }: ClosedActivityProps) {
  return (
    <Message title={closed[why].title}>
      <p>{closed[why].text}</p>
      {left}
      {hasClass && (
        <button type="button" className={styles.button} onClick={onClass}>
          <Trans>Visa våra kundvagnar</Trans>
        </button>
      )}
      <HomeLink isQuiet={hasClass} />
      {foot}
    </Message>
  )
}

const closed = {
  inactive: {
    title: <Trans>Spelet är inte igång just nu</Trans>,
    text: <Trans>Fråga din lärare när det börjar.</Trans>,
  },
  ended: {
    title: <Trans>Spelet är slut</Trans>,
    text: <Trans>Tack för att du följde med på matens resa.</Trans>,
  },
  missing: {
    title: <Trans>Spelet går inte att öppna just nu</Trans>,
    text: <Trans>Det provas igen av sig självt. Fråga din lärare om det dröjer.</Trans>,
  },
}

/** Above a game that was closed during play. */
export function ClosedBanner({ isMissing }: { readonly isMissing: boolean }) {
  return (
    <Banner tone="warning" role="status">
      <Icon name="clock" />
      {isMissing ? (
        <Trans>Spelet går inte att öppna just nu. Det du har gjort finns kvar på surfplattan.</Trans>
      ) : (
        <Trans>Spelet är inte igång längre. Du kan göra klart det du håller på med.</Trans>
      )}
    </Banner>
  )
}

/** Before the first answer. */
export function WaitingActivity() {
  return (
    <div className={styles.waiting}>
      <h1 tabIndex={-1} aria-busy="true">
        <Trans>Hämtar spelet</Trans>
      </h1>
      <div className={styles.tiles} />
    </div>
  )
}

function Message({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.message}>
      <Cone kind="asleep" className={styles.cone} />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}

function HomeLink({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  return (
    <Link to="/" className={isQuiet ? styles.quiet : styles.button}>
      <Trans>Till startsidan</Trans>
    </Link>
  )
}
