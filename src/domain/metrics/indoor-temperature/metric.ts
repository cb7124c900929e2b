import { defineMetric } from '#domain/metrics/metric-definition.ts'

/**
 * Indoor temperature, °C.
 *
 * Plausible range: A heated or at least roofed room; beyond this the sensor is broken or lies in the sun.
 * Bands: Specification, section 4; the lower edge belongs to the band above it.
 */
export const indoorTemperature = defineMetric({
  key: 'indoor_temperature',
  name: { sv: 'Temperatur inne', en: 'Indoor temperature' },
  shortName: { sv: 'Inomhus', en: 'Indoors' },
  unit: '°C',
  spokenUnit: { sv: 'grader', en: 'degrees Celsius' },
  icon: 'thermometer',
  display: 'thermometer',
  plausible: { min: -30, max: 60 },
  bands: [
    { level: 'cold', below: 16 },
    { level: 'feeling_fine', below: 19 },
    { level: 'comfort_zone', below: 24 },
    { level: 'hot', below: 28 },
    { level: 'extreme' },
  ],
  levels: {
    cold: {
      word: { sv: 'Kallt', en: 'Cold' },
      sentence: { sv: 'Ta på dig en tröja.', en: 'Put on a jumper.' },
      symbol: 'indoor_cold',
    },
    feeling_fine: {
      word: { sv: 'Lite svalt', en: 'A little cool' },
      sentence: { sv: 'Det går bra, men det är lite svalt.', en: 'It is fine, but a little cool.' },
      symbol: 'indoor_feeling_fine',
    },
    comfort_zone: {
      word: { sv: 'Lagom', en: 'Just right' },
      sentence: { sv: 'Lagom varmt för att plugga.', en: 'Just warm enough to study.' },
      symbol: 'indoor_comfort_zone',
    },
    hot: {
      word: { sv: 'Varmt', en: 'Warm' },
      sentence: { sv: 'Drick vatten och vädra.', en: 'Drink water and open a window.' },
      symbol: 'indoor_hot',
    },
    extreme: {
      word: { sv: 'Alldeles för varmt', en: 'Much too hot' },
      sentence: { sv: 'Det är för varmt för att plugga här.', en: 'It is too hot to study here.' },
      symbol: 'indoor_extreme',
    },
  },
  goodLevels: ['comfort_zone'],
  concernLevels: ['cold', 'hot', 'extreme'],
  step: 0.1,
  trendThreshold: 0.3,
  chartSpan: { min: 14, max: 30 },
  aggregation: 'mean',
  across: 'rooms',
  freshnessRule: 'interval',
  group: { key: 'comfort', name: { sv: 'värmen', en: 'temperature' } },
  stuckAfterHours: 48,
  // Our judgement: a hand, a window or the sun changes a sensor's housing by less. A heater or an open window in winter changes a room by
  // 10 °C in a quarter of an hour; what is carried out of doors stays cold.
  mostChange: { perMinute: 8, atOnce: 15 },
})
