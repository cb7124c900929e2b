import { fieldOf, isJsonObject, type JsonObject, textOf, wordOf } from '#server/ingestion/json.ts'
import { parseTimestamp } from '#server/ingestion/time-fields.ts'

/** An Observation as it was sent. `datastream` is the expanded entity, if there is one. */
export interface Observation {
  readonly datastream: unknown
  /** Null = no one says. */
  readonly datastreamId: string | null
  readonly result: unknown
  /** When it was observed; of an interval its end counts. */
  readonly time: unknown
  /** What it is called. */
  readonly timeField: string
}

/** All Observations of a message. `topic` is the one that it was published under; it may be the only one to name the Datastream. */
export function observationsOf(message: object, topic: string | null): readonly Observation[] {
  const listed = fieldOf(message, 'value')
  const entities = Array.isArray(message) ? message : Array.isArray(listed) ? listed : [message]
  return entities.flatMap((entity) => {
    if (!isJsonObject(entity)) return []
    const rows = fieldOf(entity, 'dataArray')
    return Array.isArray(rows) ? rowsOf(entity, rows) : observationOf(entity, topic)
  })
}

function observationOf(entity: JsonObject, topic: string | null): readonly Observation[] {
  const result = fieldOf(entity, 'result')
  if (result === undefined) return []
  const datastream = fieldOf(entity, 'Datastream')
  const link = textOf(entity, 'Datastream@iot.navigationLink')
  const datastreamId = idOf(datastream) ?? idInPath(link) ?? idInPath(topic)
  return [{ datastream, datastreamId, result, ...timeOf(entity) }]
}

/** `{ Datastream, components: ['phenomenonTime', 'result', …], dataArray: [[…]] }` */
function rowsOf(entity: unknown, rows: readonly unknown[]): readonly Observation[] {
  const components = fieldOf(entity, 'components')
  const names = Array.isArray(components) ? components.map(wordOf) : []
  const datastream = fieldOf(entity, 'Datastream')
  return rows.map((row) => {
    const cell = (name: string) => (Array.isArray(row) ? row[names.indexOf(name)] : undefined)
    return {
      datastream,
      datastreamId: idOf(datastream),
      result: cell('result'),
      ...timeOf(Object.fromEntries(names.map((name) => [name, cell(name)]))),
    }
  })
}

/** The time of the standard's names, else of what other servers call it; never one that only its Datastream has. */
function timeOf(observation: JsonObject): Pick<Observation, 'time' | 'timeField'> {
  const timeField = ['phenomenonTime', 'resultTime'].find((name) => (observation[name] ?? null) !== null)
  if (timeField !== undefined) return { time: observation[timeField], timeField }
  const own = Object.entries(observation).filter(([name, value]) => name !== 'result' && !isJsonObject(value))
  const found = parseTimestamp(Object.fromEntries(own))
  return { time: found?.at, timeField: found?.field ?? 'phenomenonTime' }
}

function idOf(entity: unknown): string | null {
  const id = fieldOf(entity, '@iot.id')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** `…/Datastreams(42)/…`, or with quotes around an id that is text. */
function idInPath(path: string | null): string | null {
  return /Datastreams\('?([^')]{1,60})'?\)/.exec(path ?? '')?.[1] ?? null
}
