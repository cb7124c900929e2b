import type { LevelText, MetricDefinition } from './metric-definition.ts'

/** The level of a sensor that does not answer. It is never a band: no value has it. */
export const noDataLevel = 'no_data'

export const noDataText: LevelText = {
  word: { sv: 'Inga data', en: 'No data' },
  sentence: { sv: 'Mätaren svarar inte just nu.', en: 'The sensor is not answering right now.' },
  symbol: 'no_data',
}

/** What to say when there is no value to judge. */
export function noDataTextOf({ noData }: Pick<MetricDefinition<string, string>, 'noData'>): LevelText {
  return noData ?? noDataText
}
