import { saveFile } from '#client/ui/plain/save-file.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { type LessonFacts, lessonHtml } from './lesson-html.ts'
import { standaloneSvg } from './standalone-svg.ts'

/** Gives the browser the chart in `picture` as a lesson in one file. */
export function saveLesson(facts: Omit<LessonFacts, 'picture' | 'source'>, picture: Element): void {
  const html = lessonHtml({
    ...facts,
    picture: standaloneSvg(picture),
    source: { title: document.title, address: location.origin + location.pathname },
  })
  saveFile(`${facts.metric.key}-${localDateOf(facts.savedAt)}.html`, new Blob([html], { type: 'text/html' }))
}
