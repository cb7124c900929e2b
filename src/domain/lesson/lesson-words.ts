import { co2Lesson } from '#domain/metrics/co2/lesson.ts'
import type { MetricKey } from '#domain/metrics/define-metric.ts'
import { electricityLesson } from '#domain/metrics/electricity/lesson.ts'
import { foodWasteLesson } from '#domain/metrics/food-waste/lesson.ts'
import { humidityLesson } from '#domain/metrics/humidity/lesson.ts'
import { indoorTemperatureLesson } from '#domain/metrics/indoor-temperature/lesson.ts'
import { lightLesson } from '#domain/metrics/light/lesson.ts'
import { menuLesson } from '#domain/metrics/menu/lesson.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import { outdoorTemperatureLesson } from '#domain/metrics/outdoor-temperature/lesson.ts'
import { pm10Lesson } from '#domain/metrics/pm10/lesson.ts'
import { pm25Lesson } from '#domain/metrics/pm25/lesson.ts'
import { radonLesson } from '#domain/metrics/radon/lesson.ts'
import { soilMoistureLesson } from '#domain/metrics/soil-moisture/lesson.ts'
import { soundLesson } from '#domain/metrics/sound/lesson.ts'
import { trafficLesson } from '#domain/metrics/traffic/lesson.ts'
import { weatherLesson } from '#domain/metrics/weather/lesson.ts'

const all: Readonly<Record<MetricKey, LessonWords>> = {
  co2: co2Lesson,
  indoor_temperature: indoorTemperatureLesson,
  outdoor_temperature: outdoorTemperatureLesson,
  humidity: humidityLesson,
  light: lightLesson,
  sound: soundLesson,
  pm25: pm25Lesson,
  pm10: pm10Lesson,
  radon: radonLesson,
  soil_moisture: soilMoistureLesson,
  traffic: trafficLesson,
  electricity: electricityLesson,
  food_waste: foodWasteLesson,
  menu: menuLesson,
  weather: weatherLesson,
}

/** What to ask about a metric, or about a topic. */
export function lessonWordsOf(key: MetricKey): LessonWords {
  return all[key]
}

/** True for a key that an address may name. */
export function isLessonKey(key: string): key is MetricKey {
  return Object.hasOwn(all, key)
}
