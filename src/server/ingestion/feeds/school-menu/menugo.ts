import { fieldOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, readOnes, wordsOf } from './dishes.ts'
import { parseMenuDay } from './parse-menu-day.ts'

/** MenuGo's days, as it answers (`{ CacheObjekt: { DatumObjekt } }`) or as a list. Null = not in this format. */
export function menuGoDays(answer: unknown): readonly MenuDay[] | null {
  const listed = Array.isArray(answer) ? answer : fieldOf(fieldOf(answer, 'CacheObjekt'), 'DatumObjekt')
  if (!Array.isArray(listed)) return null
  return readOnes(listed.map(dayOf))
}

function dayOf(day: unknown): MenuDay | null {
  const date = parseMenuDay(textOf(day, 'Datum'))
  if (date === null) return null
  const courses = listOf(day, 'Maträtt').flatMap((dish) =>
    dishesOf([textOf(dish, 'Namn') ?? '']).map((named) => ({ ...named, labels: wordsOf(dish, 'Matgrupp') })),
  )
  return { kind: 'menu_day', date, meal: 'Lunch', courses }
}
