import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/schools.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { setFeed } from '#server/use-cases/integrations/feed-settings.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startFeedServer } from '#tests/api/support/feed-server.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

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

test('days without school have no dish', async () => {
  const { outside, poll, dishes } = await startMenuSchool(skolmaten, Date.parse('2026-11-25T08:00:00Z'))
  const body = readFileSync('tests/fixtures/cases/menu-days-off.xml', 'utf8')
  outside.answers.set(skolmatenAddress, { body })
  expect(await poll()).toMatchObject([{ accepted: 0, code: null }])
  expect(await dishes()).toEqual({})
})

test('a feed that has brought no day for two school weeks is a task at home, until one comes', async () => {
  const { outside, poll, clock, ...server } = await startMenuSchool(
    skolmaten,
    Date.parse('2026-09-04T08:00:00Z'),
  )
  const call = workspaceOf(server)
  const tasks = async () =>
    ((await call('GET', '/schools/almgardsskolan/home_page')).body.data as WorkspaceHome).to_do.filter(
      ({ kind }) => kind === 'menu_missing',
    )
  const day = (title: string, published: string) => rssOf([{ title, summary: title, published }])
  const weekLater = () => {
    clock.now += 7 * 24 * 3_600_000
  }
  outside.answers.set(skolmatenAddress, { body: day('Soppa', 'Fri, 04 Sep 2026 00:00:00 GMT') })
  await poll()
  outside.answers.set(skolmatenAddress, { body: day('Lov', 'Fri, 11 Sep 2026 00:00:00 GMT') })
  weekLater()
  await poll()
  expect(await tasks()).toEqual([])
  weekLater()
  weekLater()
  await poll()
  expect(await tasks()).toMatchObject([
    {
      integration: { key: 'school_menu' },
      since: '2026-09-04T22:00:00.000Z',
      next_step: {
        sv: expect.stringMatching(/Ingen matsedel .* två skolveckor/),
        en: expect.stringMatching(/No menu .* two school weeks/),
      },
    },
  ])
  outside.answers.set(skolmatenAddress, { body: day('Fisk', 'Fri, 25 Sep 2026 00:00:00 GMT') })
  clock.now += 4 * 3_600_000
  await poll()
  expect(await tasks()).toEqual([])
})

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
  // The week after is another document, which is not written yet.
  expect(await poll()).toMatchObject([
    { resource: 'menu', accepted: 10, code: null },
    { resource: 'menu+1', accepted: 0, code: 'not_yet' },
  ])
  const menu = await dishes()
  expect(menu['2026-01-05']).toEqual(['Lasagnette med vegetarisk sås'])
  expect(menu['2026-01-06']).toEqual(['Fisk med dragonsås och potatis', 'Tofu med dragonsås och potatis'])
  expect(Object.keys(menu)).toHaveLength(10)
})

test('FoodIt gives a week at a time: this one and the next are fetched', async () => {
  const { outside, poll, dishes } = await startMenuSchool({
    provider: 'foodit',
    r: '1',
    m: '180',
    p: '1035',
    c: '2',
  })
  const [first] = itemsOf('foodit-rss-items.json')
  const address = 'webmenu.foodit.se/rss/?r=1&m=180&p=1035&c=2'
  outside.answers.set(`${address}&w=0&v=Week`, { body: rssOf(first ? [first] : []) })
  outside.answers.set(`${address}&w=1&v=Week`, {
    body: rssOf([{ title: 'Måndag 20260112', summary: ': Thaigryta.' }]),
  })
  expect(await poll()).toMatchObject([{ accepted: 1 }, { accepted: 1 }])
  expect(await dishes()).toEqual({
    '2026-01-05': ['Lasagnette med vegetarisk sås'],
    '2026-01-12': ['Thaigryta'],
  })
})

const recordedData = (file: string) =>
  JSON.parse(readFileSync(`tests/fixtures/feeds/${file}`, 'utf8')).data as unknown

/** The providers whose page people know by its address, each with what was recorded of it in the shape in which it comes. */
const recordedMenus = {
  mateo: {
    settings: { provider: 'mateo', school_url: 'https://meny.mateo.se/molndal/29' },
    address: 'meny-api.mateo.se/api/v1/days/29?from=2025-12-29&to=2026-01-18',
    body: JSON.stringify(recordedData('mateo.json')),
  },
  matilda: {
    settings: {
      provider: 'matilda',
      school_url: 'https://menu.matildaplatform.com/meals/week/67b816e201a159adbb065685_aldreomsorg-matsedel',
    },
    address:
      'menu.matildaplatform.com/api/menu?distributorId=67b816e201a159adbb065685&startDate=2025-12-29&endDate=2026-01-18&lang=sv',
    body: JSON.stringify({ meals: recordedData('matilda.json') }),
  },
  mashie: {
    settings: {
      provider: 'mashie',
      school_url: 'https://mpi.mashie.com/public/app/Sigtuna%20Kommun/c32fae7a',
    },
    address: 'mpi.mashie.matildaplatform.com/public/menu/Sigtuna%20Kommun/c32fae7a',
    body: `<!doctype html><html><head><script>var weekMenues = ${JSON.stringify(
      recordedData('mashie-trimmed.json'),
    ).replaceAll(/"DayMenuDate":(\d+)/g, '"DayMenuDate":new Date($1)')};</script></head><body></body></html>`,
  },
  menugo: {
    settings: { provider: 'menugo', school_url: 'https://menugo.se/m/0381/Gansta_forskola' },
    address: `menugo.se/FetchTheMenu/${encodeURIComponent('{"Kommunkod":"0381","LänkNamn":"Gansta_forskola"}')}`,
    body: JSON.stringify({ CacheObjekt: { DatumObjekt: recordedData('menugo.json') } }),
  },
} as const

test("Mateo's recorded days become the menu; a holiday's name is no dish, and categories are labels", async () => {
  const { settings, address, body } = recordedMenus.mateo
  const { outside, poll, days } = await startMenuSchool(settings)
  outside.answers.set(address, { body })
  expect(await poll()).toMatchObject([{ accepted: 9, code: null }])
  const menu = await days()
  expect(menu.map(({ date }) => date)).not.toContain('2026-01-06')
  expect(menu.find(({ date }) => date === '2026-01-13')?.meals).toEqual([
    {
      name: 'Lunch',
      courses: [{ name: 'Köttfärssås och spaghetti', labels: ['Klimartsmart', 'Nötkött'], allergens: [] }],
    },
  ])
})

test("Matilda's several meals of a day keep their names and stand apart, in the order of the day", async () => {
  const { settings, address, body } = recordedMenus.matilda
  const { outside, poll, days } = await startMenuSchool(settings)
  outside.answers.set(address, { body })
  expect(await poll()).toMatchObject([{ accepted: 35, code: null }])
  const monday = (await days()).find(({ date }) => date === '2026-01-05')
  expect(monday?.meals.map(({ name, courses }) => [name, courses.map((course) => course.name)])).toEqual([
    ['Lunch', ['Kassler, (potatissallad), (grönsallad)']],
    ['Fiskalternativ', ['Fiskgratäng, (potatis), grönsaker']],
    ['Färsalternativ', ['Biff Lindström, sås, (potatis), grönsaker']],
    ['Dessert', ['Chokladpudding']],
    ['Kvällsmat', ['Falafel, salsa (klyftpotatis)']],
  ])
})

test("Matilda's page holds the same as its service", async () => {
  const { settings, address } = recordedMenus.matilda
  const { outside, poll } = await startMenuSchool(settings)
  const nextData = JSON.stringify({ props: { pageProps: { meals: recordedData('matilda.json') } } })
  outside.answers.set(address, {
    body: `<html><script src="/a.js"></script><script id="__NEXT_DATA__" type="application/json">${nextData}</script></html>`,
  })
  expect(await poll()).toMatchObject([{ accepted: 35, code: null }])
})

test('a school that is closed over Christmas has no dish then, whatever else stands on those days', async () => {
  const { settings, address } = recordedMenus.matilda
  const { outside, poll, dishes } = await startMenuSchool(settings)
  outside.answers.set(address, {
    body: JSON.stringify({ meals: recordedData('matilda-school-jullov.json') }),
  })
  expect(await poll()).toMatchObject([{ accepted: 2, code: null }])
  expect(Object.keys(await dishes())).toEqual(['2026-01-08', '2026-01-09'])
})

test("Mashie's days are those of Swedish midnight, its alternatives stand apart", async () => {
  const { settings, address, body } = recordedMenus.mashie
  const { outside, poll, days } = await startMenuSchool(settings)
  outside.answers.set(address, { body })
  expect(await poll()).toMatchObject([{ code: null }])
  const menu = await days()
  expect(menu.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06'])
  const meals = new Map(
    menu[0]?.meals.map(({ name, courses }) => [name, courses.map((course) => course.name)]),
  )
  expect(meals.get('Lunch vegetariskt')).toEqual(['Frittata med oliver och salladsost'])
  // The kitchen numbers the dishes of one meal.
  expect(meals.get('Middag')).toEqual([
    'Chili con carne*, ris, grönsaker',
    'Drumsticks* med sweetchilisås* och ris',
  ])
})

test("Mashie's page without a menu is no failure", async () => {
  const { settings, address } = recordedMenus.mashie
  const { outside, poll } = await startMenuSchool(settings)
  outside.answers.set(address, { body: '<html><h2>Ingen matsedel publicerad</h2></html>' })
  expect(await poll()).toMatchObject([{ accepted: 0, code: null }])
})

test("MenuGo's recorded weeks become the menu, without the words of days that have none", async () => {
  const { settings, address, body } = recordedMenus.menugo
  const { outside, poll, days } = await startMenuSchool(settings, Date.parse('2026-02-18T08:00:00Z'))
  outside.answers.set(address, { body })
  expect(await poll()).toMatchObject([{ code: null }])
  const menu = await days()
  expect(menu.map(({ date }) => date)).toHaveLength(15)
  // For the children whose parents work there is food in the week of the sports holiday.
  expect(menu.find(({ date }) => date === '2026-02-16')?.meals).toEqual([
    {
      name: 'Lunch',
      courses: [
        { name: 'Pasta serveras med krämig tomat-och linssås', labels: ['Vegetarisk'], allergens: [] },
      ],
    },
  ])
})

test("of days that the school's calendar closes only what a person wrote is shown", async () => {
  const { settings, address, body } = recordedMenus.menugo
  const server = await startMenuSchool(settings, Date.parse('2026-02-18T08:00:00Z'))
  server.outside.answers.set(address, { body })
  await server.poll()
  await setSchoolCalendar(server.deps, 'almgardsskolan', {
    terms: [{ from: '2026-01-08', to: '2026-06-12' }],
    closed_days: [{ from: '2026-02-16', to: '2026-02-20', reason: 'Sportlov' }],
    lesson_hours: [],
  })
  const shown = (await server.days()).map(({ date }) => date)
  expect(shown.filter((date) => date >= '2026-02-16' && date <= '2026-02-20')).toEqual([])
  expect(shown).toHaveLength(10)
})

test('RSS is read in the encoding that it declares', async () => {
  const body = readFileSync('tests/fixtures/cases/menu-latin1.xml')
  for (const type of ['application/rss+xml', 'text/xml; charset=utf-8']) {
    const { outside, poll, dishes } = await startMenuSchool(skolmaten, Date.parse('2026-11-25T08:00:00Z'))
    outside.answers.set(skolmatenAddress, { body, headers: { 'content-type': type } })
    expect(await poll()).toMatchObject([{ accepted: 1, code: null }])
    expect(await dishes()).toEqual({ '2026-11-25': ['Ärtsoppa och pannkaka', 'Rödbetsbiff'] })
  }
})

test.each([
  ['midnight UTC', 'Wed, 25 Nov 2026 00:00:00 GMT'],
  ['Swedish midnight', 'Tue, 24 Nov 2026 23:00:00 GMT'],
  ['Swedish midnight in its own zone', 'Wed, 25 Nov 2026 00:00:00 +0100'],
  ['a summer offset that was forgotten', 'Wed, 25 Nov 2026 00:00:00 +0200'],
  ['noon', 'Wed, 25 Nov 2026 12:00:00 +0100'],
])('a `pubDate` at %s is that day', async (_name, published) => {
  const { outside, poll, dishes } = await startMenuSchool(skolmaten, Date.parse('2026-11-25T08:00:00Z'))
  outside.answers.set(skolmatenAddress, {
    body: rssOf([{ title: 'Onsdag', summary: 'Ärtsoppa', published }]),
  })
  await poll()
  expect(await dishes()).toEqual({ '2026-11-25': ['Ärtsoppa'] })
})

test('two items of one day, and meals that a dish names, lose nothing', async () => {
  const { outside, poll, days } = await startMenuSchool(skolmaten)
  const published = 'Wed, 07 Jan 2026 00:00:00 GMT'
  outside.answers.set(skolmatenAddress, {
    body: rssOf([
      { title: 'Onsdag', summary: 'Fisk<br />Mellanmål: Frukt', published },
      { title: 'Onsdag', summary: 'Linsbiffar<br />Frukost: Gröt', published },
    ]),
  })
  await poll()
  expect(
    (await days())[0]?.meals.map(({ name, courses }) => [name, courses.map((course) => course.name)]),
  ).toEqual([
    ['Frukost', ['Gröt']],
    ['Lunch', ['Fisk', 'Linsbiffar']],
    ['Mellanmål', ['Frukt']],
  ])
})

test.each([
  ['mateo', 'https://meny.mateo.se/molndal'],
  ['mateo', 'https://meny.mateo.se.example.se/molndal/29'],
  ['matilda', 'https://menu.matildaplatform.com/meals/week/skolor'],
  ['mashie', 'https://example.se/public/app/Sigtuna/c32fae7a'],
  ['menugo', 'http://menugo.se/m/0381/Gansta_forskola'],
  ['menugo', 'inte en adress'],
])('%s: %s is no address of a menu there', async (provider, school_url) => {
  const { deps } = await startMenuSchool(skolmaten)
  await expect(
    setFeed(deps, 'almgardsskolan', 'school_menu', { provider, school_url }),
  ).rejects.toMatchObject({
    errors: [{ path: 'school_url', code: 'not_offered' }],
  })
})

test.each(Object.entries(recordedMenus))(
  '%s: something else in its place is no menu',
  async (_name, menu) => {
    const { outside, poll, clock } = await startMenuSchool(menu.settings)
    for (const body of ['<html>Underhåll pågår</html>', '{"error":"busy"}', '[{"date":"snart"}]', '[7]']) {
      outside.answers.set(menu.address, { body })
      expect(await poll()).toMatchObject([{ accepted: 0, code: 'not_a_menu' }])
      clock.now += 7 * 3_600_000
    }
  },
)

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

test('a meal that is reported in two parts, and a day that cannot be read, lose nothing else', async () => {
  const { outside, poll, dishes } = await startMenuSchool(openMeal)
  const meals = [
    meal('2026-01-07', [{ name: 'Fiskgratäng' }]),
    meal('2026-01-07', [{ name: 'Linsgryta' }]),
    meal('snart', [{ name: 'Gröt' }]),
    meal('2026-01-08', [{ name: 'Soup' }], 'en'),
  ]
  outside.answers.set(openMealAddress, { body: JSON.stringify({ data: [{ meals }] }) })
  expect(await poll()).toMatchObject([{ accepted: 2, code: null }])
  expect(await dishes()).toEqual({ '2026-01-07': ['Fiskgratäng', 'Linsgryta'], '2026-01-08': ['Soup'] })
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
