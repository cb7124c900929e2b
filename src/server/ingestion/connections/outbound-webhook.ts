import { type SettingsSchema, webAddressPattern } from '#server/ingestion/settings-schema.ts'

/** What a school can have sent to a system of its own. */
export const webhookEvents = ['alert.opened', 'alert.cleared', 'test'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const outboundWebhookSettings: SettingsSchema = {
  type: 'object',
  properties: {
    url: { type: 'string', pattern: webAddressPattern(), maxLength: 500 },
    /** Shared secret: with it the receiver authenticates our messages. */
    signing_secret: { type: 'string', 'x-secret': true, minLength: 24, maxLength: 200 },
    events: { type: 'array', items: { type: 'string', enum: webhookEvents }, minItems: 1, uniqueItems: true },
  },
  required: ['url', 'signing_secret', 'events'],
  additionalProperties: false,
}
