import type { Text } from '#domain/locale.ts'
import type { NumericMetricKey } from './define-metric.ts'

/** What a school asks of a metric over weeks and a year: when is it at its worst, or at its most? */
export interface ChartQuestion {
  /** The title over the calendar and the heat map. */
  readonly question: Text
  /** The extreme that answers it. */
  readonly side: 'highest' | 'lowest'
  /** The beginning of the answer, before a time: `Luften var sämst` + `på tisdagar klockan 13`. */
  readonly answer: Text
}

const highestOf = (question: Text, answer: Text): ChartQuestion => ({ question, answer, side: 'highest' })
const lowestOf = (question: Text, answer: Text): ChartQuestion => ({ question, answer, side: 'lowest' })

const badAir = { sv: 'När är luften dålig?', en: 'When is the air bad?' }
const worstAir = { sv: 'Luften var sämst', en: 'The air was worst' }

const questions: Readonly<Record<NumericMetricKey, ChartQuestion>> = {
  co2: highestOf(badAir, worstAir),
  pm25: highestOf(badAir, worstAir),
  pm10: highestOf(badAir, worstAir),
  indoor_temperature: highestOf(
    { sv: 'När är det varmt inne?', en: 'When is it warm indoors?' },
    { sv: 'Det var varmast', en: 'It was warmest' },
  ),
  outdoor_temperature: highestOf(
    { sv: 'När är det varmt ute?', en: 'When is it warm outdoors?' },
    { sv: 'Det var varmast', en: 'It was warmest' },
  ),
  sound: highestOf(
    { sv: 'När är det högljutt?', en: 'When is it loud?' },
    { sv: 'Det var högst ljud', en: 'It was loudest' },
  ),
  light: highestOf(
    { sv: 'När är det ljust?', en: 'When is it bright?' },
    { sv: 'Det var ljusast', en: 'It was brightest' },
  ),
  humidity: highestOf(
    { sv: 'När är luften fuktig?', en: 'When is the air damp?' },
    { sv: 'Luften var fuktigast', en: 'The air was dampest' },
  ),
  soil_moisture: lowestOf(
    { sv: 'När är jorden torr?', en: 'When is the soil dry?' },
    { sv: 'Jorden var torrast', en: 'The soil was driest' },
  ),
  traffic: highestOf(
    { sv: 'När kommer flest besökare?', en: 'When do most visitors come?' },
    { sv: 'Flest besök var det', en: 'There were most visits' },
  ),
  electricity: highestOf(
    { sv: 'När går det åt mest el?', en: 'When is most electricity used?' },
    { sv: 'Mest el gick åt', en: 'Most electricity was used' },
  ),
  food_waste: highestOf(
    { sv: 'När slängs det mest mat?', en: 'When is most food thrown away?' },
    { sv: 'Mest mat slängdes', en: 'Most food was thrown away' },
  ),
}

/** The question that a metric's calendar and heat map answer. */
export function questionOf(key: NumericMetricKey): ChartQuestion {
  return questions[key]
}
