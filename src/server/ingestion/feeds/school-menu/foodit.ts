import { parseLocalDate } from '#domain/time/local-date.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf } from './dishes.ts'
import { readReferences } from './html-references.ts'
import type { RssItem } from './rss.ts'

/** FoodIt's weeks as RSS: `Måndag 20260105`, and the dishes in one text, each after a colon: `: Fisk. : Tofu.` */
export function fooditDays(items: readonly RssItem[]): readonly MenuDay[] {
  return items.flatMap(({ title, description }): MenuDay[] => {
    const [, year, month, day] = /\b(\d{4})(\d{2})(\d{2})\b/.exec(title ?? '') ?? []
    const date = parseLocalDate(`${year}-${month}-${day}`)
    if (date === null) return []
    const texts = readReferences(description ?? '')
      .replaceAll(/<[^<>]*>/g, ' ')
      .split(/(?:^|\s):\s/)
    return [{ kind: 'menu_day', date, meal: 'Lunch', courses: dishesOf(texts) }]
  })
}
