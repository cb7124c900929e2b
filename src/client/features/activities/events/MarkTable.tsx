import { useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { nearest } from '#domain/activities/change-around.ts'
import { markWords } from '#domain/activities/mark-kinds.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { ShownMark } from './marks.ts'

interface MarkTableProps {
  /** Epoch s. */
  readonly time: { readonly from: number; readonly to: number }
  readonly points: readonly TimedValueS[]
  readonly holdsS: number
  readonly marks: readonly ShownMark[]
}

/** Rows stand so far from each other, s. */
const stepS = 900

/** What was measured and what happened, as rows: a mark stands in the quarter of an hour that it is of. */
export function MarkTable({ time, points, holdsS, marks }: MarkTableProps) {
  const { t } = useLingui()
  const last = Math.max(points.at(-1)?.at ?? 0, marks.at(-1)?.at ?? 0)
  const first = Math.floor(time.from / stepS) * stepS
  const count = Math.max(0, Math.floor((Math.min(time.to, last) - first) / stepS) + 1)
  const times = Array.from({ length: count }, (_, row) => first + row * stepS)
  const measured = (at: number) => {
    const point = nearest(points, at, Math.min(holdsS, stepS / 2))
    return point ? amountOf(co2, formatPpm(point.value)) : null
  }
  const happened = (from: number) =>
    marks
      .filter(({ at }) => at >= from && at < from + stepS)
      .map(({ mark }) => markWords[mark][currentLocale()])
      .join(', ') || null
  return (
    <CurveTable
      times={times}
      columns={[
        { name: t`Uppmätt`, at: measured },
        { name: t`Det som hände`, at: happened },
      ]}
    />
  )
}
