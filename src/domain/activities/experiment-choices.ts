/** What a class can look at in its room: keys of metrics that are measured there. */
export const experimentMetrics = ['co2', 'indoor_temperature', 'humidity', 'sound', 'light'] as const
export type ExperimentMetric = (typeof experimentMetrics)[number]

/** Which way a class thinks that it goes, and which way it went. */
export const experimentAnswers = ['higher', 'same', 'lower'] as const
export type ExperimentAnswer = (typeof experimentAnswers)[number]

/** What a class can change: chosen by its teacher, never written. Their words: `experiment-words.ts`. */
export const experimentChanges = [
  'door_open',
  'door_shut',
  'window_open',
  'window_shut',
  'lights_off',
  'lights_on',
  'curtains_drawn',
  'fewer',
  'more',
  'move',
  'quiet',
] as const
export type ExperimentChange = (typeof experimentChanges)[number]

/** What an experiment is about. The names are those that travel and are stored. */
export interface ExperimentSettings {
  readonly metric: ExperimentMetric
  readonly change: ExperimentChange
}

export const usualExperiment: ExperimentSettings = { metric: 'co2', change: 'door_open' }
