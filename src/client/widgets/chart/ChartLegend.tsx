import { Plural, Trans, useLingui } from '@lingui/react/macro'
import styles from './ChartLegend.module.css'
import type { ChartModel } from './chart-model.ts'
import { type ChartSize, namesLines } from './chart-size.ts'
import { gapWordOf } from './gap-words.ts'
import { timesLegend } from './honest-words.ts'
import { LineSample } from './LineSample.tsx'

interface ChartLegendProps {
  readonly model: ChartModel
  readonly size: ChartSize
}

/** Which line is which, and what stands beside the values. */
export function ChartLegend({ model, size }: ChartLegendProps) {
  const { t } = useLingui()
  const { form, lines, leftOut } = model
  const isNamedInside = namesLines(size)
  const hasNames = lines.length > 1 && !isNamedInside
  const hasUsual = lines.some(({ steps }) => steps.some(({ usual }) => usual != null))
  const explained =
    form.kind === 'min_max_bars'
      ? t`Stapeln går från dygnets lägsta till högsta värde. Strecket är medelvärdet.`
      : form.beside !== 'max'
        ? hasUsual && form.kind === 'columns'
          ? t`Strecket visar hur det brukar vara den veckodagen.`
          : null
        : form.kind === 'columns'
          ? t`Strecket är det högsta värdet i timmen.`
          : lines.length === 1
            ? t`Prickarna är det högsta värdet i timmen.`
            : null
  const hasGaps = model.gaps.length > 0
  const steps = lines.flatMap((line) => line.steps)
  const hasSpread = steps.some(({ spread = 0 }) => spread > 0)
  const times = timesLegend(lines)
  const isMeasured = !hasSpread && times.length === 0
  const isPlain = !hasNames && explained === null && leftOut === 0 && !hasGaps && isMeasured
  if (isPlain && model.lessons.length === 0 && model.late.length === 0) return null
  return (
    <ul role="list" className={styles.names}>
      {hasNames &&
        lines.map(
          ({ id, label, steps }, index) =>
            // What has no line has no name.
            steps.some(({ value }) => value !== null) && (
              <li key={id}>
                <LineSample index={index} />
                {label ?? index + 1}
              </li>
            ),
        )}
      {model.lessons.length > 0 && (
        <li>
          <span className={styles.lessonSample} />
          <Trans>Lektionstid</Trans>
        </li>
      )}
      {hasGaps && (
        <li>
          <span className={styles.gapSample} />
          <Trans>Ingen mätning</Trans>
        </li>
      )}
      {model.late.length > 0 && (
        <li>
          <span className={styles.lateSample} />
          {gapWordOf('backfilled')}
        </li>
      )}
      {hasSpread && (
        <li>
          <span className={styles.spreadSample} />
          <Trans>Jämnt fördelat: vi vet hur mycket, men inte när.</Trans>
        </li>
      )}
      {times.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {explained !== null && <li>{explained}</li>}
      {leftOut > 0 && (
        <li>
          <Plural
            value={leftOut}
            one="# mätare till finns i tabellen."
            other="# mätare till finns i tabellen."
          />
        </li>
      )}
    </ul>
  )
}
