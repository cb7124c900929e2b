import type { FastifyInstance } from 'fastify'
import {
  createSchoolIntegrationEndpoint,
  type Integration,
  listIntegrationsEndpoint,
  rotateIntegrationKeyEndpoint,
  rotateIntegrationSecretEndpoint,
  type SchoolIntegration as SchoolIntegrationShape,
  schoolIntegration,
  testIntegrationEndpoint,
  updateSchoolIntegrationEndpoint,
} from '#contract/school-integrations.ts'
import { toWire } from '#contract/wire.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type ConnectionProbe,
  getIntegration,
  listIntegrations,
  type SchoolIntegration,
  schoolOfIntegration,
  testIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { rotateSigningSecret } from '#server/use-cases/integrations/outbound-webhooks.ts'
import {
  createIntegrationAt,
  rotateKeyAt,
  updateIntegrationAt,
} from '#server/use-cases/integrations/workspace-integrations.ts'

/** A school's connections to sensor platforms, brokers and systems of its own. They hold secrets: for owners only. */
export function serveSchoolIntegrations(app: FastifyInstance, deps: Deps, probe: ConnectionProbe): void {
  const ofSchool = { isAlsoOfMunicipality: true }
  const ofIntegration = {
    ...ofSchool,
    schoolOf: ({ id }: { id: string }) => schoolOfIntegration(deps, id),
  }
  const shown = async (id: string) => ({ data: toShape(deps, await getIntegration(deps, id)) })

  serveForMember(
    app,
    deps,
    listIntegrationsEndpoint,
    async ({ member }) => ({
      data: (await listIntegrations(deps, member.schoolId)).map(
        ({ type, own }): Integration => ({
          id: type.key,
          key: type.key,
          title: integrationTitle(type.key),
          kind: own?.kind ?? type.kind,
          settings_schema: { ...type.settingsSchema },
          school_integration: own === null ? null : toShape(deps, own),
        }),
      ),
    }),
    ofSchool,
  )
  serveForMember(
    app,
    deps,
    createSchoolIntegrationEndpoint,
    async ({ member, params, body, created }) => {
      const { settings, status = 'active' } = body
      const id = await createIntegrationAt(deps, member, params.integrationId, { settings, status })
      created()
      return shown(id)
    },
    ofSchool,
  )
  serveForMember(
    app,
    deps,
    updateSchoolIntegrationEndpoint,
    async ({ member, params: { id }, body: { settings, status } }) => {
      await updateIntegrationAt(deps, member, id, {
        ...(settings !== undefined && { settings }),
        ...(status !== undefined && { status }),
      })
      return shown(id)
    },
    ofIntegration,
  )
  serveForMember(
    app,
    deps,
    testIntegrationEndpoint,
    async ({ params: { id } }) => {
      const { at, ...outcome } = await testIntegration(deps, id, probe)
      return { data: { ...outcome, at: toInstant(at) } }
    },
    ofIntegration,
  )
  serveForMember(
    app,
    deps,
    rotateIntegrationKeyEndpoint,
    async ({ member, params: { id } }) => {
      await rotateKeyAt(deps, member, id)
      return shown(id)
    },
    ofIntegration,
  )
  serveForMember(
    app,
    deps,
    rotateIntegrationSecretEndpoint,
    async ({ member, params: { id } }) => {
      const { secret, updatedAt } = await rotateSigningSecret(deps, member, id)
      return { data: { signing_secret: secret, updated_at: toInstant(updatedAt) } }
    },
    ofIntegration,
  )
}

function toShape(
  { publicUrl }: Deps,
  { key, counts, integrationKey, lastError, lastSuccessAt, ...own }: SchoolIntegration,
): SchoolIntegrationShape {
  return toWire(schoolIntegration, {
    ...own,
    integrationId: integrationKey,
    inboundUrl: key === null ? null : `${publicUrl ?? ''}/api/v1/hooks/${key}`,
    health: {
      lastSuccessAt,
      lastError,
      accepted24h: counts.accepted,
      duplicate24h: counts.duplicate,
      rejected24h: counts.rejected,
    },
  })
}
