import { co2About } from './co2/about.ts'
import type { MetricKey } from './define-metric.ts'
import { electricityAbout } from './electricity/about.ts'
import { foodWasteAbout } from './food-waste/about.ts'
import { humidityAbout } from './humidity/about.ts'
import { indoorTemperatureAbout } from './indoor-temperature/about.ts'
import { lightAbout } from './light/about.ts'
import { menuAbout } from './menu/about.ts'
import type { MetricAbout } from './metric-definition.ts'
import { outdoorTemperatureAbout } from './outdoor-temperature/about.ts'
import { pm10About } from './pm10/about.ts'
import { pm25About } from './pm25/about.ts'
import { radonAbout } from './radon/about.ts'
import { soilMoistureAbout } from './soil-moisture/about.ts'
import { soundAbout } from './sound/about.ts'
import { trafficAbout } from './traffic/about.ts'
import { weatherAbout } from './weather/about.ts'

/** A chunk of its own: browsers load it when an about sheet opens. */
const abouts: Readonly<Record<MetricKey, MetricAbout>> = {
  co2: co2About,
  indoor_temperature: indoorTemperatureAbout,
  outdoor_temperature: outdoorTemperatureAbout,
  humidity: humidityAbout,
  light: lightAbout,
  sound: soundAbout,
  pm25: pm25About,
  pm10: pm10About,
  radon: radonAbout,
  soil_moisture: soilMoistureAbout,
  traffic: trafficAbout,
  electricity: electricityAbout,
  food_waste: foodWasteAbout,
  menu: menuAbout,
  weather: weatherAbout,
}

/** The about text and the two questions of a metric or a feed topic. */
export function aboutOf(key: MetricKey): MetricAbout {
  return abouts[key]
}
