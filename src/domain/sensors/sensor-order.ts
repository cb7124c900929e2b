/** What sensors can be listed by. */
export const sensorOrders = ['name', 'status', 'location', 'battery', 'last_sync'] as const
export type SensorOrder = (typeof sensorOrders)[number]
