import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { aboutOf } from '#domain/metrics/about-of.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type ChartWords, limitOf } from './chart-words.ts'
import { chartTableOf } from './table-rows.ts'
import { cellWords, columnWords, stepWords, timeWords } from './table-words.ts'

/** What a lesson is made of. */
export interface LessonFacts {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  readonly words: ChartWords
  /** The chart as SVG, with everything that its looks need. */
  readonly picture: string
  /** The chart shades lesson time. */
  readonly hasLessons: boolean
  /** What is good to know of the chart, in order. */
  readonly notes: readonly string[]
  /** Where it was saved: the page's title and its address. */
  readonly source: { readonly title: string; readonly address: string }
  /** When it was saved, epoch ms. */
  readonly savedAt: number
}

/**
 * A chart as a lesson in one HTML file: the chart, tasks, answers that fold out, and the numbers, as a table and as JSON. It loads nothing
 * and runs nothing, so that it opens without a network on anything that has a browser.
 */
export function lessonHtml(facts: LessonFacts): string {
  const { metric, words, picture, source, savedAt } = facts
  const locale = currentLocale()
  const name = metric.name[locale]
  const day = formatsOf(locale).date(savedAt)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(`${name}: ${words.title}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(name)}</h1>
<p class="about">${text(aboutOf(metric.key).about[locale])}</p>
<figure>
<figcaption><b>${text(words.title)}</b><br>${text(words.subtitle)}</figcaption>
${picture}
${[facts.hasLessons ? t`De skuggade fälten är lektionstid.` : null, originOf(facts.series)]
  .filter((words) => words !== null)
  .map((words) => `<p>${text(words)}</p>`)
  .join('')}
${facts.notes.length > 0 ? `<ol>${facts.notes.map((note) => `<li>${text(note)}</li>`).join('')}</ol>` : ''}
</figure>
<h2>${text(t`Uppgifter`)}</h2>
<ol>${tasksOf(facts)
    .map((task) => `<li>${text(task)}</li>`)
    .join('')}</ol>
<details>
<summary>${text(t`Svar på uppgift 1 och 2`)}</summary>
${words.summary.map((sentence) => `<p>${text(sentence)}</p>`).join('')}
<p>${text(t`De andra uppgifterna har inget rätt svar. Berätta vad ni ser i diagrammet.`)}</p>
</details>
<h2>${text(t`Alla tal`)}</h2>
${tableOf(facts)}
<footer>
<p>${text(t`Sparat ${day} från ${source.title}, ${source.address}`)}</p>
</footer>
</main>
<script type="application/json" id="data">${dataOf(facts)}</script>
</body>
</html>
`
}

/** Where the numbers come from, where they were not measured in the places that they are told of; what was made up says so below the title. */
function originOf(series: readonly Series[]): string | null {
  const recorded = series.filter(({ provenance }) => provenance === 'recorded')
  if (recorded.length === 0) return null
  return recorded.length === series.length
    ? t`Värdena är inspelade på andra platser och flyttade till skolans dagar och tider.`
    : t`En del av värdena är inspelade på andra platser och flyttade till skolans dagar och tider.`
}

/** Two that the chart's own words answer, and the metric's questions to talk about. */
function tasksOf({ metric, series }: Pick<LessonFacts, 'metric' | 'series'>): readonly string[] {
  const places = new Set(series.filter(isDrawn).map(({ room }) => room.id)).size
  // What is added up is one for the whole school.
  const hasPlaces = togetherOf(metric) === 'mean' && places > 1
  return [
    hasPlaces
      ? t`Var är värdet som högst? När är det, och hur högt?`
      : t`När är värdet som högst, och hur högt är det då?`,
    secondTaskOf(metric, hasPlaces),
    ...aboutOf(metric.key).questions.map((question) => question.text[currentLocale()]),
  ]
}

/** Its line has something to show. */
function isDrawn({ points }: Series): boolean {
  return points.mean.some((value) => value !== null)
}

function secondTaskOf(metric: Metric, hasPlaces: boolean): string {
  if (togetherOf(metric) !== 'mean') return t`Hur mycket blir det sammanlagt?`
  const limit = limitOf(metric)
  if (limit === null || metric.freshnessRule === 'school_day')
    return t`Hur mycket skiljer det mellan det högsta och det lägsta?`
  const shown = `${formatsOf(currentLocale()).number(limit, 1)} ${unitOf(metric)}`
  return hasPlaces
    ? t`Hur länge är värdet över ${shown} på varje plats?`
    : t`Hur länge är värdet över ${shown}?`
}

function tableOf({ metric, series, meta }: LessonFacts): string {
  const table = chartTableOf(metric, series, meta)
  const caption = stepWords(metric, table)
  const head = table.columns
    .map(({ name }) => `<th scope="col">${text(columnWords(metric, name))}</th>`)
    .join('')
  const rows = table.rows.map((row) => {
    const cells = row.values.map((_, column) => `<td>${text(cellWords(metric, row, column) || '–')}</td>`)
    return `<tr><th scope="row">${text(timeWords(row.t, table.step))}</th>${cells.join('')}</tr>`
  })
  return `<table>${caption === null ? '' : `<caption>${text(caption)}</caption>`}
<thead><tr><th scope="col">${text(t`Tid`)}</th>${head}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

/** As the server gives them: every point, its room, and where it comes from. No sign in it ends the element around it. */
function dataOf({ metric, series, meta }: LessonFacts): string {
  return JSON.stringify({ metric: metric.key, unit: metric.unit, meta, series }).replaceAll('<', '\\u003c')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function text(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

const style = `
body { margin: 0; font: 18px/1.5 Nunito, system-ui, sans-serif; color: #10241c; background: #fff }
main { max-width: 60rem; margin: 0 auto; padding: 1rem }
h1, h2 { line-height: 1.2 }
.about { max-width: 40em }
figure { margin: 1.5rem 0; overflow-x: auto }
figure svg { max-width: 100%; height: auto }
summary { min-height: 44px; font-weight: 700; cursor: pointer }
table { border-collapse: collapse }
caption { text-align: start }
th, td { padding: 0.2rem 0.75rem; border-bottom: 1px solid #c9d6cf; text-align: end }
th:first-child { text-align: start; font-weight: 400 }
footer { margin-top: 2rem; color: #4b5f56 }
@media print { details:not([open]) { display: none } h2, summary { break-after: avoid } tr, figure { break-inside: avoid } }
`
