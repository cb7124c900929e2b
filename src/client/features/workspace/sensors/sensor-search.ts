import type { SensorChoice } from '#client/queries/sensors.ts'
import { type SensorOrder, sensorOrders } from '#domain/sensors/sensor-order.ts'

/** Which sensors are shown, as the address says it; what is usual is left out. */
export interface SensorSearch {
  /** Counted from 1. */
  readonly page?: number
  readonly sort?: SensorOrder
  readonly order?: 'asc' | 'desc'
  readonly problems?: 'only'
}

/** Reads an address that anybody may have typed. */
export function parseSensorSearch({ page, sort, order, problems }: Record<string, unknown>): SensorSearch {
  const known = sensorOrders.find((each) => each === sort)
  return {
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(known && { sort: known }),
    ...((order === 'asc' || order === 'desc') && { order }),
    ...(problems === 'only' && { problems }),
  }
}

export function choiceOf({ page = 1, sort, order = 'asc', problems }: SensorSearch): SensorChoice {
  return { page, sort, order, onlyProblems: problems === 'only' }
}

export function searchOf({ page, sort, order, onlyProblems }: SensorChoice): SensorSearch {
  return {
    ...(page > 1 && { page }),
    ...(sort && { sort, ...(order && { order }) }),
    ...(onlyProblems && { problems: 'only' }),
  }
}
