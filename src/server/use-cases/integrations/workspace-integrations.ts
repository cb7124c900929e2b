import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import {
  createIntegration,
  getIntegration,
  rotateKey,
  type SchoolIntegration,
  updateIntegration,
} from './integrations.ts'

/** What the owners of a school do with its integrations, each written down. Secrets never are. */

type Status = SchoolIntegration['status']

/** As `createIntegration`; answers with its id. */
export function createIntegrationAt(
  deps: Deps,
  member: Member,
  integrationKey: string,
  { settings, status }: { readonly settings: unknown; readonly status: Status },
): Promise<string> {
  return asMember(deps, member, async (inside, note) => {
    const id = await createIntegration(inside, member.schoolId, integrationKey, settings, status)
    const after = shown(await getIntegration(inside, id))
    await note({ action: 'integration_added', subject: subjectOf(id), before: null, after })
    return id
  })
}

/** As `updateIntegration`. */
export function updateIntegrationAt(
  deps: Deps,
  member: Member,
  id: string,
  change: Parameters<typeof updateIntegration>[2],
): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    const before = shown(await getIntegration(inside, id))
    await updateIntegration(inside, id, change)
    const after = shown(await getIntegration(inside, id))
    if (JSON.stringify(after) !== JSON.stringify(before))
      await note({ action: 'integration_changed', subject: subjectOf(id), before, after })
  })
}

/** As `rotateKey`. */
export function rotateKeyAt(deps: Deps, member: Member, id: string): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    await rotateKey(inside, id)
    const { integrationKey } = await getIntegration(inside, id)
    const after = { integration_key: integrationKey }
    await note({ action: 'integration_key_rotated', subject: subjectOf(id), before: null, after })
  })
}

function subjectOf(id: string): string {
  return `integration:${id}`
}

/** Of a secret no more than that it is set, and since when; and not the key, which is one too. */
function shown({ integrationKey, status, settings }: SchoolIntegration) {
  return { integration_key: integrationKey, status, settings }
}
