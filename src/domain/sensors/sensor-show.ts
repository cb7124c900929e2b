/** Which of a school's sensors a list can show instead of all that are in use. */
export const sensorShows = ['problems', 'silent', 'battery_low', 'archived'] as const
export type SensorShow = (typeof sensorShows)[number]
