import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf } from './dishes.ts'
import { readReferences } from './html-references.ts'
import { parseMenuDay } from './parse-menu-day.ts'
import type { RssItem } from './rss.ts'

/**
 * Skolmaten's week as RSS: an item for each day, dated by `pubDate` at a midnight, its dishes separated by `<br />`.
 * A word in brackets at a dish's end is a label, such as `(Vegetariskt)`.
 */
export function skolmatenDays(items: readonly RssItem[]): readonly MenuDay[] {
  return items.flatMap(({ pubDate, description }): MenuDay[] => {
    const date = parseMenuDay(pubDate)
    if (date === null) return []
    const texts = readReferences(description ?? '').split(/<br\s*\/?>/i)
    return [{ kind: 'menu_day', date, meal: 'Lunch', courses: dishesOf(texts).map(labelled) }]
  })
}

function labelled(course: MenuDay['courses'][number]): MenuDay['courses'][number] {
  const label = /\((\p{L}{2,20})\)$/u.exec(course.name)
  const name = course.name.slice(0, label?.index).trimEnd()
  return label && name !== '' ? { ...course, name, labels: [label[1] ?? ''] } : course
}
