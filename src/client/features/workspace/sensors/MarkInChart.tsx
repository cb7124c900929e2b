import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { plotHeight, plotWidth } from '#client/widgets/chart/chart-size.ts'
import { momentTime } from '#client/widgets/chart/moments.ts'
import { TimeSlider, type TimeSliderProps } from '#client/widgets/chart/TimeSlider.tsx'
import { timePlace } from '#client/widgets/chart/time-place.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './MarkInChart.module.css'
import {
  afterKey,
  afterMove,
  isMeasured,
  nearestMoment,
  type TimeChoice,
  timeOfChoice,
} from './time-choice.ts'

interface MarkInChartProps {
  /** The chart's own slider, that this one takes the place of. */
  readonly slider: TimeSliderProps
  /** True where the chart shows single readings. */
  readonly isRaw: boolean
  /** Epoch s. */
  readonly onChosen: (time: Interval) => void
}

/** A pointer that moved less than this only looks, px. */
const minDragPx = 8

/** Lets staff point at a time of a chart: by dragging over it, or with the slider's keys. */
export function MarkInChart({ slider, isRaw, onChosen }: MarkInChartProps) {
  const { t } = useLingui()
  const id = useId()
  const { model, size, moments, now, index, onChoose, onLeave } = slider
  const [choice, setChoice] = useState<TimeChoice | null>(null)
  const [press, setPress] = useState<{ readonly px: number; readonly at: number } | null>(null)
  const isSingle = isRaw && model.form.kind === 'line'
  const placeOf = timePlace(model, size)
  const time = choice && timeOfChoice(moments, choice, isSingle)

  function finish(chosen: TimeChoice) {
    const whole = timeOfChoice(moments, chosen, isSingle)
    setChoice(null)
    setPress(null)
    if (whole !== null) onChosen(whole)
  }
  function onKeyDown(event: KeyboardEvent) {
    const outcome = afterKey(event, choice, index ?? moments.length - 1, moments.length - 1)
    if (outcome === null) return
    event.preventDefault()
    if (outcome.kind === 'done') return finish(outcome.choice)
    setChoice(outcome.choice)
    onChoose(outcome.index)
  }
  function pxOf(event: PointerEvent): number {
    return event.clientX - event.currentTarget.getBoundingClientRect().left
  }
  /** What a drag reaches: a gap is never marked. */
  function measuredAt(px: number): number {
    return nearestMoment(model, moments, placeOf, px, isMeasured)
  }
  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const px = pxOf(event)
    setPress({ px, at: measuredAt(px) })
    setChoice(null)
    onChoose(nearestMoment(model, moments, placeOf, px))
  }
  /** What the pointer has dragged over; null while it only looks. */
  function draggedTo(px: number): TimeChoice | null {
    if (press === null || (choice === null && Math.abs(px - press.px) < minDragPx)) return null
    return { anchor: press.at, focus: measuredAt(px), isHeld: false }
  }
  function onPointerMove(event: PointerEvent) {
    const px = pxOf(event)
    const dragged = draggedTo(px)
    if (dragged) setChoice(dragged)
    onChoose(dragged?.focus ?? nearestMoment(model, moments, placeOf, px))
  }
  function onPointerUp(event: PointerEvent) {
    const dragged = draggedTo(pxOf(event))
    setPress(null)
    if (dragged) finish(dragged)
  }
  function cancelDrag() {
    setPress(null)
    setChoice(null)
  }
  return (
    <>
      <div
        className={styles.plot}
        style={{
          left: size.margin.left,
          top: size.margin.top,
          width: plotWidth(size),
          height: plotHeight(size),
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={cancelDrag}
        onPointerLeave={() => {
          if (!press) onLeave()
        }}
      >
        {time && <div className={styles.chosen} style={boxOf(time, placeOf, plotWidth(size))} />}
      </div>
      <TimeSlider
        {...slider}
        describedBy={`${id}-how`}
        onKeyDown={onKeyDown}
        onChoose={(next) => {
          setChoice(afterMove(choice, next))
          onChoose(next)
        }}
      />
      <p className={styles.words} role="status">
        {time && choice && chosenWords(time)}
      </p>
      <p id={`${id}-how`}>
        <Trans>
          Dra i sidled över det som är fel. Med tangentbord: gå med piltangenterna och håll ner Skift, eller
          tryck Enter där felet börjar och Enter där det slutar.
        </Trans>
      </p>
    </>
  )

  function chosenWords({ start, end }: Interval): string {
    const first = moments.find((moment) => moment.t === start)
    const from = first ? momentTime(model, first, now) : ''
    const to = formatsOf(currentLocale()).time((isSingle ? end - 1 : end) * 1000)
    const chosen = start === end - 1 ? t`Valt: ${from}.` : t`Valt: ${from} till ${to}.`
    return press ? chosen : `${chosen} ${t`Enter markerar det som fel.`}`
  }
}

/** Where a time is drawn, px within the plot. */
function boxOf({ start, end }: Interval, placeOf: (t: number) => number, width: number) {
  const left = Math.max(0, placeOf(start))
  return { left, width: Math.max(0, Math.min(placeOf(end), width) - left) }
}
