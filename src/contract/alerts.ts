import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { email, listUpTo } from './limited.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

/** Something that a person at the school should look at. */
export const alert = v.object({
  id: v.string(),
  kind: v.picklist([
    'sensor_silent',
    'battery_low',
    'stuck_value',
    'implausible',
    'level_persists',
    'integration_failing',
  ]),
  status: v.picklist(['active_unack', 'active_ack', 'cleared']),
  opened_at: instant,
  /** Since when what it is about has been so: a silent sensor's last value. Null or left out = since it was opened. */
  since: v.optional(v.nullable(instant)),
  cleared_at: v.nullable(instant),
  acknowledged_by: v.nullable(v.string()),
  sensor_id: v.nullable(v.string()),
  metric_key: v.nullable(v.string()),
  /** The sensor, the place or the integration, as it was called then. */
  subject: v.string(),
  /** A level or a stable code; null where the kind says it all. */
  detail: v.nullable(v.string()),
  title: text,
  next_step: text,
})

/** The alerts of a school, open ones first. */
export const getAlertsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/alerts',
  summary: 'List alerts and their rules',
  access: 'viewer',
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.array(alert) }),
})

export const acknowledgeAlertEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/alerts/{alertId}/acknowledge',
  summary: 'Acknowledge an alert',
  access: 'editor',
  params: v.object({ schoolId: id, alertId: id }),
  response: v.object({ data: alert }),
})

const recipient = {
  /** In small letters in answers. */
  email,
  locale: v.picklist(['sv', 'en']),
}

export const alertRecipients = v.object({
  recipients: v.array(
    v.object({
      ...recipient,
      /** How many times in a row nothing could be sent there. */
      failures: v.number(),
    }),
  ),
  /** False = this server has no mail server, and nothing is sent until it has. */
  sends_mail: v.boolean(),
  /** Of the addresses and their languages, for `If-Match`. */
  version: v.string(),
})
export type AlertRecipients = v.InferOutput<typeof alertRecipients>

/** Who gets what is new by e-mail, once a school day at 7 o'clock. */
export const getAlertRecipientsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/alert_recipients',
  summary: 'List who gets alerts',
  access: 'owner',
  params: v.object({ schoolId: id }),
  response: v.object({ data: alertRecipients }),
})

/** All of them; who is left out gets no more. 422 `invalid_recipients` with paths such as `recipients.0.email`. */
export const updateAlertRecipientsEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/alert_recipients',
  summary: 'Set who gets alerts',
  access: 'owner',
  params: v.object({ schoolId: id }),
  body: v.strictObject({ recipients: listUpTo(v.strictObject(recipient), 50) }),
  response: v.object({ data: alertRecipients }),
})
