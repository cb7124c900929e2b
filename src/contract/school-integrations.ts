import * as v from 'valibot'
import { listLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { recordUpTo } from './limited.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

/** Where an integration is tried out. Codes are stable; `message` is for diagnosis. */
const testOutcome = v.object({ ok: v.boolean(), code: v.string(), message: v.string(), at: instant })

/** Settings by their key. A secret one is `{ set: true, updated_at }`: it can be replaced and never be read. */
const settings = v.record(v.string(), v.unknown())
const sentSettings = recordUpTo(v.unknown(), listLimits.fields)

export const schoolIntegration = v.object({
  id: v.string(),
  school_id: v.string(),
  integration_id: v.string(),
  settings,
  status: v.picklist(['active', 'inactive']),
  /** Who knows it can send readings; null = nothing is sent to us. */
  inbound_url: v.nullable(v.string()),
  health: v.object({
    last_success_at: v.nullable(instant),
    last_error: v.nullable(v.object({ at: instant, code: v.string(), message: v.string() })),
    accepted_24h: v.number(),
    duplicate_24h: v.number(),
    rejected_24h: v.number(),
  }),
  last_test: v.nullable(testOutcome),
})
export type SchoolIntegration = v.InferOutput<typeof schoolIntegration>

/** A kind of integration. */
export const integration = v.object({
  /** The same as `key`. */
  id: v.string(),
  key: v.string(),
  title: text,
  /**
   * How it works with the school's own settings, else when no one says otherwise. `push`: sends to us · `subscribe`: we
   * stay connected to it · `poll`: we ask it · `send`: we send to it.
   */
  kind: v.picklist(['push', 'subscribe', 'poll', 'send']),
  /** JSON Schema (2020-12); `x-secret` marks what is write-only. */
  settings_schema: v.record(v.string(), v.unknown()),
  school_integration: v.nullable(schoolIntegration),
})
export type Integration = v.InferOutput<typeof integration>

const status = v.picklist(['active', 'inactive'])
const ofIntegration = v.object({ id: id })
const answer = v.object({ data: schoolIntegration })

/** `schoolId` of this and the next may be `municipality`, and `id` of the others one of its connections: for administrators. */
export const listIntegrationsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/integrations',
  summary: 'List integrations of a school',
  access: 'owner',
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.array(integration) }),
})

/** Filled in and, unless it says otherwise, activated. */
export const createSchoolIntegrationEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/integrations/{integrationId}/school_integrations',
  summary: 'Add an integration to a school',
  access: 'owner',
  params: v.object({ schoolId: id, integrationId: id }),
  body: v.strictObject({ settings: sentSettings, status: v.optional(status) }),
  response: answer,
})

/**
 * What is left out stays. Of settings, a secret that is left out stays, and null removes it; where the address that it is sent to
 * changes, it has to come again (422 with `enter_again` at its path).
 */
export const updateSchoolIntegrationEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/school_integrations/{id}',
  summary: 'Change an integration',
  access: 'owner',
  params: ofIntegration,
  body: v.strictObject({ settings: v.optional(sentSettings), status: v.optional(status) }),
  response: answer,
})

/** Tries to connect with what is stored, active or not. That it fails is an answer too. */
export const testIntegrationEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/school_integrations/{id}/test',
  summary: 'Test an integration',
  access: 'owner',
  params: ofIntegration,
  response: v.object({ data: testOutcome }),
})

/** A new inbound address; the old one is unknown from then on. */
export const rotateIntegrationKeyEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/school_integrations/{id}/rotate_key',
  summary: 'Replace the webhook key of an integration',
  access: 'owner',
  needsFreshSignIn: true,
  params: ofIntegration,
  response: answer,
})

/**
 * A new secret that outgoing events are signed with. It is shown in this answer and never again; the old one holds no
 * longer. 409 `no_signing_secret` for an integration that signs nothing.
 */
export const rotateIntegrationSecretEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/school_integrations/{id}/rotate_secret',
  summary: 'Replace the signing secret of an integration',
  access: 'owner',
  needsFreshSignIn: true,
  params: ofIntegration,
  response: v.object({ data: v.object({ signing_secret: v.string(), updated_at: instant }) }),
})
