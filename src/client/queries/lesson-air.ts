import { useQueries, useQuery } from '@tanstack/react-query'
import { holdsS, seriesOf } from '#client/queries/room-series.ts'
import { roomTimeQuery } from '#client/queries/room-time.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { WidgetSeries } from '#client/queries/widgets.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { measuredIn, type SummarizedLesson } from '#domain/activities/comfort-vote.ts'

/** What a room's sensors said of a lesson. */
export interface LessonAir {
  /** The middle of its carbon dioxide, ppm; null = nothing is known of it. */
  readonly ppm: number | null
  /** The middle of its temperature, °C; the same. */
  readonly celsius: number | null
  /** Of both; null = it was measured here. */
  readonly provenance: { readonly ppm: Provenance; readonly celsius: Provenance }
  /** What was measured later is not in it, epoch s; null = this device has not got it. */
  readonly askedTo: number | null
}

/** Measured around a lesson: what held when it began, and what may still be on its way at its end, s. */
const around = { before: 1800, after: 600 }

const metricKeys = ['co2', 'indoor_temperature'] as const

/** What a room's sensors said of each lesson; null = nothing in the room measures its air or its warmth. */
export function useLessonAirs(
  schoolId: string,
  roomId: string,
  lessons: readonly SummarizedLesson[],
): readonly (LessonAir | null)[] {
  const overview = useQuery(overviewQuery(schoolId)).data
  const widgets = metricKeys.map((key) => {
    const card = overview?.cards.find(({ metric_key }) => metric_key === key)
    return card?.rooms.some(({ room }) => room.id === roomId) ? card.widget_id : undefined
  })
  const answers = useQueries({
    queries: lessons.flatMap(({ time }) =>
      widgets.map((widgetId) => {
        // The server's time may be put right by seconds on the way.
        const from = Math.floor(time.start / 300) * 300 - around.before
        const to = Math.ceil(time.end / 300) * 300 + around.after
        const query = roomTimeQuery(widgetId ?? '', roomId, { from, to, awaitedFrom: time.start })
        return { ...query, enabled: widgetId !== undefined }
      }),
    ),
  })
  if (overview && widgets.every((id) => id === undefined)) return lessons.map(() => null)
  return lessons.map((lesson, index) => {
    const [air, warmth] = [answers[2 * index]?.data, answers[2 * index + 1]?.data]
    const asked = [air, warmth].flatMap((data) => (data ? [Date.parse(data.meta.to) / 1000] : []))
    const [ppm, celsius] = [middleOf(air, lesson), middleOf(warmth, lesson)]
    return {
      ppm: ppm.value,
      celsius: celsius.value,
      provenance: { ppm: ppm.provenance, celsius: celsius.provenance },
      askedTo: asked.length === 0 ? null : Math.min(...asked),
    }
  })
}

function middleOf(data: WidgetSeries | undefined, lesson: SummarizedLesson) {
  if (!data) return { value: null, provenance: null }
  const series = seriesOf(data)
  return { value: measuredIn(series.points, lesson, holdsS(series)), provenance: series.provenance }
}
