import { serverNow } from '#client/device/server-clock.ts'
import { saveFile } from '#client/ui/plain/save-file.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { type LessonFacts, lessonHtml } from './lesson-html.ts'
import { standaloneSvg } from './standalone-svg.ts'

/** Gives the browser the chart in `picture` as a lesson in one file. */
export function saveLesson(
  facts: Omit<LessonFacts, 'picture' | 'source' | 'savedAt'>,
  picture: Element,
): void {
  const savedAt = serverNow()
  const html = lessonHtml({
    ...facts,
    picture: standaloneSvg(picture),
    source: { title: document.title, address: location.origin + location.pathname },
    savedAt,
  })
  saveFile(`${facts.metric.key}-${localDateOf(savedAt)}.html`, new Blob([html], { type: 'text/html' }))
}
