import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ActivityStates.module.css'
import { HomeLink, Message } from './ActivityStates.tsx'

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
