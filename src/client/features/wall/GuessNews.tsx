import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { withExample } from '#client/widgets/age-words.ts'
import type { ChartScale } from '#client/widgets/chart/kit/chart-scale.ts'
import { curveOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import styles from './ClassPage.module.css'
import chartStyles from './GuessNews.module.css'

type Guess = Extract<ClassResult, { readonly kind: 'guess' }>

interface GuessNewsProps {
  readonly result: Guess
  readonly moment: string
}

/** A class guessed nearly right: its guesses as a whole, and the measured value. No single pupil's guess is shown. */
export function GuessNews({ result, moment }: GuessNewsProps) {
  const { room, guesses_count: count, provenance } = result
  return (
    <>
      <p className={styles.where}>{withExample(`${room.name}, ${moment}`, provenance)}</p>
      <h2 id="wall-class" className={styles.words}>
        <Trans>Klassen gissade nästan helt rätt.</Trans>
      </h2>
      <Chart result={result} />
      <ul role="list" className={chartStyles.legend}>
        <li>
          <Sample look="guessed" />
          <Plural value={count} one="Mitten av # gissning" other="Mitten av # gissningar" />
        </li>
        <li>
          <Sample look="measured" />
          <Trans>Så blev det</Trans>
        </li>
      </ul>
    </>
  )
}

/** Its drawing is as wide and as high as there is room: words and faces lie over it, so that they are never drawn out. */
const side = 1000
/** Room above and below what is drawn, ppm. */
const besidePpm = 90

function Chart({ result: { guessed, measured, holds_s: holdsS } }: Pick<GuessNewsProps, 'result'>) {
  const formats = formatsOf(currentLocale())
  const [first, last] = [guessed[0], guessed.at(-1)]
  const end = measured.at(-1)
  if (!first || !last || !end) return null
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
  const inHeight = (y: number) => Math.min(side, Math.max(0, y))
  const bands = currentScale(co2).ranges.flatMap(({ level, from, to }) => {
    const [top, bottom] = [
      to === null ? 0 : inHeight(yOf(shape, to)),
      from === null ? side : inHeight(yOf(shape, from)),
    ]
    return bottom > top ? [{ level, top, bottom }] : []
  })
  const [start, over] = [formats.time(first.at * 1000), formats.time(last.at * 1000)]
  const [guess, became] = [amountOf(co2, formatPpm(last.value)), amountOf(co2, formatPpm(end.value))]
  return (
    <div
      className={chartStyles.chart}
      role="img"
      aria-label={t`Klockan ${over}: mitten av gissningarna var ${guess}, mätaren visade ${became}.`}
    >
      <div className={chartStyles.faces}>
        {bands
          .filter(({ top, bottom }) => bottom - top >= leastForFace)
          .map(({ level, top, bottom }) => (
            <div key={level} className={chartStyles.at} style={{ top: share((top + bottom) / 2) }}>
              <LevelSymbol symbol={co2.levels[level].symbol} className={chartStyles.face} />
            </div>
          ))}
      </div>
      <div className={chartStyles.plot}>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {bands.map(({ level, top, bottom }) => (
            <rect
              key={level}
              className={chartStyles.band}
              fill={levelFillOf(co2.levels[level].symbol)}
              y={top}
              width={side}
              height={bottom - top}
            />
          ))}
          <path className={chartStyles.halo} d={curveOf(shape, measured, holdsS)} />
          <path className={chartStyles.measured} d={curveOf(shape, measured, holdsS)} />
          <path className={chartStyles.guessed} d={curveOf(shape, guessed, stepS)} />
        </svg>
        <div
          className={chartStyles.head}
          style={{ left: share(xOf(shape, end.at)), top: share(yOf(shape, end.value)) }}
        >
          <LevelSymbol
            symbol={co2.levels[currentScale(co2).levelOf(end.value)].symbol}
            className={chartStyles.face}
          />
        </div>
      </div>
      <p className={chartStyles.became} style={{ top: share(yOf(shape, end.value)) }}>
        {became}
      </p>
      <div className={chartStyles.times}>
        <span>{start}</span>
        <span>{over}</span>
      </div>
    </div>
  )
}

/** From one place of the guess to the next, s. */
const stepS = 60
/** A level that is seen less of has no room for its face, of `side`. */
const leastForFace = 150

function share(part: number): string {
  return `${(100 * part) / side}%`
}

function Sample({ look }: { readonly look: 'guessed' | 'measured' }) {
  return (
    <svg className={chartStyles.sample} viewBox="0 0 60 16" aria-hidden="true" focusable="false">
      <path className={chartStyles[look]} d="M6 8H54" />
    </svg>
  )
}
