/** Signed and unsigned words that stand for "no value", "too high" or "not connected". */
const words = [32_767, 32_768, 65_533, 65_534, 65_535]

/**
 * SHT1x to SHT4x, Si7021, HTU21 and HDC1080 at 0 or at all bits; DS18B20 at power-on and unplugged; words in tenths and
 * hundredths.
 */
const temperatures = [
  ...[85, -127, -46.85, 128.86, -45, 130, 125, 327.67, -327.68],
  ...[3276.7, -3276.8, 655.35, 6553.5],
]

/**
 * Numbers that sensors show where their scale ends, or where they have no value, in the metric's unit, as their makers
 * document them: what was measured is at least (or at most) that, or nothing. Sources: docs/honest-data.md.
 */
const endsOfScale: Readonly<Record<string, readonly number[]>> = {
  // MH-Z19 in its widest range (rooms do reach the ends of the others); Aranet4; SCD30 and SCD4x
  co2: [9999, 10_000, 40_000, ...words],
  // SDS011 and SDS021; PMS5003, SPS30, HPMA115; SEN5x and SEN6x in tenths
  pm25: [999, 999.9, 1000, 3276.7, 6553.4, 6553.5, ...words],
  pm10: [999, 999.9, 1000, 1999.9, 3276.7, 6553.4, 6553.5, ...words],
  // BH1750 (65 535 / 1.2), OPT3001, TSL2561's saturation
  light: [54_612, 54_612.5, 54_613, 65_536, 83_865.6, ...words],
  // Airthings Wave (14 bits)
  radon: [16_383, ...words],
  indoor_temperature: temperatures,
  outdoor_temperature: temperatures,
  humidity: [118.99, 119, -6, 127.5, 255, 327.67, 655.35, 6553.5],
  sound: [3276.7, 6553.5, ...words],
  soil_moisture: [127.5, 255, 327.67, 655.35, 6553.5],
}

const tolerance = 1e-6

/** True where a value is the end of a sensor's scale and not what was measured. `value` in the metric's unit. */
export function isEndOfScale(metricKey: string, value: number): boolean {
  const ends = Object.hasOwn(endsOfScale, metricKey) ? endsOfScale[metricKey] : undefined
  return ends?.some((end) => Math.abs(value - end) <= tolerance * Math.max(1, Math.abs(end))) ?? false
}
