import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { type ChartScale, curveOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Scale } from '#domain/metrics/scale.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import styles from './AirPicture.module.css'

interface AirPictureProps {
  readonly metric: Metric
  /** How far its sensor may be off, in its unit. */
  readonly sensorError: number
  /** At least two; epoch s. */
  readonly measured: readonly TimedValueS[]
  /** Without a value for longer than this nothing was measured, s. */
  readonly holdsS: number
  /** The middle of what a class guessed. */
  readonly guess?: { readonly points: readonly TimedValueS[]; readonly count: number }
  /** When the class did something, epoch s, and what is written there. */
  readonly during?: { readonly from: number; readonly to: number; readonly word: string }
}

/** Its drawing is as wide and as high as there is room: words and faces lie over it, so that they are never drawn out. */
const side = 1000
/** Room above and below what is drawn, of what its sensor may be off. */
const besideErrors = 2
/** From one place of the guess to the next, s. */
const stepS = 60
/** A level that is seen less of has no room for its face, of `side`. */
const leastForFace = 150

/** What a room measured over its levels: the picture that a class's finding comes from. */
export function AirPicture({ metric, sensorError, measured, holdsS, guess, during }: AirPictureProps) {
  const formats = formatsOf(currentLocale())
  const scale = currentScale(metric)
  const beside = besideErrors * sensorError
  const guessed = guess?.points ?? []
  const [first, end] = [guessed[0] ?? measured[0], measured.at(-1)]
  if (!first || !end) return null
  const last = guessed.at(-1) ?? end
  const values = [...guessed, ...measured].map(({ value }) => value)
  const shape: ChartScale = {
    width: side,
    height: side,
    left: 0,
    right: side,
    top: 0,
    bottom: side,
    from: first.at,
    to: last.at,
    least: Math.min(...values) - beside,
    most: Math.max(...values) + beside,
  }
  const bands = bandsOf(shape, scale)
  const symbolOf = (level: string) => metric.levels[level]?.symbol ?? ''
  const [start, over] = [formats.time(first.at * 1000), formats.time(last.at * 1000)]
  const amount = (value: number) => amountOf(metric, scale.shown(value))
  const became = amount(end.value)
  const clamped = (at: number) => Math.min(side, Math.max(0, xOf(shape, at)))
  return (
    <figure className={styles.figure}>
      <div
        className={styles.chart}
        role="img"
        aria-label={spoken({ guess: guessed.at(-1), first, start, over, became, amount })}
      >
        <div className={styles.faces}>
          {bands
            .filter(({ top, bottom }) => bottom - top >= leastForFace)
            .map(({ level, top, bottom }) => (
              <div key={level} className={styles.at} style={{ top: share((top + bottom) / 2) }}>
                <LevelSymbol symbol={symbolOf(level)} className={styles.face} />
              </div>
            ))}
        </div>
        <div className={styles.plot}>
          <svg
            viewBox={`0 0 ${side} ${side}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {bands.map(({ level, top, bottom }) => (
              <rect
                key={level}
                className={styles.band}
                fill={levelFillOf(symbolOf(level))}
                y={top}
                width={side}
                height={bottom - top}
              />
            ))}
            {during && (
              <rect
                className={styles.open}
                x={clamped(during.from)}
                width={clamped(during.to) - clamped(during.from)}
                height={side}
              />
            )}
            <path className={styles.halo} d={curveOf(shape, measured, holdsS)} />
            <path className={styles.measured} d={curveOf(shape, measured, holdsS)} />
            {guess && <path className={styles.guessed} d={curveOf(shape, guessed, stepS)} />}
          </svg>
          {during && (
            <span
              className={styles.window}
              style={{ left: share((clamped(during.from) + clamped(during.to)) / 2) }}
            >
              {during.word}
            </span>
          )}
          <div
            className={styles.head}
            style={{ left: share(xOf(shape, end.at)), top: share(yOf(shape, end.value)) }}
          >
            <LevelSymbol symbol={symbolOf(scale.levelOf(end.value))} className={styles.face} />
          </div>
        </div>
        <p className={styles.became} style={{ top: share(yOf(shape, end.value)) }}>
          {became}
        </p>
        <div className={styles.times}>
          <span>{start}</span>
          <span>{over}</span>
        </div>
      </div>
      {guess && (
        <figcaption className={styles.legend}>
          <span>
            <Sample look="guessed" />
            <Plural value={guess.count} one="Mitten av # gissning" other="Mitten av # gissningar" />
          </span>
          <span>
            <Sample look="measured" />
            <Trans>Så blev det</Trans>
          </span>
        </figcaption>
      )}
    </figure>
  )
}

interface Spoken {
  readonly guess: TimedValueS | undefined
  readonly first: TimedValueS
  readonly start: string
  readonly over: string
  readonly became: string
  readonly amount: (value: number) => string
}

function spoken({ guess: last, first, start, over, became, amount }: Spoken): string {
  if (last) {
    const guess = amount(last.value)
    return t`Klockan ${over}: mitten av gissningarna var ${guess}, mätaren visade ${became}.`
  }
  const before = amount(first.value)
  return t`Klockan ${start}: ${before}. Klockan ${over}: ${became}.`
}

/** The levels that the drawing reaches over, from the top. */
function bandsOf(shape: ChartScale, { ranges }: Scale) {
  const inHeight = (y: number) => Math.min(side, Math.max(0, y))
  return ranges.flatMap(({ level, from, to }) => {
    const top = to === null ? 0 : inHeight(yOf(shape, to))
    const bottom = from === null ? side : inHeight(yOf(shape, from))
    return bottom > top ? [{ level, top, bottom }] : []
  })
}

function share(part: number): string {
  return `${(100 * part) / side}%`
}

function Sample({ look }: { readonly look: 'guessed' | 'measured' }) {
  return (
    <svg className={styles.sample} viewBox="0 0 60 16" aria-hidden="true" focusable="false">
      <path className={styles[look]} d="M6 8H54" />
    </svg>
  )
}
