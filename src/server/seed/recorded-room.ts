import { recordedHumidity, recordedTemperature } from './recorded-climate.ts'
import { recordedCo2 } from './recorded-co2.ts'
import { recordedLight } from './recorded-light.ts'
import type { Quantity, RoomBehaviour, RoomValues } from './room-behaviour.ts'

const measured: Readonly<Record<Quantity, (room: RoomBehaviour, t: number) => number>> = {
  co2: (room, t) => Math.round(recordedCo2(room, t)),
  temperature: (room, t) => Math.round(recordedTemperature(room, t) * 10) / 10,
  humidity: (room, t) => Math.round(recordedHumidity(room, t)),
  light: (room, t) => Math.round(recordedLight(room, t)),
}

/** What the sensor of a room says at `t`, epoch seconds: always the same for the same room and time. */
export function roomValuesAt(room: RoomBehaviour, t: number): RoomValues {
  return Object.fromEntries(room.measures.map((quantity) => [quantity, measured[quantity](room, t)]))
}
