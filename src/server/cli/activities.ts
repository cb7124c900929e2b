import { foodJourneyMaps } from '#domain/food-journey/food-journey-maps.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { activitiesAt, addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { classKeyOf } from '#server/use-cases/activities/class-key.ts'
import { addressOf, type Command, readArguments, readChoice, readNumber } from './command.ts'
import { toTable } from './table.ts'

const add: Command = {
  name: 'activity add',
  usage:
    'SCHOOL [--title TITLE] [--map world|sweden|both] [--foods KEY,KEY…] [--max-items NUMBER] [--ends-on DATE] [--hide-carts]',
  about: 'adds a food journey that nobody can play yet; the last line is its id',
  async run(args, { deps, print }) {
    const { positions, values, flags } = readArguments(
      args,
      ['SCHOOL'],
      ['title', 'map', 'foods', 'max-items', 'ends-on'],
      ['hide-carts'],
    )
    const foods = values.foods?.split(',').map((key) => key.trim())
    const offered = foods ?? defaultFoodJourneySettings.play_item_keys
    const maxItems = values['max-items']
    const { id, title } = await addActivity(deps, positions.SCHOOL, {
      title: values.title ?? 'Matens resa',
      settings: {
        map:
          values.map === undefined
            ? defaultFoodJourneySettings.map
            : readChoice('--map', values.map, foodJourneyMaps),
        play_item_keys: offered,
        max_items:
          maxItems === undefined
            ? Math.min(defaultFoodJourneySettings.max_items, offered.length)
            : readNumber('--max-items', maxItems),
        ends_on: values['ends-on'] ?? defaultFoodJourneySettings.ends_on,
        show_class_carts: !flags.has('hide-carts'),
      },
    })
    await print(`${title} is added. To open it: kotte activity activate ${positions.SCHOOL} ${id}`)
    await print(id)
  },
}

const activate: Command = {
  name: 'activity activate',
  usage: 'SCHOOL ACTIVITY',
  about: 'opens a game, by its id or code; the last line is the link to share',
  async run(args, { config, deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'ACTIVITY'])
    const activity = await setActivityStatus(deps, positions.SCHOOL, positions.ACTIVITY, 'active')
    await print(`${activity.title} is open. Its code: ${activity.shareCode}`)
    const link = new URL(activity.shareUrl, addressOf(config))
    link.searchParams.set('code', activity.shareCode)
    link.searchParams.set('key', classKeyOf(deps, activity))
    await print(link.href)
  },
}

const deactivate: Command = {
  name: 'activity deactivate',
  usage: 'SCHOOL ACTIVITY',
  about: 'ends a game, by its id or code; carts that arrive later are kept as late',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'ACTIVITY'])
    const activity = await setActivityStatus(deps, positions.SCHOOL, positions.ACTIVITY, 'inactive')
    await print(
      activity.activatedAt === null
        ? `${activity.title} has not been opened.`
        : `${activity.title} is ended. Its results are removed on ${activity.resultsDeletedOn}.`,
    )
  },
}

const list: Command = {
  name: 'activity list',
  usage: 'SCHOOL',
  about: "lists a school's activities, the newest first",
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL'])
    const activities = await activitiesAt(deps, positions.SCHOOL)
    if (activities.length === 0) {
      return print(`There is no activity yet: kotte activity add ${positions.SCHOOL}`)
    }
    const rows = activities.map(({ id, shareCode, status, settings, cartsCount, title }) => [
      id,
      shareCode,
      status,
      settings.ends_on ?? '',
      String(cartsCount),
      title,
    ])
    for (const line of toTable(['ID', 'CODE', 'STATUS', 'ENDS ON', 'CARTS', 'TITLE'], rows)) await print(line)
  },
}

export const activityCommands: readonly Command[] = [add, activate, deactivate, list]
