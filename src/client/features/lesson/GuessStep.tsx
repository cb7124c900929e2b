import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './GuessStep.module.css'
import { Hand } from './Hand.tsx'
import { choiceNumber, levelTextOf } from './step-words.ts'

interface GuessStepProps {
  readonly metric: Metric
  readonly choices: readonly number[]
  readonly hands: readonly number[]
  readonly onHand: (choice: number, change: 1 | -1) => void
}

/** A column for each choice: the teacher taps it once for every hand. Nothing of it leaves the page. */
export function GuessStep({ metric, choices, hands, onHand }: GuessStepProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  return (
    <ul role="list" className={styles.choices}>
      {choices.map((choice, index) => {
        const count = hands[index] ?? 0
        const level = levelTextOf(metric, choice)
        const number = choiceNumber(metric, choice)
        const word = level?.word[locale] ?? unitOf(metric)
        return (
          <li key={choice} className={styles.choice}>
            <button type="button" className={styles.add} onClick={() => onHand(index, 1)}>
              <span className={styles.hands} style={{ '--row': rowOf(count) } as React.CSSProperties}>
                {[...Array(count).keys()].map((hand) => (
                  <span key={hand} className={styles.hand}>
                    <Hand />
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
                {level && <LevelSymbol symbol={level.symbol} className={styles.symbol} />}
                <span>
                  <b>{number}</b>
                  <span>{word}</span>
                </span>
              </span>
              <span className="sr-only">
                <Trans>Lägg till en hand</Trans>
              </span>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-disabled={count === 0 || undefined}
              aria-label={t`Ta bort en hand från ${number}`}
              onClick={() => onHand(index, -1)}
            >
              −
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** So many hands beside each other, so that a whole class has room in one column. */
function rowOf(count: number): number {
  if (count <= 9) return 3
  if (count <= 16) return 4
  return count <= 30 ? 6 : 8
}
