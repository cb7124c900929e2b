import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { Now } from '#domain/time/age.ts'
import styles from './chart.module.css'
import type { ChartModel } from './chart-model.ts'
import { type ChartSize, plotWidth } from './chart-size.ts'
import { type Moment, spokenMoment } from './moments.ts'

export interface TimeSliderProps {
  readonly model: ChartModel
  readonly size: ChartSize
  readonly moments: readonly Moment[]
  readonly now: Now
  /** Place in `moments`; null before anything was chosen. */
  readonly index: number | null
  readonly onChoose: (index: number) => void
  readonly onLeave: () => void
  /** Keys that do more than to walk. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** The id of what says how. */
  readonly describedBy?: string
}

/** Half of the slider's thumb, px: where its ends lie inside its box. */
const thumb = 12

/** The chart's only stop for the keyboard: the arrow keys walk along the time, and each value is said. */
export function TimeSlider({ model, size, moments, now, index, onChoose, onLeave, ...own }: TimeSliderProps) {
  const { t } = useLingui()
  const last = moments.length - 1
  const chosen = index === null ? undefined : moments[Math.min(index, last)]
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ marginLeft: size.margin.left - thumb, width: plotWidth(size) + 2 * thumb }}
      min={0}
      max={last}
      value={index ?? last}
      aria-label={t`Välj tidpunkt i diagrammet`}
      aria-valuetext={chosen === undefined ? t`Ingen tid vald` : spokenMoment(model, chosen, now)}
      aria-describedby={own.describedBy}
      onKeyDown={own.onKeyDown}
      onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
      onFocus={() => onChoose(Math.min(index ?? last, last))}
      onBlur={onLeave}
    />
  )
}
