import { beforeAll, expect, test } from 'vitest'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { type LessonContent, lessonPage } from '#client/widgets/lesson-file/lesson-page.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { airingResult } from '#domain/activities/airing-result.ts'
import { knownNow } from '#domain/time/age.ts'
import { afterHeadline, headlineOf } from './airing/airing-words.ts'
import { lessonOfAiring } from './airing/save-airing.ts'
import { lessonOfTrial } from './experiment/save-trial.ts'

/** Thursday 26 November 2026, 10:31 in Stockholm, epoch s. */
const start = Date.parse('2026-11-26T09:31:00Z') / 1000
const cc0 = 'http://creativecommons.org/publicdomain/zero/1.0/'
const place = 'Almens skola · Klassrum 4B'

beforeAll(async () => {
  await loadTexts('sv')
  for (const part of ['activities', 'lesson-file'] as const) await loadPartTexts(part)
})

/** A value each minute, from twenty minutes before to twenty after. */
function seriesOf(value: (minute: number) => number, provenance: Provenance = null): RoomSeries {
  const minutes = Array.from({ length: 41 }, (_, index) => index - 20)
  return {
    points: minutes.map((minute) => ({ at: start + minute * 60, value: value(minute) })),
    intervalS: 60,
    provenance,
  }
}

function airingOf(provenance: Provenance = null) {
  const air = seriesOf((minute) => 950 - 50 * Math.min(6, Math.max(0, minute)), provenance)
  const warmth = seriesOf((minute) => 21.6 - 0.2 * Math.min(6, Math.max(0, minute)), provenance)
  const airing = { start, end: start + 6 * 60, guess: 5 }
  const result = airingResult(air, warmth, airing, start + 3600, 600)
  const sentences = [headlineOf(result, airing), afterHeadline(result, false)]
  return lessonOfAiring({ place, airing, result, air, warmth, sentences }, cc0)
}

const trial = (provenance: Provenance = null) =>
  lessonOfTrial(
    {
      place,
      settings: { metric: 'co2', change: 'door_open' },
      trial: { start, end: start + 6 * 60 },
      series: seriesOf((minute) => (minute > 0 ? 700 : 900), provenance),
      hypothesis: { most: 'lower', count: 6, agreeing: 5 },
      summary: { headline: 'Före: 900 ppm. Efter: 700 ppm.', after: 'Det räcker.', verdict: '' },
    },
    cc0,
  )

/** As a reader sees it. */
function read(lesson: LessonContent) {
  const html = lessonPage({
    ...lesson,
    pictures: [
      { svg: '<svg id="air"></svg>', name: null },
      { svg: '<svg id="warmth"></svg>', name: 'Värmen' },
    ],
    source: { title: 'Vädra', address: 'https://kotte.example/schools/almen/activities/a' },
    savedAt: knownNow(start * 1000).at,
  })
  const within = (begin: string, end: string) => html.split(begin)[1]?.split(end)[0] ?? ''
  return { html: html.replaceAll('\u00a0', ' '), within }
}

test('an airing is a lesson with its curve, tasks, answers, numbers and where they come from', () => {
  const { html, within } = read(airingOf())
  expect(within('<h1>', '</h1>')).toBe('Vädra-experiment')
  expect(within('<figcaption>', '</figcaption>')).toContain(
    'Almens skola · Klassrum 4B, torsdag 26 november 2026, 10:31–10:37',
  )
  expect(html).toContain('<p>Värmen</p><svg id="warmth">')
  expect(within('<h2>', '</ol>').match(/<li>/g)).toHaveLength(4)
  const answers = within('<details>', '</details>').replaceAll('\u00a0', ' ')
  expect(answers).toContain('Ni sänkte luften från 950 till 650 ppm på 6 minuter.')
  expect(answers).toContain('Ni gissade 600 ppm på 5 minuter. Så långt ner kom ni inte.')
  // From five minutes before to five after.
  expect(within('<tbody>', '</tbody>').match(/<tr>/g)).toHaveLength(17)
  expect(within('<footer>', '</footer>')).toContain(`CC0-1.0, ${cc0}`)
  const data = JSON.parse(within('id="data">', '</script>'))
  expect(data).toMatchObject({ kind: 'airing', start: '2026-11-26T09:31:00.000Z', guess_minutes: 5 })
  expect(data.series.map(({ metric }: { metric: string }) => metric)).toEqual(['co2', 'indoor_temperature'])
})

test('a change that a class made is one too, with its question', () => {
  const { html, within } = read(trial())
  expect(within('<h1>', '</h1>')).toBe('Vad händer med luften om dörren står öppen?')
  expect(html).toContain('Vi öppnade dörren. De flesta trodde att luften blir bättre (5 av 6).')
  expect(within('<h2>', '</ol>')).toContain('Är skillnaden större än mätarens eget fel?')
  expect(within('<details>', '</details>')).toContain('Det räcker.')
  expect(JSON.parse(within('id="data">', '</script>'))).toMatchObject({
    kind: 'trial',
    metric: 'co2',
    change: 'door_open',
  })
})

test.each([
  ['an airing', airingOf],
  ['a change', trial],
])('%s of made-up numbers says so, and has no licence of the school’s', (_, lessonOf) => {
  const made = read(lessonOf('constructed'))
  expect(made.html).toContain('Koldioxid i luften, påhittat exempel')
  const recorded = read(lessonOf('recorded'))
  expect(recorded.html).toContain('Värdena är inspelade på andra platser')
  expect(recorded.within('<footer>', '</footer>')).toContain('Occupancy Detection')
  for (const { html } of [made, recorded]) expect(html).not.toContain(cc0)
  expect(read(lessonOf(null)).html).not.toMatch(/påhittat|inspelade/)
})
