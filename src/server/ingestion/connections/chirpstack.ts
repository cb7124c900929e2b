import {
  certificateSetting,
  hostSetting,
  portSetting,
  pushSettings,
  requiredWhen,
  secretSetting,
  settingIs,
  textSetting,
  tlsSetting,
} from '#server/ingestion/settings-schema.ts'
import { brokerUrl, type Settings, type Subscription, textSettingOf } from '#server/ingestion/subscription.ts'

export const chirpStackSettings = pushSettings(
  {
    mode: { type: 'string', enum: ['http', 'mqtt'], default: 'http' },
    host: hostSetting,
    port: portSetting,
    tls: tlsSetting,
    /** A UUID, or a number in version 3. */
    application_id: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$', maxLength: 64 },
    user: textSetting,
    password: secretSetting,
    ca_cert: certificateSetting,
  },
  {
    allOf: [requiredWhen(settingIs('mode', 'mqtt'), ['host', 'application_id'])],
  },
)

/** `application/ID/device/EUI/event/EVENT`: the event's name comes as over HTTP, in `?event=`. Null = HTTP is used. */
export function chirpStackSubscription(settings: Settings): Subscription | null {
  const [host, application] = ['host', 'application_id'].map((key) => textSettingOf(settings, key))
  if (settings.mode !== 'mqtt' || !host || !application) return null
  return {
    url: brokerUrl(settings, host, 'port'),
    topics: [`application/${application}/device/+/event/+`],
    username: textSettingOf(settings, 'user'),
    password: textSettingOf(settings, 'password'),
    ca: textSettingOf(settings, 'ca_cert'),
    toRequest: (topic, body) => ({
      body,
      query: { event: topic.split('/').at(-1) ?? '' },
      headers: { 'content-type': 'application/json' },
    }),
  }
}
