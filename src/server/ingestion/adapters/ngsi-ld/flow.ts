import { fieldOf, type JsonObject } from '#server/ingestion/json.ts'
import { numberOfProperty, type Property, textOfProperty } from './property.ts'

const people = ['person', 'people', 'pedestrian', 'human']

/**
 * How many people came in, of a flow of people: CrowdFlowObserved, or ItemFlowObserved of people and not of yachts. Who
 * went out was counted already. Null for every other entity; people who are in a room are no flow.
 */
export function flowOf(entity: JsonObject): (Property & { value: number }) | null {
  const type = fieldOf(entity, 'type')
  if (type === 'CrowdFlowObserved') {
    const towards = numberOfProperty(entity, 'peopleCountTowards')
    if (towards !== null) return towards
    return isOutwards(entity, 'direction') ? null : numberOfProperty(entity, 'peopleCount')
  }
  const item = textOfProperty(entity, 'itemType')?.toLowerCase() ?? ''
  if (type === 'ItemFlowObserved' && people.includes(item) && !isOutwards(entity, 'laneDirection'))
    return numberOfProperty(entity, 'intensity')
  return null
}

function isOutwards(entity: JsonObject, name: string): boolean {
  return textOfProperty(entity, name)?.toLowerCase() === 'outbound'
}
