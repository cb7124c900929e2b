import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'

/** A picture that stands for itself (`standaloneSvgs`), with what it is called. */
export interface LessonPicture {
  readonly svg: string
  readonly name: string | null
}

/** Values as rows; the first cell of each is what the row is about. */
export interface LessonTable {
  readonly caption: string | null
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Measurements as a lesson. */
export interface LessonContent {
  readonly heading: string
  /** What it is about, for a user who was not there; null = the heading says it. */
  readonly about: string | null
  readonly title: string
  readonly subtitle: string
  /** Good to know of the picture. */
  readonly words: readonly string[]
  /** Of what the picture numbers, in order. */
  readonly notes: readonly string[]
  /** The first two have an answer, the others are to talk about. */
  readonly tasks: readonly string[]
  readonly answers: readonly string[]
  readonly table: LessonTable
  /** Where the numbers come from and on what terms they may be used. */
  readonly sources: readonly string[]
  /** The numbers as they came. */
  readonly data: unknown
}

/** A lesson that is being saved. */
export interface LessonFile extends LessonContent {
  readonly pictures: readonly LessonPicture[]
  /** Where it was saved: the page's title and its address. */
  readonly source: { readonly title: string; readonly address: string }
  /** When it was saved, epoch ms. */
  readonly savedAt: number
}

/**
 * A lesson in one HTML file: pictures, tasks, answers that fold out, and the numbers, as a table and as JSON. It loads nothing and runs
 * nothing, so that it opens without a network on anything that has a browser.
 */
export function lessonPage(lesson: LessonFile): string {
  const { heading, about, title, words, notes, pictures, tasks, answers, source, savedAt } = lesson
  const day = formatsOf(currentLocale()).date(savedAt)
  return `<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(`${heading}: ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(heading)}</h1>
${about === null ? '' : `<p class="about">${text(about)}</p>`}
<figure>
<figcaption><b>${text(title)}</b><br>${text(lesson.subtitle)}</figcaption>
${pictures.map(({ svg, name }) => `${name === null ? '' : `<p>${text(name)}</p>`}${svg}`).join('\n')}
${paragraphs(words)}
${notes.length > 0 ? listOf(notes) : ''}
</figure>
<h2>${text(t`Uppgifter`)}</h2>
${listOf(tasks)}
<details>
<summary>${text(t`Svar på uppgift 1 och 2`)}</summary>
${paragraphs(answers)}
<p>${text(t`De andra uppgifterna har inget rätt svar. Berätta vad ni ser i diagrammet.`)}</p>
</details>
<h2>${text(t`Alla tal`)}</h2>
${tableOf(lesson.table)}
<footer>
${paragraphs(lesson.sources)}
<p>${text(t`Sparat ${day} från ${source.title}, ${source.address}`)}</p>
</footer>
</main>
<script type="application/json" id="data">${dataOf(lesson.data)}</script>
</body>
</html>
`
}

function paragraphs(words: readonly string[]): string {
  return words.map((word) => `<p>${text(word)}</p>`).join('')
}

function listOf(words: readonly string[]): string {
  return `<ol>${words.map((word) => `<li>${text(word)}</li>`).join('')}</ol>`
}

function tableOf({ caption, head, rows }: LessonTable): string {
  const columns = head.map((name) => `<th scope="col">${text(name)}</th>`).join('')
  const lines = rows.map(([first = '', ...cells]) => {
    const values = cells.map((cell) => `<td>${text(cell)}</td>`).join('')
    return `<tr><th scope="row">${text(first)}</th>${values}</tr>`
  })
  return `<table>${caption === null ? '' : `<caption>${text(caption)}</caption>`}
<thead><tr>${columns}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`
}

/** No sign in it ends the element around it. */
function dataOf(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
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
footer { margin-top: 2rem; color: #4b5f56; overflow-wrap: anywhere }
@media print { details:not([open]) { display: none } h2, summary { break-after: avoid } tr, figure { break-inside: avoid } }
`
