import type { KotteServer } from './kotte-server.ts'
import { addOwnSchool } from './own-school.ts'

/** A school that measures everything there is. */
export interface PushedSchool {
  readonly url: string
  /**
   * Every metric once, at `at` (epoch ms), each value different for another `turn`: at 1 most have another level, at 0.05
   * none has.
   */
  readonly pushEverything: (at: number, turn: number) => Promise<void>
}

const minute = 60_000

/** Adds a school with a sensor outdoors. The server has to run without its demo. */
export async function addPushedSchool(kotte: KotteServer): Promise<PushedSchool> {
  const { id, push } = await addOwnSchool(kotte, { ute: 'Skolgården' })
  const outdoors = (at: number, value: number) => ({
    device_id: 'ute',
    metric: 'temperature',
    at: new Date(at).toISOString(),
    value,
  })

  return {
    url: `${kotte.url}/${id}`,
    async pushEverything(at, turn) {
      const reading = (device_id: string, metric: string, value: number, when = at) => ({
        device_id,
        metric,
        at: new Date(when).toISOString(),
        value,
      })
      const lastHour = Math.floor(at / (60 * minute)) * 60 * minute
      const lastQuarter = Math.floor(at / (15 * minute)) * 15 * minute
      const sal = [
        ['co2', 560 + 300 * turn],
        ['temperature', 18.4 + 7 * turn],
        ['humidity', 28 + 30 * turn],
        ['light', 120 + 400 * turn],
        ['sound', 48 + 22 * turn],
        ['pm25', 9 + 12 * turn],
        ['pm10', 30 + 40 * turn],
        ['radon', 60 + 90 * turn],
        ['soil_moisture', 15 + 20 * turn],
      ] as const
      await push({
        readings: [
          ...sal.map(([metric, value]) => reading('sal', metric, value)),
          outdoors(at, -3.5 + 9 * turn),
          ...[3, 2, 1, 0].map((back) =>
            reading('dorr', 'people_total', 1000 - 50 * back + 400 * turn, lastHour - back * 60 * minute),
          ),
          // At whole quarters, as meters do: a day begins with one of them.
          ...[...[4, 3, 2, 1, 0].map((back) => lastQuarter - back * 15 * minute), at].map((when) =>
            reading('elmatare', 'energy_total_kwh', kwhAt(when), when),
          ),
        ],
        food_waste: [
          {
            date: new Date(at).toISOString().slice(0, 10),
            meal: 'Lunch',
            waste_kind: 'plate',
            weight_g: 3000 + 1500 * turn,
            portions: 300,
          },
        ],
      })
    },
  }
}

/** A meter that runs by 6 kWh an hour, kWh at `at`, epoch ms. */
function kwhAt(at: number): number {
  return Math.round((at - Date.UTC(2026, 0, 1)) / minute) / 10
}
