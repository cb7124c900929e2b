import { loadPartTexts } from '#client/texts/i18n.ts'
import { saveLessonFile } from '#client/widgets/lesson-file/save-lesson-file.ts'
import { standaloneSvgs } from '#client/widgets/lesson-file/standalone-svg.ts'
import { type LessonFacts, lessonOfChart } from './lesson-of-chart.ts'

/** Gives the browser the chart as a lesson in one file. */
export async function saveLesson(facts: LessonFacts, picture: Element): Promise<void> {
  await loadPartTexts('lesson-file')
  const pictures = await standaloneSvgs(picture)
  saveLessonFile(facts.metric.key, {
    ...lessonOfChart(facts),
    pictures: pictures.map((svg) => ({ svg, name: null })),
    savedAt: facts.now.at,
  })
}
