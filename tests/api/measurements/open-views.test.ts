import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { checkQuality } from '#server/use-cases/measurements/quality.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
/** How old a list of everything may be. */
const listAgeMs = 5_000
const school = 'almgardsskolan'

async function startMeasured(settings: Parameters<typeof startPushSchool>[0] = {}) {
  const server = await startPushSchool({ publicUrl: 'https://kotte.example.se', ...settings })
  await server.push(readingsOf('rum', 'co2', testTime - 60 * minute, 15 * minute, [600, null, 620, 630]))
  const [sensor] = await listSensors(server.deps, school)
  await setSensor(server.deps, sensor?.id ?? '', { location: 'Klassrum 4A' })
  const open = async (path: string) => (await server.app.inject(`/api/v1${path}`)).json()
  return { ...server, open, sensorId: sensor?.id ?? '' }
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema?: object }> }>
}

test('the OpenAPI description has every call, each with its own id, its parameters and schemas that compile', async () => {
  const { open } = await startMeasured()
  const api = await open('/openapi.json')
  expect(api).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://kotte.example.se/api/v1' }] })
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false })
  const ids = new Set<string>()
  let operations = 0
  for (const [path, methods] of Object.entries(api.paths as Record<string, Record<string, Operation>>)) {
    expect(path).toMatch(/^\//)
    for (const { operationId, parameters, responses } of Object.values(methods)) {
      operations++
      ids.add(operationId)
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', 'default']))
      const schema = responses['200']?.content['application/json']?.schema
      if (schema) expect(() => ajv.compile(schema)).not.toThrow()
    }
  }
  expect(ids.size).toBe(operations)
  for (const { method, path } of allEndpoints) expect(api.paths[path]?.[method.toLowerCase()]).toBeDefined()
})

test.each([
  ['/schools', '/schools'],
  ['/schools/{schoolId}', `/schools/${school}`],
  ['/schools/{schoolId}/home_page/overview', `/schools/${school}/home_page/overview`],
  ['/schools/{schoolId}/data', `/schools/${school}/data`],
])('a real answer of %s is what the description says', async (path, url) => {
  const { open } = await startMeasured()
  const api = await open('/openapi.json')
  const { schema } = api.paths[path].get.responses['200'].content['application/json']
  const validate = new Ajv2020({ strictTypes: false, strictRequired: false }).compile(schema)
  validate(await open(url))
  expect(validate.errors).toBeNull()
  expect(validate({ data: 'nothing' })).toBe(false)
})

test('SensorThings: things have datastreams, datastreams have observations, and links lead there', async () => {
  const { open, sensorId, app } = await startMeasured()
  const root = '/sensorthings/v1.1'
  const { value: things } = await open(`${root}/Things`)
  expect(things).toMatchObject([{ '@iot.id': sensorId, name: 'Klassrum 4A', description: 'Almgårdsskolan' }])
  const follow = async (link: string) =>
    (await app.inject(link.replace('https://kotte.example.se', ''))).json()
  const { value: streams } = await follow(things[0]['Datastreams@iot.navigationLink'])
  expect(streams).toMatchObject([
    { '@iot.id': `${sensorId}-co2`, unitOfMeasurement: { symbol: 'ppm' }, properties: { metric_key: 'co2' } },
  ])
  expect(await follow(streams[0]['@iot.selfLink'])).toEqual(streams[0])
  const observations = await follow(streams[0]['Observations@iot.navigationLink'])
  expect(observations.value.map(({ result }: { result: number }) => result)).toEqual([600, 620, 630])
  expect(observations.value[0].phenomenonTime).toMatch(/^2026-03-10T09:00:00\.000Z\//)
  const page = await open(`${root}/Datastreams('${sensorId}-co2')/Observations?$top=1&$skip=1`)
  expect(page).toMatchObject({ '@iot.count': 3, value: [{ result: 620 }] })
  expect((await open(root)).value.map(({ name }: { name: string }) => name)).toEqual([
    'Things',
    'Locations',
    'Datastreams',
  ])
})

test('SensorThings: a room is a location that its things lead to, and that leads to its things', async () => {
  const { open, sensorId, app, deps, clock } = await startMeasured()
  const root = '/sensorthings/v1.1'
  expect((await open(`${root}/Locations`)).value).toEqual([])
  await deps.db
    .updateTable('school')
    .set({ placeName: 'Almgård', placeLat: 58.66, placeLng: 16.18 })
    .execute()
  clock.now += listAgeMs
  const { value: locations } = await open(`${root}/Locations`)
  expect(locations).toMatchObject([
    {
      name: 'Klassrum 4A',
      properties: { kind: 'classroom', school_id: school },
      encodingType: 'application/geo+json',
      location: { type: 'Point', coordinates: [16.18, 58.66] },
    },
  ])
  const follow = async (link: string) =>
    (await app.inject(link.replace('https://kotte.example.se', ''))).json()
  expect(await follow(locations[0]['@iot.selfLink'])).toEqual(locations[0])
  const { value: things } = await follow(locations[0]['Things@iot.navigationLink'])
  expect(things).toMatchObject([{ '@iot.id': sensorId, Locations: locations }])
  expect((await follow(things[0]['Locations@iot.navigationLink'])).value).toEqual(locations)
})

test('NGSI-LD: a room is an entity, and measurements are of it', async () => {
  const { open } = await startMeasured()
  const [room] = await open('/ngsi-ld/v1/entities?type=Room')
  expect(room).toMatchObject({
    type: 'Room',
    name: { type: 'Property', value: 'Klassrum 4A' },
    category: { type: 'Property', value: 'classroom' },
  })
  expect(await open(`/ngsi-ld/v1/entities/${room.id}`)).toEqual(room)
  const [measurement] = await open('/ngsi-ld/v1/entities')
  expect(measurement.controlledAsset).toEqual({ type: 'Relationship', object: room.id })
})

test.each([
  "/sensorthings/v1.1/Things('nobody')",
  '/sensorthings/v1.1/Secrets',
  "/sensorthings/v1.1/Things('x')/Observations",
  "/sensorthings/v1.1/Locations('nowhere')",
  '/sensorthings/v1.1/Locations/Things',
  '/ngsi-ld/v1/entities/urn:ngsi-ld:Room:nowhere',
  '/ngsi-ld/v1/entities/urn:ngsi-ld:DeviceMeasurement:nothing',
])('%s is not there', async (path) => {
  const { app } = await startMeasured()
  expect((await app.inject(`/api/v1${path}`)).statusCode).toBe(404)
})

test('a range that is none is refused with its code', async () => {
  const { app, sensorId } = await startMeasured()
  const url = `/api/v1/sensorthings/v1.1/Datastreams('${sensorId}-co2')/Observations?from=yesterday&to=today`
  expect((await app.inject(url)).statusCode).toBe(422)
})

test('NGSI-LD: the newest value of each series, and none that no one can trust', async () => {
  const { open, push, clock, deps, sensorId } = await startMeasured()
  const id = `urn:ngsi-ld:DeviceMeasurement:${sensorId}-co2`
  const [entity] = await open('/ngsi-ld/v1/entities?type=DeviceMeasurement')
  expect(entity).toMatchObject({
    id,
    type: 'DeviceMeasurement',
    controlledProperty: { type: 'Property', value: 'co2' },
    numValue: { value: 630, observedAt: '2026-03-10T09:45:00.000Z' },
    '@context': expect.any(Array),
  })
  expect(await open(`/ngsi-ld/v1/entities/${id}`)).toEqual(entity)
  expect(await open('/ngsi-ld/v1/entities?type=Vehicle')).toEqual([])
  for (let step = 0; step < 50; step++) {
    clock.now += 15 * minute
    await push({ device_id: 'rum', co2: 700 })
  }
  await checkQuality(deps, school)
  expect((await open(`/ngsi-ld/v1/entities/${id}`)).numValue).toBeUndefined()
})

test('the catalogue has a dataset for each metric, its files are there, and made-up numbers say so', async () => {
  const { open, app, deps, clock, sensorId } = await startMeasured()
  const catalog = await open('/catalog')
  expect(catalog).toMatchObject({ '@type': 'dcat:Catalog', 'dct:publisher': { 'foaf:name': 'Tallköping' } })
  const [dataset] = catalog['dcat:dataset']
  expect(dataset['dct:title'][0]).toEqual({
    '@language': 'sv',
    '@value': 'Koldioxid i luften, Almgårdsskolan',
  })
  for (const distribution of dataset['dcat:distribution']) {
    const url = distribution['dcat:downloadURL']['@id'].replace('https://kotte.example.se', '')
    expect((await app.inject(url)).statusCode).toBe(200)
  }
  expect(dataset['dct:description'][1]['@value']).not.toContain('no real')
  await setSensor(deps, sensorId, { provenance: 'constructed' })
  clock.now += listAgeMs
  expect((await open('/catalog'))['dcat:dataset'][0]['dct:description'][1]['@value']).toContain('no real')
  const entity = await open(`/ngsi-ld/v1/entities/urn:ngsi-ld:DeviceMeasurement:${sensorId}-co2`)
  expect(entity.provenance).toEqual({ type: 'Property', value: 'constructed' })
})

test('the catalogue names its licence and its publisher, and no licence for what others have recorded', async () => {
  const cc0 = { '@id': 'http://creativecommons.org/publicdomain/zero/1.0/' }
  const unset = await (await startMeasured()).open('/catalog')
  expect(unset['dct:license']).toEqual(cc0)
  expect(unset['dct:publisher']).not.toHaveProperty('@id')

  const licence = 'http://creativecommons.org/licenses/by/4.0/'
  const publisherUrl = 'https://tallkoping.example/om'
  const { open, deps, clock, sensorId } = await startMeasured({ publication: { licence, publisherUrl } })
  const licencesOf = async () => {
    const catalog = await open('/catalog')
    const [dataset] = catalog['dcat:dataset']
    const publisher = { '@id': publisherUrl, '@type': 'foaf:Agent', 'foaf:name': 'Tallköping' }
    expect(dataset['dct:publisher']).toMatchObject(publisher)
    expect(catalog['dct:license']).toEqual({ '@id': licence })
    return dataset['dcat:distribution'].map((record: Record<string, unknown>) => record['dct:license'])
  }
  expect(await licencesOf()).toEqual([{ '@id': licence }, { '@id': licence }])
  await setSensor(deps, sensorId, { provenance: 'recorded' })
  clock.now += listAgeMs
  expect(await licencesOf()).toEqual([undefined, undefined])
})

test.each(['/openapi.json', '/catalog', '/sensorthings/v1.1/Things', '/ngsi-ld/v1/entities'])(
  '%s need not be sent again while it is the same',
  async (path) => {
    const { app } = await startMeasured()
    const { headers } = await app.inject(`/api/v1${path}`)
    expect(headers['cache-control']).toMatch(/^public/)
    const revalidated = await app.inject({
      url: `/api/v1${path}`,
      headers: { 'if-none-match': headers.etag as string },
    })
    expect(revalidated.statusCode).toBe(304)
  },
)

test('visits below five are reported by neither of the other standards, larger numbers are', async () => {
  const { push, app, deps, clock } = await startPushSchool()
  const open = async (path: string) => (await app.inject(`/api/v1${path}`)).json()
  const hour = 60 * minute
  // 40, 3, 4 and 7 came in an hour each.
  await push(readingsOf('dorr', 'people_total', testTime - 4 * hour, hour, [0, 40, 43, 47, 54]))
  const [sensor] = await listSensors(deps, school)
  const series = `${sensor?.id}-traffic`
  const { value } = await open(`/sensorthings/v1.1/Datastreams('${series}')/Observations`)
  const results: number[] = value.map(({ result }: { result: number }) => result)
  expect(results.filter((visits) => visits > 0)).toEqual([40, 7])
  const newest = async () =>
    (await open(`/ngsi-ld/v1/entities/urn:ngsi-ld:DeviceMeasurement:${series}`)).numValue
  expect((await newest()).value).toBe(7)
  clock.now += hour
  await push(readingsOf('dorr', 'people_total', clock.now, hour, [56]))
  expect(await newest()).toBeUndefined()
})
