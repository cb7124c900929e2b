import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { nearestHands } from '#domain/lesson/guess-choices.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { Hand } from './Hand.tsx'
import styles from './LessonMode.module.css'
import { isByDay } from './lesson-days.ts'
import { guessedWords, momentWords, nearestWords } from './step-words.ts'
import type { LessonStep, Round } from './use-round.ts'
import type { Tablets } from './use-tablets.ts'

interface LessonFooterProps {
  readonly metric: Metric
  readonly round: Round
  /** Hands and tablets, for each choice. */
  readonly guesses: readonly number[]
  readonly tablets: Tablets
  /** The values stand as rows. */
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly onNext: () => void
  readonly onLeave: () => void
}

/** What to do in this step, and the button to the next. */
export function LessonFooter(props: LessonFooterProps) {
  const { metric, round, guesses, tablets, isTable, onTable, onNext, onLeave } = props
  const { step, lesson, choices } = round
  const { label, icon } = ways[step]
  const total = guesses.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <p role={step === 'guesses' ? 'status' : undefined}>
        {step === 'question' && <LookHere metric={metric} cut={lesson.story.cut} />}
        {step === 'guesses' &&
          (tablets.hasFailed ? (
            <Trans>Det gick inte att starta. Försök igen eller räck upp handen.</Trans>
          ) : (
            guessedWords(total, tablets.door !== null)
          ))}
        {step === 'answer' && nearestWords(nearestHands(choices, guesses, lesson.story.answer.value), total)}
      </p>
      {(step === 'question' || step === 'answer') && (
        <button type="button" className={styles.table} onClick={() => onTable(!isTable)}>
          <Icon name={isTable ? 'chart-line' : 'table-2'} />
          {isTable ? <Trans>Visa som bild</Trans> : <Trans>Visa som tabell</Trans>}
        </button>
      )}
      {step === 'guesses' && tablets.start && (
        <button
          type="button"
          className={styles.table}
          aria-disabled={tablets.isStarting || undefined}
          onClick={tablets.isStarting ? undefined : tablets.start}
        >
          <Icon name="smartphone" />
          <Trans>Gissa på surfplattor</Trans>
        </button>
      )}
      <button type="button" className={styles.go} onClick={step === 'talk' ? onLeave : onNext}>
        {label()}
        {icon === 'hand' ? <Hand /> : <Icon name={icon} />}
      </button>
    </>
  )
}

const ways: Readonly<
  Record<LessonStep, { readonly label: () => ReactNode; readonly icon: IconName | 'hand' }>
> = {
  question: { label: () => <Trans>Gissa</Trans>, icon: 'hand' },
  guesses: { label: () => <Trans>Visa svaret</Trans>, icon: 'eye' },
  answer: { label: () => <Trans>Prata om det</Trans>, icon: 'arrow-right' },
  talk: { label: () => <Trans>Klart</Trans>, icon: 'check' },
}

function LookHere({ metric, cut }: { readonly metric: Metric; readonly cut: number }) {
  if (isByDay(metric))
    return <Trans>Titta på de första dagarna. Prata två och två om det som pappret döljer.</Trans>
  const until = momentWords(metric, cut)
  return <Trans>Titta fram till {until}. Prata två och två om det som pappret döljer.</Trans>
}
