import {
  hostSetting,
  portSetting,
  pushSettings,
  requiredWhen,
  secretSetting,
  settingIs,
  tlsSetting,
} from '#server/ingestion/settings-schema.ts'
import { brokerUrl, type Settings, type Subscription, textSettingOf } from '#server/ingestion/subscription.ts'

/** An id of The Things Stack: at most 36 characters in its API. */
const idSetting = { type: 'string', pattern: '^[a-z0-9](-?[a-z0-9]){1,35}$', maxLength: 36 } as const

export const theThingsStackSettings = pushSettings(
  {
    mode: { type: 'string', enum: ['webhook', 'mqtt'], default: 'webhook' },
    /** `eu1.cloud.thethings.network` */
    cluster_host: hostSetting,
    /** `ttn` on the community network; none on a server of one's own. */
    tenant_id: idSetting,
    application_id: idSetting,
    api_key: secretSetting,
    mqtt_port: portSetting,
    tls: tlsSetting,
    /** Fetch missed messages from the Storage Integration. */
    backfill: { type: 'boolean', default: false },
  },
  {
    allOf: [
      requiredWhen(
        {
          anyOf: [settingIs('mode', 'mqtt'), settingIs('backfill', true)],
        },
        ['cluster_host', 'application_id', 'api_key'],
      ),
    ],
  },
)

/** `v3/{app}@{tenant}/devices/+/up`; the message is the one that a webhook posts. Null = its webhook is used. */
export function theThingsStackSubscription(settings: Settings): Subscription | null {
  const [host, application] = ['cluster_host', 'application_id'].map((key) => textSettingOf(settings, key))
  if (settings.mode !== 'mqtt' || !host || !application) return null
  const tenant = textSettingOf(settings, 'tenant_id')
  const username = tenant === null ? application : `${application}@${tenant}`
  return {
    url: brokerUrl(settings, host, 'mqtt_port'),
    topics: [`v3/${username}/devices/+/up`],
    username,
    password: textSettingOf(settings, 'api_key'),
    ca: null,
    toRequest: (_topic, body) => ({ body, query: {}, headers: { 'content-type': 'application/json' } }),
  }
}
