import { useLingui } from '@lingui/react/macro'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { nearest } from '#domain/activities/change-around.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Interval } from '#domain/time/interval.ts'

interface GuessTableProps {
  /** The guessed time, epoch s; as much before it has rows too. */
  readonly time: Interval
  readonly series: RoomSeries | undefined
  /** What was measured in the guessed time may be seen. */
  readonly isPublished: boolean
  /** What was guessed; null = nothing at that time, epoch s. */
  readonly guesses: readonly { readonly name: string; readonly at: (time: number) => string | null }[]
}

/** Rows stand so far from each other, s. */
const stepS = 300

/** What was measured and what was guessed, as rows. */
export function GuessTable({ time: { start, end }, series, isPublished, guesses }: GuessTableProps) {
  const { t } = useLingui()
  const first = Math.ceil((start - (end - start)) / stepS) * stepS
  const times = Array.from({ length: Math.floor((end - first) / stepS) + 1 }, (_, row) => first + row * stepS)
  const measured = (at: number) => {
    if (at > start && !isPublished) return null
    const point = nearest(series?.points ?? [], at, Math.min(holdsS(series), stepS))
    return point ? amountOf(co2, formatPpm(point.value)) : null
  }
  return <CurveTable times={times} columns={[{ name: t`Uppmätt`, at: measured }, ...guesses]} />
}
