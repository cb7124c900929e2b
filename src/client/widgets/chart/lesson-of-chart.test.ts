import { expect, test } from 'vitest'
import { loadPartTexts } from '#client/texts/i18n.ts'
import { lessonPage } from '#client/widgets/lesson-file/lesson-page.ts'
import type { Series } from '#contract/widget-data.ts'
import type { Locale } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { knownNow } from '#domain/time/age.ts'
import { metaOf, seriesOf } from '#tests/support/chart-series.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { lessonOfChart } from './lesson-of-chart.ts'

const meta = metaOf('2026-11-19T07:00:00Z', '2026-11-19T12:00:00Z')
const now = knownNow(Date.parse('2026-11-19T12:00:00Z'))

async function loadTextsOfLesson(locale: Locale): Promise<void> {
  await loadDashboardTexts(locale)
  await loadPartTexts('lesson-file')
}

interface LessonOptions extends Partial<Pick<Series, 'provenance'>> {
  readonly title?: string
  readonly others?: readonly Series[]
  readonly hasLessons?: boolean
  readonly licence?: string | null
}

function lessonOf(
  metric: Metric,
  { title = 'Almgårdsskolan', others = [], hasLessons = false, licence = null, ...more }: LessonOptions = {},
) {
  const values = seriesOf(metric, meta, 3600, (t) => 500 + ((t / 3600) % 5) * 100)
  const series = [{ ...values, ...more }, ...others]
  const html = lessonPage({
    ...lessonOfChart({ metric, series, meta, hasLessons, now, licence, notes: [] }),
    pictures: [{ svg: '<svg></svg>', name: null }],
    source: { title, address: 'https://kotte.example/almgardsskolan/dashboard' },
    savedAt: now.at,
  })
  const within = (begin: string, end: string) => html.split(begin)[1]?.split(end)[0] ?? ''
  return { html, series, within }
}

/** What stands in the list of tasks. */
function tasksIn({ within }: ReturnType<typeof lessonOf>): readonly string[] {
  return [...within('<h2>', '</ol>').matchAll(/<li>(.*?)<\/li>/g)].map(([, task]) => task ?? '')
}

test('a lesson has the chart, its tasks, the answers that the chart gives, and all numbers', async () => {
  await loadTextsOfLesson('sv')
  const lesson = lessonOf(co2)
  expect(lesson.html).toMatch(/^<!doctype html>\n<html lang="sv">/)
  expect(lesson.within('<h1>', '</h1>')).toBe('Koldioxid i luften')
  expect(tasksIn(lesson)).toEqual([
    'När är värdet som högst, och hur högt är det då?',
    'Hur länge är värdet över 800 ppm?',
    'När på dagen är luften bäst? Varför då?',
    'Vädra rummet i fem minuter. Vad händer med siffran?',
  ])
  const answers = lesson.within('<details>', '</details>')
  expect(answers).toMatch(/Högst: 900\sppm/)
  expect(answers).toMatch(/Över 800\sppm i 1 timme/)
  expect(lesson.within('<tbody>', '</tbody>').match(/<tr>/g)).toHaveLength(5)
  const data = JSON.parse(lesson.within('id="data">', '</script>'))
  expect(data).toMatchObject({ metric: 'co2', unit: 'ppm', series: lesson.series, meta })
})

test('a lesson is read on any day: none is called today or yesterday in it', async () => {
  for (const [locale, period] of [
    ['sv', '19 nov 08:00 – 19 nov 13:00'],
    ['en', '19 Nov at 08:00 – 19 Nov at 13:00'],
  ] as const) {
    await loadTextsOfLesson(locale)
    const { html } = lessonOf(co2)
    expect(html.replaceAll('\u00a0', ' ')).toContain(period)
    expect(html).not.toMatch(/i.dag\b|i.går|today|yesterday/)
  }
})

test('a lesson of made-up numbers says so below its title', async () => {
  for (const [locale, words] of [
    ['sv', 'påhittat exempel'],
    ['en', 'made-up example'],
  ] as const) {
    await loadTextsOfLesson(locale)
    const caption = (provenance: 'recorded' | 'constructed') =>
      lessonOf(co2, { provenance }).within('<figcaption>', '</figcaption>')
    expect(caption('constructed')).toContain(words)
    expect(caption('recorded')).not.toContain(words)
  }
})

test('a lesson of numbers that were recorded elsewhere says so below its picture', async () => {
  for (const [locale, all, partialText] of [
    ['sv', 'Värdena är inspelade på andra platser', 'En del av värdena är inspelade'],
    ['en', 'The values were recorded in other places', 'Some of the values were recorded'],
  ] as const) {
    await loadTextsOfLesson(locale)
    const figure = (options: LessonOptions) => lessonOf(co2, options).within('</figcaption>', '</figure>')
    expect(figure({ provenance: 'recorded' })).toContain(all)
    expect(figure({ provenance: null })).not.toContain(all)
    const own = lessonOf(co2, { provenance: null }).series
    expect(figure({ provenance: 'recorded', others: own })).toContain(partialText)
  }
})

test('shading is explained where there is any', async () => {
  await loadTextsOfLesson('sv')
  const words = 'De skuggade fälten är lektionstid.'
  expect(lessonOf(co2, { hasLessons: true }).html).toContain(words)
  expect(lessonOf(co2).html).not.toContain(words)
})

test('of several rooms the tasks ask where', async () => {
  await loadTextsOfLesson('sv')
  const [values] = lessonOf(co2).series
  if (!values) throw new Error('no series')
  const other = { ...values, room: { ...values.room, id: 'b', name: 'Rum B' } }
  expect(tasksIn(lessonOf(co2, { others: [other] })).slice(0, 2)).toEqual([
    'Var är värdet som högst? När är det, och hur högt?',
    'Hur länge är värdet över 800 ppm på varje plats?',
  ])
  // A room that has no line is not among them.
  const silent = { ...other, points: { ...other.points, mean: other.points.mean.map(() => null) } }
  expect(tasksIn(lessonOf(co2, { others: [silent] }))[0]).toMatch(/^När/)
})

test('it loads and runs nothing, even with markup in the school’s name', async () => {
  await loadTextsOfLesson('sv')
  const { html } = lessonOf(co2, { title: '</footer><script>alert(1)</script><img src=x>' })
  expect(html).not.toMatch(/<(img|link|iframe)|\bsrc=(?!x&gt;)|url\(|@import/)
  expect(html.match(/<script/g)).toEqual(['<script'])
  expect(html).toContain('&lt;script&gt;alert(1)')
})

test.each(['sv', 'en'] as const)('every metric has its tasks, in “%s”', async (locale) => {
  await loadTextsOfLesson(locale)
  for (const metric of metrics) {
    const tasks = tasksIn(lessonOf(metric))
    expect(tasks, metric.key).toHaveLength(4)
    for (const task of tasks) expect(task, metric.key).toMatch(/[?.]$/)
  }
})

test('under its numbers stands on what terms they may be used', async () => {
  const cc0 = 'http://creativecommons.org/publicdomain/zero/1.0/'
  const foot = (options: LessonOptions) => lessonOf(co2, options).within('<footer>', '</footer>')
  for (const [locale, own, recorded] of [
    ['sv', 'Villkor för skolans egna mätningar', 'Källa till det inspelade: Occupancy Detection'],
    ['en', 'Terms for the school’s own measurements', 'Source of the recordings: Occupancy Detection'],
  ] as const) {
    await loadTextsOfLesson(locale)
    expect(foot({ provenance: null, licence: cc0 })).toContain(`${own}: CC0-1.0, ${cc0}`)
    expect(foot({ provenance: null, licence: 'https://kommun.example/villkor' })).toContain(
      `${own}: https://kommun.example/villkor`,
    )
    expect(foot({ provenance: null })).not.toContain(own)
    // A recording has its own terms, and what was made up has none.
    expect(foot({ provenance: 'recorded', licence: cc0 })).toContain(recorded)
    for (const provenance of ['recorded', 'constructed'] as const)
      expect(foot({ provenance, licence: cc0 })).not.toContain(own)
  }
})
