import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { choiceNumber, levelTextOf } from './guess-choice.ts'
import { unitOf } from './shown-number.ts'

interface GuessChoiceProps {
  readonly metric: Metric
  readonly choice: number
  readonly symbolClassName: string | undefined
}

/** A number to guess, with the face and the word of its level, or with its unit: the same on the projector and on a tablet. */
export function GuessChoice({ metric, choice, symbolClassName }: GuessChoiceProps) {
  const level = levelTextOf(metric, choice)
  return (
    <>
      {level && <LevelSymbol symbol={level.symbol} className={symbolClassName} />}
      <span>
        <b>{choiceNumber(metric, choice)}</b>
        <span>{level?.word[currentLocale()] ?? unitOf(metric)}</span>
      </span>
    </>
  )
}
