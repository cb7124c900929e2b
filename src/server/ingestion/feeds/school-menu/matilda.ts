import { fieldOf, numberOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { dishesOf, listOf, readOnes, wordsOf } from './dishes.ts'
import { parseMenuDay } from './parse-menu-day.ts'

/**
 * Matilda's meals, as its service answers (`{ meals }`), as a list, or as its page holds them. Meals without a name are
 * a lunch; several of a day are numbered, as no one says which is which. Null = not in this format.
 */
export function matildaDays(answer: unknown): readonly MenuDay[] | null {
  const pageProps = fieldOf(fieldOf(answer, 'props'), 'pageProps')
  const meals = Array.isArray(answer) ? answer : (fieldOf(answer, 'meals') ?? fieldOf(pageProps, 'meals'))
  if (!Array.isArray(meals)) return null
  const read = readOnes(inOrder(meals).map(dayOf))
  if (read === null) return null
  const unnamed = Map.groupBy(
    read.filter(({ meal }) => meal === ''),
    ({ date }) => date,
  )
  return read.map((day) => {
    if (day.meal !== '') return day
    const same = unnamed.get(day.date) ?? []
    return { ...day, meal: same.length > 1 ? `Måltid ${same.indexOf(day) + 1}` : 'Lunch' }
  })
}

function dayOf(meal: unknown): MenuDay | null {
  const date = parseMenuDay(textOf(meal, 'date'))
  if (date === null) return null
  const courses = inOrder(listOf(meal, 'courses')).flatMap((course) =>
    dishesOf([textOf(course, 'name') ?? '']).map((dish) => ({
      ...dish,
      labels: [...wordsOf(course, 'optionName'), ...wordsOf(course, 'tags')],
      allergens: wordsOf(course, 'knownAllergens'),
    })),
  )
  return { kind: 'menu_day', date, meal: textOf(meal, 'name') ?? '', courses }
}

function inOrder(list: readonly unknown[]): readonly unknown[] {
  const orderOf = (item: unknown) => numberOf(item, 'order') ?? Number.MAX_SAFE_INTEGER
  return list.toSorted((a, b) => orderOf(a) - orderOf(b))
}
