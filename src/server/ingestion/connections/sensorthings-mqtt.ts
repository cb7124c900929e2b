import { type Settings, type Subscription, textSettingOf } from '#server/ingestion/subscription.ts'

/**
 * OGC SensorThings API 1.1 over MQTT: a topic is the path of a collection, and a server publishes each new Observation
 * of it. The Datastream is named by the topic, or by the Observation when the topic expands it (FROST's own addition).
 * Null = the settings name no MQTT subscription.
 */
export function sensorThingsSubscription(settings: Settings): Subscription | null {
  const [url, topic] = ['mqtt_url', 'topic'].map((key) => textSettingOf(settings, key))
  if (settings.mode !== 'mqtt' || !url || !topic) return null
  return {
    url,
    topics: [topic],
    username: textSettingOf(settings, 'user'),
    password: textSettingOf(settings, 'password'),
    ca: null,
    toRequest: (published, body) => ({
      body,
      query: { topic: published },
      headers: { 'content-type': 'application/json' },
    }),
  }
}
