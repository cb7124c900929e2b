import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/schools.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { setFeed } from '#server/use-cases/integrations/feed-settings.ts'
import { startFeedServer } from './feed-server.ts'
import { startPushSchool } from './push-school.ts'

interface Item {
  readonly title: string
  readonly summary: string
  readonly published?: string
}

const itemsOf = (file: string): Item[] => JSON.parse(readFileSync(`tests/fixtures/feeds/${file}`, 'utf8'))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('ö', '&#246;')

const rssOf = (items: readonly Item[], write = escaped) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>Meny</title>${items
    .map(
      ({ title, summary, published }) =>
        `<item><title>${write(title)}</title><description>${write(summary)}</description>${
          published ? `<pubDate>${published}</pubDate>` : ''
        }<guid isPermaLink="false">x</guid></item>`,
    )
    .join('\n')}</channel></rss>`

/** The Wednesday of the recorded weeks. */
const wednesday = Date.parse('2026-01-07T08:00:00Z')

async function startMenuSchool(settings: object, now = wednesday) {
  const server = await startPushSchool()
  server.clock.now = now
  await setFeed(server.deps, 'almgardsskolan', 'school_menu', settings)
  const outside = await startFeedServer()
  const poll = () =>
    pollFeeds(server.deps, {
      fetchOutbound: outside.fetchOutbound,
      random: () => 0.5,
      onProblem: (error) => {
        throw error
      },
    })
  const days = async () => {
    const weeks = ((await server.read('/api/v1/schools/almgardsskolan/home_page/overview')).data as Overview)
      .menu
    return weeks.flatMap((week) => week.days)
  }
  const dishes = async () =>
    Object.fromEntries(
      (await days()).map(({ date, meals }) => [
        date,
        meals.flatMap(({ courses }) => courses.map(({ name }) => name)),
      ]),
    )
  return { ...server, outside, poll, days, dishes }
}

const skolmatenAddress = 'skolmaten.se/api/4/rss/week/skutehagens-skolan?locale=sv'
const skolmaten = { provider: 'skolmaten', school: 'skutehagens-skolan' }

test.each([
  ['with references', escaped],
  ['in CDATA', (text: string) => `<![CDATA[${text}]]>`],
])("Skolmaten's recorded week, %s, becomes the menu; days without a dish have none", async (_name, write) => {
  const { outside, poll, days } = await startMenuSchool(skolmaten)
  outside.answers.set(skolmatenAddress, { body: rssOf(itemsOf('skolmaten-rss-items.json'), write) })
  expect(await poll()).toMatchObject([{ accepted: 3, code: null }])
  const menu = await days()
  expect(menu.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-08', '2026-01-09'])
  expect(menu[0]?.meals).toEqual([
    { name: 'Lunch', courses: [{ name: 'Kökets val', labels: [], allergens: [] }] },
  ])
  expect(menu[1]?.meals[0]?.courses[0]).toEqual({
    name: 'Milanesesoppa med mjuk smörgås och pålägg',
    labels: ['Vegetariskt'],
    allergens: [],
  })
})

test("FoodIt's recorded weeks become the menu", async () => {
  const { outside, poll, dishes } = await startMenuSchool({
    provider: 'foodit',
    r: '1',
    m: '180',
    p: '1035',
    c: '10228',
  })
  outside.answers.set('webmenu.foodit.se/rss/?r=1&m=180&p=1035&c=10228&w=0&v=Week', {
    body: rssOf(itemsOf('foodit-rss-items.json')),
  })
  expect(await poll()).toMatchObject([{ accepted: 10, code: null }])
  const menu = await dishes()
  expect(menu['2026-01-05']).toEqual(['Lasagnette med vegetarisk sås'])
  expect(menu['2026-01-06']).toEqual(['Fisk med dragonsås och potatis', 'Tofu med dragonsås och potatis'])
  expect(Object.keys(menu)).toHaveLength(10)
})

const openMeal = {
  provider: 'open_meal_information',
  base_url: 'https://meny.example.se/',
  distributor_id: '123',
}
const openMealAddress =
  'meny.example.se/openmeal/v2/meals.json?distributorID=123&startDate=2025-12-29&endDate=2026-01-18'
const meal = (date: string, courses: object[], lang = 'sv', name = 'Lunch') => ({
  date: `${date}T00:00:00`,
  lang,
  name,
  courses,
})

test('Open Meal Information: Swedish meals of the own distributor, in their order, with allergens', async () => {
  const { outside, poll, days } = await startMenuSchool(openMeal)
  const body = JSON.stringify({
    status: 200,
    data: [
      {
        distributors: [{ name: 'Andra skolan', distributorID: '9' }],
        meals: [meal('2026-01-07', [{ name: 'Fel skola' }])],
      },
      {
        distributors: [{ name: 'Almgårdsskolan', distributorID: '123' }],
        meals: [
          meal('2026-01-07', [{ name: 'Fish gratin' }], 'en'),
          meal('2026-01-07', [
            { name: 'Ärtbiffar', order: 2, allergens: ['Soja'] },
            { name: 'Fiskgratäng', order: 1, allergens: ['Fisk', 'Mjölk'] },
          ]),
          meal('2026-01-07', [{ name: 'Äpple' }], 'sv', 'Mellanmål'),
          meal('2026-01-08', [{ name: 'Jullov' }]),
        ],
      },
    ],
  })
  outside.answers.set(openMealAddress, { body })
  expect(await poll()).toMatchObject([{ accepted: 2, code: null }])
  expect(await days()).toEqual([
    {
      date: '2026-01-07',
      meals: [
        {
          name: 'Lunch',
          courses: [
            { name: 'Fiskgratäng', labels: [], allergens: ['Fisk', 'Mjölk'] },
            { name: 'Ärtbiffar', labels: [], allergens: ['Soja'] },
          ],
        },
        { name: 'Mellanmål', courses: [{ name: 'Äpple', labels: [], allergens: [] }] },
      ],
    },
  ])
})

test('a dish that the kitchen changed or took away is no more, and what others wrote stays', async () => {
  const { outside, poll, dishes, clock, push } = await startMenuSchool(skolmaten)
  const [monday, , , thursday] = itemsOf('skolmaten-rss-items.json') as [Item, Item, Item, Item]
  await push({ menu: [{ date: '2026-01-06', meal: 'Lunch', courses: ['Pannkakor'] }] })
  outside.answers.set(skolmatenAddress, { body: rssOf([monday, thursday]) })
  await poll()
  clock.now += 4 * 3_600_000
  outside.answers.set(skolmatenAddress, {
    body: rssOf([
      { ...monday, summary: 'Ärtsoppa' },
      { ...thursday, summary: 'Skolan stängd' },
    ]),
  })
  await poll()
  expect(await dishes()).toEqual({ '2026-01-05': ['Ärtsoppa'], '2026-01-06': ['Pannkakor'] })
})

test.each([
  ['a page for people', skolmaten, skolmatenAddress, '<!doctype html><p>Vi är snart tillbaka'],
  ['a feed of another kind', skolmaten, skolmatenAddress, '<?xml version="1.0"?><feed></feed>'],
  [
    'a document that declares entities',
    skolmaten,
    skolmatenAddress,
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><description>&b;</description></item></channel></rss>',
  ],
  ['a list', openMeal, openMealAddress, '[]'],
  ['a meal without a day', openMeal, openMealAddress, '{"data":[{"meals":[{"name":"Lunch","courses":[]}]}]}'],
])('%s is no menu', async (_name, settings, address, body) => {
  const { outside, poll } = await startMenuSchool(settings)
  outside.answers.set(address, { body })
  expect(await poll()).toMatchObject([{ accepted: 0, code: 'not_a_menu' }])
})

test('settings are checked by their provider', async () => {
  const { deps } = await startMenuSchool(skolmaten)
  const errorsOf = (settings: unknown) =>
    setFeed(deps, 'almgardsskolan', 'school_menu', settings).then(
      () => [],
      (error) => error.errors,
    )
  expect(await errorsOf({})).toEqual([{ path: 'provider', code: 'missing' }])
  expect(await errorsOf({ provider: 'constructor' })).toEqual([{ path: 'provider', code: 'not_offered' }])
  expect(await errorsOf({ provider: 'skolmaten' })).toEqual([{ path: 'school', code: 'missing' }])
  expect(await errorsOf({ ...skolmaten, school: 'a/b' })).toEqual([{ path: 'school', code: 'not_offered' }])
  expect(await errorsOf({ ...openMeal, base_url: 'file:///etc/passwd' })).toEqual([
    { path: 'base_url', code: 'not_offered' },
  ])
  expect(await errorsOf('skolmaten')).toEqual([{ path: '', code: 'not_an_object' }])
})
