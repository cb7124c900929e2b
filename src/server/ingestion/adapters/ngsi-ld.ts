import { valueKindOf } from '#domain/integrations/value-kind.ts'
import { textLimits } from '#domain/limits.ts'
import {
  defineAdapter,
  malformed,
  type Refusal,
  type RefusedValue,
  type Uplink,
} from '#server/ingestion/adapter.ts'
import { ngsiLdSettings } from '#server/ingestion/connections/ngsi-ld.ts'
import { fieldOf, isJsonObject, parseJson } from '#server/ingestion/json.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { readEntity } from './ngsi-ld/entity.ts'
import { instantOfText } from './ngsi-ld/property.ts'

const maxEntities = 1000

/**
 * Notifications of an NGSI-LD broker, normalized, concise or key-values; also a bare entity or a list of them. The
 * models are those of smart-data-models: environment, devices, energy, people. `subscriptionId` is not looked at: some
 * brokers send a constant there.
 */
export const ngsiLd = defineAdapter({
  key: 'ngsi_ld',
  contentTypes: ['application/json', 'application/ld+json'],
  settings: ngsiLdSettings,
  receive({ body }) {
    const message = parseJson(body)
    if (message === undefined) return malformed('not_json')
    if (typeof message !== 'object' || message === null) return malformed('not_an_object')
    const data = fieldOf(message, 'data')
    const entities = Array.isArray(message) ? message : Array.isArray(data) ? data : [message]
    if (entities.length === 0) return malformed('no_entities')
    if (entities.length > maxEntities) return malformed('too_many', maxEntities)
    const notifiedAt = instantOfText(fieldOf(message, 'notifiedAt')) ?? null
    const uplinks: Uplink[] = []
    const refused: Refusal[] = []
    for (const entity of entities) {
      if (isNotReal(entity)) {
        refused.push({ metric_key: '*', code: 'simulated' })
        continue
      }
      const read = isJsonObject(entity) ? readEntity(entity, notifiedAt) : null
      if (read === null) refused.push({ metric_key: '*', code: 'invalid_record', of: refusedEntity(entity) })
      else {
        refused.push(...read.refused)
        if (read.uplink !== null) uplinks.push(read.uplink)
      }
    }
    if (uplinks.length + refused.length === 0) return { kind: 'ignored', event: 'no_values' }
    if (uplinks.length === 0 && refused.every(({ code }) => code === 'simulated')) return notReal
    const isNoEntity = uplinks.length === 0 && refused.every(({ code }) => code === 'invalid_record')
    return isNoEntity ? malformed('no_entities') : { kind: 'uplinks', uplinks, refused }
  },
})

/** What is wrong with an object that is no entity: it has no id or no type. */
function refusedEntity(entity: unknown): RefusedValue {
  const id = fieldOf(entity, 'id')
  if (typeof id !== 'string') return { externalId: '', name: 'id', kind: valueKindOf(id) }
  const externalId = id.length > textLimits.name ? '' : id.toLowerCase()
  const type = fieldOf(entity, 'type')
  if (typeof type !== 'string') return { externalId, name: 'type', kind: valueKindOf(type) }
  return { externalId, name: 'id', kind: 'text' }
}
