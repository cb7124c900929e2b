import type { RoomReading } from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { measuredWords, withExample } from '#client/widgets/age-words.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Airing.module.css'

interface RoomValuesProps {
  readonly air: RoomReading | undefined
  readonly warmth: RoomReading | undefined
  readonly now: Now
}

/** How the room is: its air large, and its warmth beside it. */
export function RoomValues({ air, warmth, now }: RoomValuesProps) {
  return (
    <div className={styles.values}>
      {air && <Value reading={air} now={now} />}
      {warmth && <Value reading={warmth} now={now} />}
    </div>
  )
}

/** What one sensor says now. */
export function Value({ reading, now }: { readonly reading: RoomReading; readonly now: Now }) {
  const { metric, value, level, mayJudge, observedAt, provenance } = reading
  const metricLevel = mayJudge && level !== null ? metric.levels[level] : undefined
  const words = metricLevel?.word[currentLocale()]
  return (
    <BigValue
      symbol={metricLevel?.symbol}
      number={value === null ? '–' : numberOf(metric, value)}
      unit={unitOf(metric)}
      words={observedAt === null ? '' : withExample(words ?? measuredWords(observedAt, now), provenance)}
    />
  )
}

interface BigValueProps {
  readonly symbol: string | undefined
  readonly number: string
  readonly unit: string
  readonly words: string
}

/** A number that is read from afar, with its face and its word. */
export function BigValue({ symbol, number, unit, words }: BigValueProps) {
  return (
    <div className={styles.value}>
      {symbol && <LevelSymbol symbol={symbol} className={styles.symbol} />}
      <p>
        <span className={styles.number}>
          {number} <small>{unit}</small>
        </span>
        <b>{words}</b>
      </p>
    </div>
  )
}
