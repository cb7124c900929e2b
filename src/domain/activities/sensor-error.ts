import type { ExperimentMetric } from './experiment-choices.ts'

/**
 * A usual sensor cannot resolve a difference below this, ppm of carbon dioxide. Makers promise 50 ppm and some
 * percent more (Sensirion SCD40: 50 ppm + 5 %; E+E EE8915: 50 ppm + 2 %; Chauvin Arnoux C.A 1510: 50 ppm + 3 %). The
 * percent are mostly an offset, which is in both readings of the same sensor: they are left out, and that is our judgement.
 */
export const co2ErrorPpm = 50

/**
 * The same of a temperature indoors, °C. Makers promise 0.2 to 0.5; 0.3 is our choice: an offset is in both readings, and the
 * recorded office's sensor scatters by 0.02 from minute to minute.
 */
export const temperatureErrorC = 0.3

/**
 * The same of what else a class looks at. Of each the offset is in both readings. Humidity, %: makers promise 2 to 5 (Sensirion SHT3x: 2;
 * Lansitec 100-00053: 5). Sound, dB: 3 is what people just hear as louder; our choice. Light:
 * a tenth of the value, 20 lux at least, because a sensor sees light only from its own side; our choice.
 */
export function sensorErrorOf(metric: ExperimentMetric, value: number): number {
  switch (metric) {
    case 'co2':
      return co2ErrorPpm
    case 'indoor_temperature':
      return temperatureErrorC
    case 'humidity':
      return 3
    case 'sound':
      return 3
    case 'light':
      return Math.max(20, Math.round(value / 100) * 10)
  }
}
