import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import {
  type FeedHealth,
  listFeeds,
  setFeed,
  stopFeed,
} from '#server/use-cases/integrations/feed-settings.ts'
import { type Command, readArguments } from './command.ts'
import { readJsonFile } from './json-file.ts'
import { toTable } from './table.ts'

const set: Command = {
  name: 'feed set',
  usage: 'SCHOOL smhi_forecast|electricity_price|school_menu [--settings FILE]',
  about: 'fetches a forecast, prices or a menu for a school from now on; the settings are a JSON file',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL', 'FEED'], ['settings'])
    const settings = values.settings === undefined ? {} : readJsonFile(values.settings)
    await setFeed(deps, positions.SCHOOL, positions.FEED, settings)
    await print(`${positions.FEED} of ${positions.SCHOOL} is fetched from now on.`)
  },
}

const stop: Command = {
  name: 'feed stop',
  usage: 'SCHOOL FEED',
  about: 'fetches it no more; what came stays',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'FEED'])
    await stopFeed(deps, positions.SCHOOL, positions.FEED)
    await print(`${positions.FEED} of ${positions.SCHOOL} is stopped.`)
  },
}

const list: Command = {
  name: 'feeds',
  usage: 'SCHOOL',
  about: 'lists what is fetched for a school, and how it goes',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL'])
    const feeds = await listFeeds(deps, positions.SCHOOL)
    if (feeds.length === 0) return print(`Nothing is fetched yet: kotte feed set ${positions.SCHOOL} …`)
    const headings = ['FEED', 'STATUS', 'LAST SUCCESS', 'NEXT', 'PROBLEM']
    for (const line of toTable(headings, feeds.map(toRow))) await print(line)
  },
}

const fetchNow: Command = {
  name: 'feed fetch',
  usage: 'SCHOOL',
  about: "fetches a school's feeds at once and says what came",
  async run(args, { deps, print, fetchOutbound }) {
    const { positions } = readArguments(args, ['SCHOOL'])
    await listFeeds(deps, positions.SCHOOL)
    const onProblem = (error: unknown) => console.error(error)
    const polled = await pollFeeds(deps, { fetchOutbound, schoolId: positions.SCHOOL, onProblem })
    if (polled.length === 0) return print('There is nothing to fetch.')
    const rows = polled.map((polled) => [
      polled.integrationKey,
      polled.resource,
      String(polled.accepted),
      polled.code ?? 'ok',
    ])
    for (const line of toTable(['FEED', 'RESOURCE', 'NEW', 'RESULT'], rows)) await print(line)
  },
}

function toRow({ integrationKey, status, lastSuccessAt, nextAt, problem }: FeedHealth): string[] {
  return [
    integrationKey,
    status,
    toInstant(lastSuccessAt),
    status === 'active' ? toInstant(nextAt) : '-',
    problem === null ? '-' : `${problem.code} (${problem.resource}, ${problem.failures} in a row)`,
  ]
}

function toInstant(at: number | null): string {
  return at === null ? '-' : new Date(at).toISOString()
}

export const feedCommands: readonly Command[] = [list, set, stop, fetchNow]
