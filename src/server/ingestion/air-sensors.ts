import type { Quantity } from '#domain/metrics/fields.ts'
import { quantityOfName } from './quantity-names.ts'

const climate: readonly Quantity[] = ['temperature', 'humidity']
const co2: readonly Quantity[] = ['co2']
const particles: readonly Quantity[] = ['pm25', 'pm10']
const light: readonly Quantity[] = ['light']

/**
 * Sensors of a room's air as firmware names them (Tasmota, ESPHome, ESPEasy, Sensor.Community), and what is a room's of what they
 * measure: an MH-Z19 also says how warm it is itself. Left out: chips (`ESP32`), what guesses CO2 from other gases (`SGP30`,
 * `CCS811`), heated inlets (`HECA`), probes that are numbered.
 */
const sensors = new Map<string, readonly Quantity[]>([
  ...['bmp', 'bmp085', 'bmp180', 'bmp280', 'bmp388', 'bme280', 'bme680', 'bme68x', 'bmx280'].map(
    withQuantities(climate),
  ),
  ...['dht', 'dht11', 'dht12', 'dht21', 'dht22', 'am2301', 'am2301b', 'am2302', 'am2320', 'am2321'].map(
    withQuantities(climate),
  ),
  ...[
    'sht1x',
    'sht2x',
    'sht3x',
    'sht3xd',
    'sht4x',
    'sht20',
    'sht30',
    'sht31',
    'sht35',
    'sht40',
    'sht41',
    'sht45',
    'sht85',
  ].map(withQuantities(climate)),
  ...[
    'htu21',
    'htu21d',
    'htu31d',
    'si7021',
    'si7020',
    'hdc1080',
    'hdc2010',
    'hdc302x',
    'hts221',
    'hih6',
    'hyt',
  ].map(withQuantities(climate)),
  ...['aht1x', 'aht2x', 'aht10', 'aht20', 'aht21', 'aht30', 'lm75ad', 'mcp9808', 'tmp117', 'ds18b20'].map(
    withQuantities(climate),
  ),
  ...['scd30', 'scd4x', 'scd40', 'scd41'].map(withQuantities([...co2, ...climate])),
  ...['mhz19', 'mhz19b', 'mhz14', 'senseair', 's8', 'k30', 't6613', 't6703', 'cm1106', 'sunrise'].map(
    withQuantities(co2),
  ),
  ...['sen5x', 'sen50', 'sen54', 'sen55'].map(withQuantities([...particles, ...climate])),
  ...['sen6x', 'sen66'].map(withQuantities([...co2, ...particles, ...climate])),
  ...['pms', 'pms5003', 'pms7003', 'pmsa003i', 'sds011', 'sds0x1', 'sps30', 'hm3301', 'hm330x'].map(
    withQuantities(particles),
  ),
  ...['bh1750', 'tsl2561', 'tsl2591', 'veml7700', 'opt3001'].map(withQuantities(light)),
])

function withQuantities(quantities: readonly Quantity[]) {
  return (name: string) => [name, quantities] as const
}

/** True for the name of such a sensor, however it is written: `BME280`, `MH-Z19`. */
export function isAirSensor(name: string): boolean {
  return sensors.has(name.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
}

/** A sensor, sometimes with its address on the bus (`BME280-76`, `SHT3X-0x44`), and what it measures. */
const sensorField = /^([a-z][a-z\d]*)(?:-(?:0x)?[0-9a-f]{2})?[._](.+)$/

/** What `scd30_co2` or `SCD30.CarbonDioxide` measures of a room; undefined for other names. */
export function quantityOfSensorField(name: string): Quantity | undefined {
  const [, sensor = '', field = ''] = sensorField.exec(name.toLowerCase()) ?? []
  const quantity = quantityOfName(field)
  return quantity !== undefined && sensors.get(sensor)?.includes(quantity) ? quantity : undefined
}
