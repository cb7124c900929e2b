import { municipalityId } from '#domain/schools/school.ts'

/** Where the integrations of a school, or of the municipality, are listed, for a `Link`. */
export function listAddress(schoolId: string) {
  if (schoolId === municipalityId) return { to: '/municipality/connections' } as const
  return { to: '/$schoolId/workspace/integrations', params: { schoolId } } as const
}

/** Where one of them is. */
export function integrationAddress(schoolId: string, integrationId: string) {
  if (schoolId === municipalityId)
    return { to: '/municipality/connections/$integrationId', params: { integrationId } } as const
  return {
    to: '/$schoolId/workspace/integrations/$integrationId',
    params: { schoolId, integrationId },
  } as const
}
