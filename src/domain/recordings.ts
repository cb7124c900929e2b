/** A recording of another place that the demonstration's numbers are taken from. */
interface Recording {
  readonly name: string
  readonly href: string
  readonly licence: string
  readonly metrics: readonly string[]
}

const recordings: readonly Recording[] = [
  {
    name: 'Occupancy Detection, UCI 357',
    href: 'https://archive.ics.uci.edu/dataset/357',
    licence: 'CC BY 4.0',
    metrics: ['co2', 'indoor_temperature', 'humidity', 'light'],
  },
  {
    name: 'CalIt2 Building People Counts, UCI 156',
    href: 'https://archive.ics.uci.edu/dataset/156',
    licence: 'CC BY 4.0',
    metrics: ['traffic'],
  },
  {
    name: 'Hyperspectral benchmark dataset on soil moisture (Riese, Keller)',
    href: 'https://github.com/felixriese/hyperspectral-soilmoisture-dataset',
    licence: 'CC BY 4.0',
    metrics: ['soil_moisture'],
  },
  {
    name: 'Energy Sparks (Bath: Hacked)',
    href: 'https://github.com/Energy-Sparks/energy-sparks',
    licence: 'MIT',
    metrics: ['electricity'],
  },
]

/** Where recorded values of these metrics come from. */
export function recordingsOf(metricKeys: ReadonlySet<string>): readonly Recording[] {
  return recordings.filter(({ metrics }) => metrics.some((key) => metricKeys.has(key)))
}
