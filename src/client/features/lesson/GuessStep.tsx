import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { GuessChoice } from '#client/widgets/GuessChoice.tsx'
import { choiceNumber } from '#client/widgets/guess-choice.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './GuessStep.module.css'
import { Hand } from './Hand.tsx'

interface GuessStepProps {
  readonly metric: Metric
  readonly choices: readonly number[]
  readonly hands: readonly number[]
  /** What came from tablets, for each choice. */
  readonly tablets: readonly number[]
  readonly onHand: (choice: number, change: 1 | -1) => void
  /** How tablets get in, beside the columns. */
  readonly door: ReactNode
}

/** A column for each choice: it grows by itself as tablets guess, and the teacher taps it once for every hand. No hand leaves the page. */
export function GuessStep({ metric, choices, hands, tablets, onHand, door }: GuessStepProps) {
  const { t } = useLingui()
  return (
    <div className={styles.step} data-has-door={door ? '' : undefined}>
      <ul role="list" className={styles.choices}>
        {choices.map((choice, index) => {
          const raised = hands[index] ?? 0
          const sent = tablets[index] ?? 0
          const count = sent + raised
          const number = choiceNumber(metric, choice)
          return (
            <li key={choice} className={styles.choice}>
              <button type="button" className={styles.add} onClick={() => onHand(index, 1)}>
                <span className={styles.hands} style={{ '--row': rowOf(count) } as React.CSSProperties}>
                  {[...Array(count).keys()].map((hand) => (
                    <span key={hand} className={styles.hand}>
                      {hand < sent ? <Icon name="smartphone" /> : <Hand />}
                    </span>
                  ))}
                </span>
                <span className={styles.count}>
                  {count === 0 ? (
                    <Trans>Ingen än</Trans>
                  ) : (
                    <Plural value={count} one="# gissar" other="# gissar" />
                  )}
                </span>
                <span className={styles.what}>
                  <GuessChoice metric={metric} choice={choice} symbolClassName={styles.symbol} />
                </span>
                <span className="sr-only">
                  <Trans>Lägg till en hand</Trans>
                </span>
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-disabled={raised === 0 || undefined}
                aria-label={t`Ta bort en hand från ${number}`}
                onClick={() => onHand(index, -1)}
              >
                −
              </button>
            </li>
          )
        })}
      </ul>
      {door}
    </div>
  )
}

/** So many hands beside each other, so that a whole class has room in one column. */
function rowOf(count: number): number {
  if (count <= 9) return 3
  if (count <= 16) return 4
  return count <= 30 ? 6 : 8
}
