import type { FastifyInstance } from 'fastify'
import {
  createSchoolIntegrationEndpoint,
  type Integration,
  listIntegrationsEndpoint,
  rotateIntegrationKeyEndpoint,
  rotateIntegrationSecretEndpoint,
  type SchoolIntegration as SchoolIntegrationShape,
  testIntegrationEndpoint,
  updateSchoolIntegrationEndpoint,
} from '#contract/school-integrations.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as integrations from '#server/use-cases/integrations/integrations.ts'
import { rotateSigningSecret } from '#server/use-cases/integrations/outbound-webhooks.ts'
import {
  addIntegrationAt,
  changeIntegrationAt,
  rotateKeyAt,
} from '#server/use-cases/integrations/workspace-integrations.ts'

/** A school's connections to sensor platforms, brokers and systems of its own. They hold secrets: for owners only. */
export function serveSchoolIntegrations(
  app: FastifyInstance,
  deps: Deps,
  probe: integrations.ConnectionProbe,
): void {
  const ofSchool = { isAlsoOfMunicipality: true }
  const ofIntegration = {
    ...ofSchool,
    schoolOf: ({ id }: { id: string }) => integrations.schoolOfIntegration(deps, id),
  }
  const shown = async (id: string) => ({ data: toShape(deps, await integrations.getIntegration(deps, id)) })

  serveForMember(
    app,
    deps,
    listIntegrationsEndpoint,
    async ({ member }) => ({
      data: (await integrations.integrationsAt(deps, member.schoolId)).map(
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
      const id = await addIntegrationAt(deps, member, params.integrationId, { settings, status })
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
      await changeIntegrationAt(deps, member, id, {
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
      const { at, ...outcome } = await integrations.testIntegration(deps, id, probe)
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
  { key, counts, lastError, lastTest, lastSuccessAt, ...own }: integrations.SchoolIntegration,
): SchoolIntegrationShape {
  return {
    id: own.id,
    school_id: own.schoolId,
    integration_id: own.integrationKey,
    settings: own.settings,
    status: own.status,
    inbound_url: key === null ? null : `${publicUrl ?? ''}/api/v1/hooks/${key}`,
    health: {
      last_success_at: lastSuccessAt === null ? null : toInstant(lastSuccessAt),
      last_error: lastError && { ...lastError, at: toInstant(lastError.at) },
      accepted_24h: counts.accepted,
      duplicate_24h: counts.duplicate,
      rejected_24h: counts.rejected,
    },
    last_test: lastTest && { ...lastTest, at: toInstant(lastTest.at) },
  }
}
