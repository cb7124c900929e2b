import { saveFile } from '#client/ui/base/save-file.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { type LessonFile, lessonPage } from './lesson-page.ts'

/** Gives the browser a lesson of this page to save; `name`: what its file is called, before the day. */
export function saveLessonFile(name: string, lesson: Omit<LessonFile, 'source'>): void {
  const html = lessonPage({
    ...lesson,
    source: { title: document.title, address: location.origin + location.pathname },
  })
  saveFile(`${name}-${localDateOf(lesson.savedAt)}.html`, new Blob([html], { type: 'text/html' }))
}
