import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { type ChartScale, curveOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import styles from './AirPicture.module.css'

interface AirPictureProps {
  /** At least two; epoch s, ppm. */
  readonly measured: readonly TimedValueS[]
  /** Without a value for longer than this nothing was measured, s. */
  readonly holdsS: number
  /** The middle of what a class guessed. */
  readonly guess?: { readonly points: readonly TimedValueS[]; readonly count: number }
  /** When the windows were open, epoch s. */
  readonly open?: { readonly from: number; readonly to: number }
}

/** Its drawing is as wide and as high as there is room: words and faces lie over it, so that they are never drawn out. */
const side = 1000
/** Room above and below what is drawn, ppm. */
const besidePpm = 90
/** From one place of the guess to the next, s. */
const stepS = 60
/** A level that is seen less of has no room for its face, of `side`. */
const leastForFace = 150

/** What a room measured over the levels of its air: the picture that a class's finding comes from. */
export function AirPicture({ measured, holdsS, guess, open }: AirPictureProps) {
  const formats = formatsOf(currentLocale())
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
    least: Math.min(...values) - besidePpm,
    most: Math.max(...values) + besidePpm,
  }
  const bands = bandsOf(shape)
  const [start, over] = [formats.time(first.at * 1000), formats.time(last.at * 1000)]
  const became = amountOf(co2, formatPpm(end.value))
  const clamped = (at: number) => Math.min(side, Math.max(0, xOf(shape, at)))
  return (
    <figure className={styles.figure}>
      <div
        className={styles.chart}
        role="img"
        aria-label={spoken({ guessed, first, end, start, over, became })}
      >
        <div className={styles.faces}>
          {bands
            .filter(({ top, bottom }) => bottom - top >= leastForFace)
            .map(({ level, top, bottom }) => (
              <div key={level} className={styles.at} style={{ top: share((top + bottom) / 2) }}>
                <LevelSymbol symbol={co2.levels[level].symbol} className={styles.face} />
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
                fill={levelFillOf(co2.levels[level].symbol)}
                y={top}
                width={side}
                height={bottom - top}
              />
            ))}
            {open && (
              <rect
                className={styles.open}
                x={clamped(open.from)}
                width={clamped(open.to) - clamped(open.from)}
                height={side}
              />
            )}
            <path className={styles.halo} d={curveOf(shape, measured, holdsS)} />
            <path className={styles.measured} d={curveOf(shape, measured, holdsS)} />
            {guess && <path className={styles.guessed} d={curveOf(shape, guessed, stepS)} />}
          </svg>
          {open && (
            <span
              className={styles.window}
              style={{ left: share((clamped(open.from) + clamped(open.to)) / 2) }}
            >
              <Trans>Öppet</Trans>
            </span>
          )}
          <div
            className={styles.head}
            style={{ left: share(xOf(shape, end.at)), top: share(yOf(shape, end.value)) }}
          >
            <LevelSymbol
              symbol={co2.levels[currentScale(co2).levelOf(end.value)].symbol}
              className={styles.face}
            />
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
  readonly guessed: readonly TimedValueS[]
  readonly first: TimedValueS
  readonly end: TimedValueS
  readonly start: string
  readonly over: string
  readonly became: string
}

function spoken({ guessed, first, start, over, became }: Spoken): string {
  const last = guessed.at(-1)
  if (last) {
    const guess = amountOf(co2, formatPpm(last.value))
    return t`Klockan ${over}: mitten av gissningarna var ${guess}, mätaren visade ${became}.`
  }
  const before = amountOf(co2, formatPpm(first.value))
  return t`Klockan ${start}: ${before}. Klockan ${over}: ${became}.`
}

/** The levels of the air that the drawing reaches over, from the top. */
function bandsOf(shape: ChartScale) {
  const inHeight = (y: number) => Math.min(side, Math.max(0, y))
  return currentScale(co2).ranges.flatMap(({ level, from, to }) => {
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
