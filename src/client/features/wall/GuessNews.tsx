import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { withExample } from '#client/widgets/age-words.ts'
import { type ChartShape, curveOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { shownPpm } from '#client/widgets/shown-ppm.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { bandRanges } from '#domain/metrics/band-ranges.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { levelOf } from '#domain/metrics/levels.ts'
import styles from './ClassPage.module.css'
import chartStyles from './GuessNews.module.css'

interface GuessNewsProps {
  readonly result: Extract<ClassResult, { readonly kind: 'guess' }>
  readonly moment: string
}

/** Its drawing is as wide and as high as there is room: words and the face stand beside it, so that they are never drawn out. */
const side = 1000
/** Room above and below what is drawn, ppm. */
const besidePpm = 90
/** From one place of the guess to the next, s. */
const stepS = 60
/** Higher than all that is drawn, ppm. */
const endlessPpm = 1e5

/** A class guessed nearly right: what it thought as a whole, and how it was. Nobody's own guess is in it. */
export function GuessNews({ result, moment }: GuessNewsProps) {
  const { room, guesses_count: count, guessed, measured, holds_s: holdsS, provenance } = result
  const [first, last, end] = [guessed[0], guessed.at(-1), measured.at(-1)]
  if (!first || !last || !end) return null
  const values = [...guessed, ...measured].map(({ value }) => value)
  const shape: ChartShape = {
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
  const curve = curveOf(shape, measured, holdsS)
  const { time } = formatsOf(currentLocale())
  const became = amountOf(co2, shownPpm(end.value))
  return (
    <>
      <p className={styles.where}>{withExample(`${room.name}, ${moment}`, provenance)}</p>
      <h2 id="wall-class" className={styles.words}>
        <Trans>Klassen gissade nästan helt rätt.</Trans>
      </h2>
      <div className={chartStyles.chart}>
        <svg
          className={chartStyles.plot}
          viewBox={`0 0 ${side} ${side}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {bandRanges(co2.bands).map(({ level, from, to }) => {
            const top = yOf(shape, to ?? endlessPpm)
            return (
              <rect
                key={level}
                fill={levelFillOf(co2.levels[level].symbol)}
                y={top}
                width={side}
                height={yOf(shape, from ?? 0) - top}
              />
            )
          })}
          <path className={chartStyles.halo} d={curve} />
          <path className={chartStyles.measured} d={curve} />
          <path className={chartStyles.guessed} d={curveOf(shape, guessed, stepS)} />
        </svg>
        <div className={chartStyles.head} style={{ top: `${(100 * yOf(shape, end.value)) / side}%` }}>
          <LevelSymbol
            symbol={co2.levels[levelOf(co2.bands, end.value)].symbol}
            className={chartStyles.face}
          />
        </div>
      </div>
      <p className={chartStyles.times}>
        <span>{time(first.at * 1000)}</span>
        <span>{time(last.at * 1000)}</span>
      </p>
      <ul role="list" className={chartStyles.legend}>
        <li>{t`Mitten av ${count} gissningar`}</li>
        <li>{t`Det blev ${became}`}</li>
      </ul>
    </>
  )
}
