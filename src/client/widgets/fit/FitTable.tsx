import { useLingui } from '@lingui/react/macro'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { curveAt } from '#domain/ventilation/exponential-fit.ts'
import { curveOfFall, type FallToFit } from '#domain/ventilation/fall-to-fit.ts'

interface FitTableProps {
  readonly fall: FallToFit
  /** Air changes per hour. */
  readonly rate: number
}

/** The points and the curve as rows. */
export function FitTable({ fall, rate }: FitTableProps) {
  const { t } = useLingui()
  const curve = curveOfFall(fall, rate)
  const ppm = (value: number) => amountOf(co2, formatPpm(value))
  const measured = new Map(fall.measured.map((point) => [fall.start + point.hours * 3600, point]))
  const rows = {
    times: [...measured.keys()],
    columns: [
      { name: t`Uppmätt`, at: (time: number) => ppm(measured.get(time)?.ppm ?? 0) },
      { name: t`Kurvan`, at: (time: number) => ppm(curveAt(curve, measured.get(time)?.hours ?? 0)) },
    ],
  }
  return <CurveTable {...rows} />
}
