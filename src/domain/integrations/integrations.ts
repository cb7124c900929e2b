import type { Text } from '#domain/locale.ts'

/** What is true of a kind of integration wherever it is shown or used. */
interface IntegrationFacts {
  /** Names of products are the same in both languages. */
  readonly title: Text
  /** What comes through it: measurements of devices, facts of the school as a whole, or nothing. */
  readonly brings: 'devices' | 'school_data' | 'nothing'
}

/** The kinds that a school can have, in the order in which the workspace lists them. */
export const integrations = {
  the_things_stack: { title: same('The Things Stack'), brings: 'devices' },
  chirpstack: { title: same('ChirpStack'), brings: 'devices' },
  netmore: { title: same('Netmore'), brings: 'devices' },
  loriot: { title: same('LORIOT'), brings: 'devices' },
  thingpark: { title: same('ThingPark'), brings: 'devices' },
  mqtt: { title: { sv: 'MQTT-server', en: 'MQTT broker' }, brings: 'devices' },
  http_push: { title: { sv: 'Ta emot över HTTP', en: 'Receive over HTTP' }, brings: 'devices' },
  ngsi_ld: { title: same('NGSI-LD'), brings: 'devices' },
  sensorthings: { title: same('OGC SensorThings'), brings: 'devices' },
  airgradient: { title: same('AirGradient'), brings: 'devices' },
  electricity_meter: { title: { sv: 'Elmätare', en: 'Electricity meter' }, brings: 'devices' },
  people_counter: { title: { sv: 'Besöksräknare', en: 'People counter' }, brings: 'devices' },
  food_waste_scale: { title: { sv: 'Matsvinnsvåg', en: 'Food waste scale' }, brings: 'school_data' },
  outbound_webhook: {
    title: { sv: 'Skicka händelser till eget system', en: 'Send events to your own system' },
    brings: 'nothing',
  },
} as const satisfies Readonly<Record<string, IntegrationFacts>>

export type IntegrationKey = keyof typeof integrations

/** The kinds that receive messages. */
export type InboundIntegrationKey = {
  [K in IntegrationKey]: (typeof integrations)[K]['brings'] extends 'nothing' ? never : K
}[IntegrationKey]

/** What is fetched for schools from public services. */
const feeds = {
  smhi_forecast: { title: { sv: 'Väderprognos från SMHI', en: 'Weather forecast from SMHI' } },
  electricity_price: { title: { sv: 'Elpris', en: 'Electricity price' } },
  school_menu: { title: { sv: 'Matsedel', en: 'School menu' } },
} as const satisfies Readonly<Record<string, Pick<IntegrationFacts, 'title'>>>

export type FeedKey = keyof typeof feeds

/** False for a key that only another version knows. */
export function isIntegrationKey(key: string): key is IntegrationKey {
  return Object.hasOwn(integrations, key)
}

/** What an integration or a feed is called; the key itself for one that only another version knows. */
export function integrationTitle(key: string): Text {
  const titles: Readonly<Record<string, Pick<IntegrationFacts, 'title'>>> = { ...integrations, ...feeds }
  return Object.hasOwn(titles, key) ? (titles[key]?.title ?? same(key)) : same(key)
}

function same(name: string): Text {
  return { sv: name, en: name }
}
