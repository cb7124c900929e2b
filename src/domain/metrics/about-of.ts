import { co2About } from './co2-about.ts'
import type { MetricAbout, MetricKey } from './define-metric.ts'
import { electricityAbout } from './electricity-about.ts'
import { menuAbout, weatherAbout } from './feed-topics-about.ts'
import { foodWasteAbout } from './food-waste-about.ts'
import { humidityAbout } from './humidity-about.ts'
import { indoorTemperatureAbout } from './indoor-temperature-about.ts'
import { lightAbout } from './light-about.ts'
import { outdoorTemperatureAbout } from './outdoor-temperature-about.ts'
import { pm10About, pm25About } from './particles-about.ts'
import { soilMoistureAbout } from './soil-moisture-about.ts'
import { soundAbout } from './sound-about.ts'
import { trafficAbout } from './traffic-about.ts'

const abouts: Readonly<Record<MetricKey, MetricAbout>> = {
  traffic: trafficAbout,
  electricity: electricityAbout,
  soil_moisture: soilMoistureAbout,
  co2: co2About,
  pm25: pm25About,
  pm10: pm10About,
  indoor_temperature: indoorTemperatureAbout,
  outdoor_temperature: outdoorTemperatureAbout,
  sound: soundAbout,
  light: lightAbout,
  humidity: humidityAbout,
  food_waste: foodWasteAbout,
  menu: menuAbout,
  weather: weatherAbout,
}

/** What a metric or a topic is about, and two questions. */
export function aboutOf(key: MetricKey): MetricAbout {
  return abouts[key]
}
