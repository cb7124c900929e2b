import type { LessonTime as LessonTimeShape } from '#contract/lesson-time.ts'
import { shortened, toInstant, toLocation, toRoom } from '#server/http/shapes.ts'
import type { LessonTime } from '#server/use-cases/measurements/lesson-time.ts'

export function toLessonTime({
  metric,
  scale,
  week,
  within,
  lessonS,
  rooms,
  generatedAt,
}: LessonTime): LessonTimeShape {
  return {
    metric_key: metric.key,
    unit_of_measurement: metric.unit,
    iso_year: week.year,
    iso_week: week.week,
    from: toInstant(within.start * 1000),
    to: toInstant(within.end * 1000),
    limits: scale.concern,
    lesson_s: lessonS,
    rooms: rooms.map((room) => ({
      sensor_id: room.sensorId,
      location: toLocation(room.room),
      room: toRoom(room.room),
      provenance: room.provenance,
      measured_s: room.measuredS,
      outside_s: room.concernS === null ? null : Math.round(room.concernS),
      time_in_level: room.timeInLevel,
      amount: room.amount && {
        in_lessons: shortened(room.amount.inLessons),
        total: shortened(room.amount.total),
      },
    })),
    generated_at: toInstant(generatedAt),
  }
}
