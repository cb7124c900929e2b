/** The formula holds up to 10 °C and from 4.8 km/h on. */
const warmest = 10
const leastKmh = 4.8

/**
 * How cold it feels in the wind, °C: the wind chill that SMHI uses (Environment Canada, 2001; wind at 10 m). Outside of
 * what it holds for, the temperature itself. `temperature`: °C; `wind`: m/s, null = not known.
 */
export function feltTemperature(temperature: number, wind: number | null): number {
  const kmh = (wind ?? 0) * 3.6
  if (temperature > warmest || kmh < leastKmh) return temperature
  const factor = kmh ** 0.16
  return Math.min(temperature, 13.12 + 0.6215 * temperature - 11.37 * factor + 0.3965 * temperature * factor)
}
