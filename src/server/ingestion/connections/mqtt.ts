import {
  brokerUrlSetting,
  certificateSetting,
  fieldMapSetting,
  provenanceSetting,
  type SettingsSchema,
  secretSetting,
  textSetting,
  topicSetting,
} from '#server/ingestion/settings-schema.ts'
import { type Settings, type Subscription, textSettingOf } from '#server/ingestion/subscription.ts'

export const mqttSettings: SettingsSchema = {
  type: 'object',
  properties: {
    url: brokerUrlSetting,
    topic: topicSetting,
    username: textSetting,
    password: secretSetting,
    ca_cert: certificateSetting,
    message_format: { type: 'string', enum: ['json', 'csv', 'senml'], default: 'json' },
    field_map: fieldMapSetting,
    provenance: provenanceSetting,
  },
  required: ['url', 'topic'],
  additionalProperties: false,
}

const mediaTypes: Readonly<Record<string, string>> = { csv: 'text/csv', senml: 'application/senml+json' }

/** Any broker. A message that names no device is of the device that its topic names. */
export function mqttSubscription(settings: Settings): Subscription | null {
  const [url, filter] = ['url', 'topic'].map((key) => textSettingOf(settings, key))
  if (!url || !filter) return null
  const mediaType = mediaTypes[String(settings.message_format)] ?? 'application/json'
  return {
    url,
    topics: [filter],
    username: textSettingOf(settings, 'username'),
    password: textSettingOf(settings, 'password'),
    ca: textSettingOf(settings, 'ca_cert'),
    toRequest: (topic, body) => ({
      body,
      query: { topic },
      headers: { 'content-type': mediaType, 'x-sensor': deviceOfTopic(filter, topic) },
    }),
  }
}

/** What the wildcards of the filter stand for; without any, the whole topic. At most the 64 letters of an id. */
function deviceOfTopic(filter: string, topic: string): string {
  const levels = topic.split('/')
  const wild = filter.split('/').flatMap((level, index) => {
    if (level === '#') return levels.slice(index)
    return level === '+' ? levels.slice(index, index + 1) : []
  })
  return (wild.length > 0 ? wild.join('/') : topic).slice(-64)
}
