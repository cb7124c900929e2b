/** What a room sensor measured at one moment; what it does not measure is left out. */
export interface RoomMeasurement {
  /** °C, to one decimal. */
  readonly temperature?: number
  /** %, whole. */
  readonly humidity?: number
  /** Lux, whole. */
  readonly light?: number
  /** ppm, whole. */
  readonly co2?: number
  /** Millivolts. */
  readonly battery: number
}

/** The bytes that an ELSYS ERS sensor sends: a list of one type byte and its value, big-endian. */
export function encodeElsys({ temperature, humidity, light, co2, battery }: RoomMeasurement): Uint8Array {
  const bytes: number[] = []
  if (temperature !== undefined) bytes.push(0x01, ...twoBytes(Math.round(temperature * 10)))
  if (humidity !== undefined) bytes.push(0x02, Math.round(humidity))
  if (light !== undefined) bytes.push(0x04, ...twoBytes(Math.round(light)))
  if (co2 !== undefined) bytes.push(0x06, ...twoBytes(Math.round(co2)))
  bytes.push(0x07, ...twoBytes(battery))
  return Uint8Array.from(bytes)
}

/** Negative numbers as two's complement. */
function twoBytes(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff]
}
