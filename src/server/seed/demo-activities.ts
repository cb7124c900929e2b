import { animalKeys, colourKeys } from '#domain/activities/alias.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { addDays, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { newId } from '#server/storage/ids.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import { type Activity, addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { putCart } from '#server/use-cases/activities/carts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { demoCarts } from './demo-carts.ts'

const marker = 'demo_activities'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Gives every demo school a food journey whose carts are marked as constructed. The first school also has one that is
 * not open yet and one that has ended. Runs once, so that later changes by users are kept.
 */
export async function addDemoActivities(deps: Deps, schoolIds: readonly string[]): Promise<void> {
  if ((await readSetting(deps.db, marker)) !== null) return
  await writeSetting(deps.db, marker, 'added')
  const [first] = schoolIds
  if (first !== undefined) {
    await addEnded(deps, first)
    await addActivity(deps, first, {
      title: 'Mat från Sverige',
      settings: { ...defaultFoodJourneySettings, map: 'sweden', max_items: 5 },
    })
  }
  for (const [index, schoolId] of schoolIds.entries()) {
    const yesterday = { ...deps, now: () => morningOf(addDays(localDateOf(deps.now()), -1)) }
    const { id } = await addActivity(yesterday, schoolId, {
      title: 'Matens resa',
      settings: defaultFoodJourneySettings,
    })
    const activity = await setActivityStatus(yesterday, schoolId, id, 'active')
    await addCarts(yesterday, activity, demoCarts.slice(index, index + 5))
  }
}

/** It ended three weeks ago, so that its results are still there. */
async function addEnded(deps: Deps, schoolId: string): Promise<void> {
  const endsOn = localDateOf(deps.now() - 21 * dayMs)
  const then = { ...deps, now: () => morningOf(addDays(endsOn, -1)) }
  const { id } = await addActivity(then, schoolId, {
    title: 'Frukost från världen',
    settings: { ...defaultFoodJourneySettings, map: 'world', ends_on: endsOn },
  })
  const activity = await setActivityStatus(then, schoolId, id, 'active')
  const carts = demoCarts.slice(-4).map((items) => items.map((item) => ({ ...item, region_code: null })))
  await addCarts(then, activity, carts)
}

/** A lesson in which a group after the other is ready. */
async function addCarts(
  deps: Deps,
  { id, shareCode }: Activity,
  carts: readonly (readonly CartItem[])[],
): Promise<void> {
  for (const [index, items] of carts.entries()) {
    const at = deps.now() + hourMs + index * 4 * 60_000
    await putCart(
      { ...deps, now: () => at },
      id,
      {
        id: newId(at),
        alias: {
          colour_key: colourKeys[(index * 3) % colourKeys.length] ?? '',
          animal_key: animalKeys[(index * 5 + 8) % animalKeys.length] ?? '',
        },
        items,
        ageMs: 0,
        appVersion: '',
        code: shareCode,
      },
      'constructed',
    )
  }
}

/** Eight o'clock, epoch ms. */
function morningOf(date: LocalDate): number {
  return startOfDate(date) + 8 * hourMs
}
