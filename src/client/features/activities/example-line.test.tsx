import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { LessonAir } from '#client/queries/lesson-air.ts'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { experimentMetrics } from '#domain/activities/experiment-choices.ts'
import { mysteryMetrics } from '#domain/mysteries/mystery-kinds.ts'
import { knownNow } from '#domain/time/age.ts'
import { AirChart } from './AirChart.tsx'
import { AiringChart } from './airing/AiringChart.tsx'
import { sensorWords } from './comfort-vote/comfort-words.ts'
import { ExperimentChart } from './experiment/ExperimentChart.tsx'
import { GuessChart } from './guess/GuessChart.tsx'
import { MysteryChart } from './mystery/MysteryChart.tsx'

const end = 3600
const time = { start: 0, end }
const points = [0, 1200, 2400].map((at) => ({ at, value: 60 }))
const series = (provenance: Provenance): RoomSeries => ({ points, intervalS: 1200, provenance })

/** All pictures that a class sees of what was measured, on the screen and on paper. */
const pictures: Readonly<Record<string, (provenance: Provenance) => ReactNode>> = {
  events: (provenance) => (
    <AirChart
      {...{ label: '', time: { from: 0, to: end }, points, holdsS: 1200, lessons: [], marks: [] }}
      provenance={provenance}
      isLive={false}
    />
  ),
  airing: (provenance) => (
    <AiringChart
      {...{ label: '', time: { from: 0, to: end }, start: 0, end, warmth: undefined, width: 620 }}
      air={series(provenance)}
    />
  ),
  guess: (provenance) => (
    <GuessChart label="" time={time} series={series(provenance)} lessons={[]} isPublished values={[]}>
      {() => null}
    </GuessChart>
  ),
  ...Object.fromEntries(
    experimentMetrics.map((metric) => [
      `experiment with ${metric}`,
      (provenance: Provenance) => (
        <ExperimentChart {...{ label: '', metric, start: 0, end, width: 620 }} series={series(provenance)} />
      ),
    ]),
  ),
  ...Object.fromEntries(
    mysteryMetrics.map((metric) => [
      `mystery of ${metric}`,
      (provenance: Provenance) => (
        <MysteryChart
          {...{ label: '', metric, time, marked: time, word: '', values: [60] }}
          measured={{ points: [], stepS: 3600, askedTo: end, provenance }}
        />
      ),
    ]),
  ),
}

const shown = (picture: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{picture}</I18nProvider>)

describe.each([
  ['sv', 'påhittat exempel', 'Temperatur inne, påhittat exempel'],
  ['en', 'made-up example', 'Indoor temperature, made-up example'],
] as const)('in %s', (locale, words, ofWarmth) => {
  test.each(Object.entries(pictures))('the picture of %s is named as made up', async (_, picture) => {
    await loadTexts(locale)
    await loadPartTexts('activities')
    expect(shown(picture('constructed'))).toContain(`, ${words}</p>`)
    for (const measured of ['recorded', null] as const) expect(shown(picture(measured))).not.toContain(words)
  })

  test('of two curves only the made-up one is named so', async () => {
    await loadTexts(locale)
    await loadPartTexts('activities')
    const both = shown(
      <AiringChart
        {...{ label: '', time: { from: 0, to: end }, start: 0, end }}
        air={series(null)}
        warmth={series('constructed')}
      />,
    )
    expect(both.split(words)).toHaveLength(2)
    expect(both).toContain(ofWarmth)
  })

  test('the measurement at the time of a vote is labelled too', async () => {
    await loadTexts(locale)
    await loadPartTexts('activities')
    const formatAir = (air: Pick<LessonAir, 'ppm' | 'celsius' | 'provenance'>) =>
      sensorWords({ ...air, askedTo: end }, end, knownNow(end * 1000))
    const madeUp = { ppm: 'constructed', celsius: null } as const
    expect(formatAir({ ppm: 900, celsius: 21, provenance: madeUp })).toMatch(
      new RegExp(`\\. (?:Ett|A) ${words}\\.$`),
    )
    expect(formatAir({ ppm: null, celsius: 21, provenance: madeUp })).not.toContain(words)
    expect(
      formatAir({ ppm: 900, celsius: 21, provenance: { ppm: 'recorded', celsius: null } }),
    ).not.toContain(words)
  })
})
