import { defineMetric } from '#domain/metrics/metric-definition.ts'

/**
 * Outdoor temperature, °C.
 *
 * Plausible range: Swedish records are −52.6 and 38.0 °C (SMHI).
 * Bands: Specification, section 4; "extreme" is used twice there and is two keys here.
 */
export const outdoorTemperature = defineMetric({
  key: 'outdoor_temperature',
  name: { sv: 'Temperatur ute', en: 'Outdoor temperature' },
  shortName: { sv: 'Utomhus', en: 'Outdoors' },
  unit: '°C',
  spokenUnit: { sv: 'grader', en: 'degrees Celsius' },
  icon: 'cloud-sun',
  display: 'thermometer',
  plausible: { min: -55, max: 50 },
  bands: [
    { level: 'extreme_cold', below: -25 },
    { level: 'frosty', below: -10 },
    { level: 'cold', below: 8 },
    { level: 'cool', below: 15 },
    { level: 'warm', below: 25 },
    { level: 'heat', below: 35 },
    { level: 'extreme_heat' },
  ],
  levels: {
    extreme_cold: {
      word: { sv: 'Extrem kyla', en: 'Extreme cold' },
      sentence: {
        sv: 'Det är farligt kallt. Skydda händer och ansikte.',
        en: 'Dangerously cold. Protect your hands and face.',
      },
      symbol: 'outdoor_extreme_cold',
    },
    frosty: {
      word: { sv: 'Isande kallt', en: 'Frosty' },
      sentence: { sv: 'Klä dig varmt i flera lager.', en: 'Dress warmly, in layers.' },
      symbol: 'outdoor_frosty',
    },
    cold: {
      word: { sv: 'Kallt', en: 'Cold' },
      sentence: { sv: 'Ta på dig mössa och vantar.', en: 'Put on a hat and mittens.' },
      symbol: 'outdoor_cold',
    },
    cool: {
      word: { sv: 'Svalt', en: 'Cool' },
      sentence: { sv: 'En jacka är bra att ha.', en: 'A jacket is good to have.' },
      symbol: 'outdoor_cool',
    },
    warm: {
      word: { sv: 'Varmt och skönt', en: 'Warm' },
      sentence: { sv: 'Perfekt för att leka ute.', en: 'Perfect for playing outside.' },
      symbol: 'outdoor_warm',
    },
    heat: {
      word: { sv: 'Hett', en: 'Hot' },
      sentence: { sv: 'Drick vatten och sök skugga.', en: 'Drink water and find some shade.' },
      symbol: 'outdoor_heat',
    },
    extreme_heat: {
      word: { sv: 'Extrem hetta', en: 'Extreme heat' },
      sentence: {
        sv: 'Det är farligt varmt. Håll dig i skuggan.',
        en: 'Dangerously hot. Stay in the shade.',
      },
      symbol: 'outdoor_extreme_heat',
    },
  },
  goodLevels: ['cool', 'warm'],
  concernLevels: ['extreme_cold', 'frosty', 'heat', 'extreme_heat'],
  step: 0.1,
  trendThreshold: 0.5,
  chartSpan: { min: -10, max: 25 },
  aggregation: 'mean',
  across: 'places',
  freshnessRule: 'interval',
  group: { key: 'outside' },
  stuckAfterHours: 24,
  // Our judgement: a hand, a window or the sun changes a sensor's housing by less; sun between clouds by 15 °C within an hour.
  mostChange: { perMinute: 8, atOnce: 20 },
})
