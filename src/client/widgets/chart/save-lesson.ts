import { loadPartTexts } from '#client/texts/i18n.ts'
import { saveLessonFile } from '#client/widgets/lesson-file/save-lesson-file.ts'
import { standaloneSvgs } from '#client/widgets/lesson-file/standalone-svg.ts'
import { type LessonFacts, lessonOfChart } from './lesson-of-chart.ts'

/** Where a chart is on the page. */
interface ShownChart {
  readonly picture: Element
  /** Which line is which, where the picture is too narrow to say it; null = there is nothing to distinguish. */
  readonly legend: Element | null
}

/** Gives the browser the chart as a lesson in one file. */
export async function saveLesson(facts: LessonFacts, { picture, legend }: ShownChart): Promise<void> {
  await loadPartTexts('lesson-file')
  const [pictures, lines] = await Promise.all([standaloneSvgs(picture), linesOf(legend)])
  saveLessonFile(facts.metric.key, {
    ...lessonOfChart(facts),
    pictures: pictures.map((svg) => ({ svg, name: null })),
    lines,
    savedAt: facts.now.at,
  })
}

/** Those of the legend that show a piece of a line. */
async function linesOf(legend: Element | null) {
  const items = [...(legend?.querySelectorAll('li') ?? [])]
  const found = await Promise.all(
    items.map(async (item) => (await standaloneSvgs(item)).map((svg) => ({ svg, name: item.textContent }))),
  )
  return found.flat()
}
