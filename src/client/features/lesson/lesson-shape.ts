import type { ChartScale } from '#client/widgets/chart/kit/chart-scale.ts'
import { valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'

interface LessonPicture {
  readonly width: number
  readonly height: number
  readonly from: number
  readonly to: number
  /** All values, also those under the paper: the scale does not move when it is lifted. */
  readonly points: readonly TimedValueS[]
  readonly choices: readonly number[]
  /** Amounts stand on their zero. */
  readonly isFromZero: boolean
  /** The ribbon of lessons stands below. */
  readonly hasRibbon: boolean
  /** Letters of the longest word at the side. */
  readonly letters: number
  /** It stands beside words and has half the screen: its own are as large as those of a whole one. */
  readonly isHalf: boolean
}

/** Where things lie, and how large words are, px. */
export interface LessonShape extends ChartScale {
  readonly font: number
  /** Levels have their words beside their faces; on a phone the faces alone. */
  readonly hasWords: boolean
}

/** Narrower than this only the faces of the levels stand at the side, px. */
const wordsFrom = 560
/** A face with its margins, and a letter of the words beside it, in heights of a line. */
const faceWidth = 2.3
const letterWidth = 0.57
/** Above and below the outermost value, of all that is shown: the mark of the answer stands there. */
const airShare = { above: 0.3, below: 0.04 }

/** The layout of the lesson's chart, px. */
export function lessonShapeOf(picture: LessonPicture): LessonShape {
  const { width, height, from, to, points, choices, isFromZero, hasRibbon, letters, isHalf } = picture
  const font = Math.max(15, Math.min(32, width / (isHalf ? 32 : 58), height / 18))
  const values = [...points.map(({ value }) => value), ...choices]
  const [least, most] = [Math.min(...values, ...(isFromZero ? [0] : [])), Math.max(...values)]
  const span = most - least || 1
  const hasWords = width >= wordsFrom
  return {
    width,
    height,
    font,
    hasWords,
    left: hasWords ? font * (faceWidth + letterWidth * letters + 0.6) : font * faceWidth,
    right: width - font * 1.6,
    top: font * 0.4,
    bottom: height - font * (hasRibbon ? 4.2 : 2),
    from,
    to,
    least: isFromZero && least >= 0 ? 0 : least - airShare.below * span,
    most: most + airShare.above * span,
  }
}

/** A level's place in the picture, its own values. */
export interface ShownBand {
  readonly level: string
  readonly from: number
  readonly to: number
}

/** The levels that the picture reaches, from below; none where they change from hour to hour, or where there are none. */
export function shownBandsOf(
  metric: Metric,
  { least, most }: Pick<ChartScale, 'least' | 'most'>,
): ShownBand[] {
  if (metric.followsBaseline) return []
  return currentScale(metric).ranges.flatMap(({ level, from, to }) => {
    const band = { level, from: Math.max(from ?? least, least), to: Math.min(to ?? most, most) }
    return band.from < band.to ? [band] : []
  })
}

/** With fewer levels in the picture they do not show what is high and what is low. */
const leastBands = 2
/** Of the height, from below, that numbers stand in: a single level has its word above them. */
const numbersShare = 0.85
const mostNumbers = 6

/** Numbers at the side where the levels are no scale: those that are guessed among, else round ones. In the metric's unit. */
export function scaleNumbersOf(
  metric: Metric,
  { least, most }: Pick<ChartScale, 'least' | 'most'>,
  choices: readonly number[],
): readonly number[] {
  if (shownBandsOf(metric, { least, most }).length >= leastBands) return []
  if (choices.length > 0) return choices
  const highest = least + numbersShare * (most - least)
  return valueAxis(least, most, false, mostNumbers).ticks.filter((tick) => tick >= least && tick <= highest)
}

/** How thick the line of a guess is: by the hands, so that all of a class's are seen beside each other, px. */
export function guessWidthOf(hands: number, mostHands: number, font: number): number {
  return font * (0.2 + (0.5 * hands) / Math.max(1, mostHands))
}
