import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { BottomAxis, TimeAxis, ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { LevelGround } from '#client/widgets/chart/kit/LevelGround.tsx'
import { LessonRibbon, PaleBreaks } from '#client/widgets/chart/kit/lesson-bands.tsx'
import { choiceNumber } from '#client/widgets/guess-choice.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { isByDay } from './lesson-days.ts'
import { type LessonShape, scaleNumbersOf, shownBandsOf } from './lesson-shape.ts'

interface BandsProps {
  readonly metric: Metric
  readonly shape: LessonShape
  readonly lessons: readonly Interval[]
  readonly choices: readonly number[]
}

/** The levels as fields with faces and words instead of an axis; where they are no scale, numbers. */
export function LessonBands({ metric, shape, lessons, choices }: BandsProps) {
  const { font, hasWords } = shape
  const numbers = scaleNumbersOf(metric, shape, choices)
  return (
    <>
      <LevelGround
        levels={shownBandsOf(metric, shape)}
        texts={metric.levels}
        hasWords={hasWords}
        faceSize={1.4 * font}
        // A single one is above the numbers.
        topFace={numbers.length > 0 ? 'high' : 'middle'}
      />
      <ValueAxis
        ticks={numbers}
        format={(number) => choiceNumber(metric, number) + (hasWords ? ` ${unitOf(metric)}` : '')}
      />
      <PaleBreaks lessons={lessons} />
    </>
  )
}

interface FootProps extends Omit<BandsProps, 'choices'> {
  readonly points: readonly TimedValueS[]
}

/** The times or days below, and a ribbon of lessons and breaks. */
export function LessonFoot({ metric, shape: { height, bottom, font }, lessons, points }: FootProps) {
  const formats = formatsOf(currentLocale())
  if (isByDay(metric))
    return <BottomAxis ticks={points.map(({ at }) => ({ at, text: formats.shortWeekday(at * 1000) }))} />
  return (
    <>
      <TimeAxis ems={3.6} />
      {height - bottom > font * 4 && <LessonRibbon lessons={lessons} />}
    </>
  )
}
