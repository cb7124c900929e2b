import { storedToken } from '#client/api/authorization.ts'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { buildId } from '#client/offline/build-id.ts'
import { getWallEndpoint, sendHeartbeatEndpoint } from '#contract/walls.ts'
import { readQuery } from './read-query.ts'

/** How often a screen looks whether it is to show something else, ms. */
const pollMs = 60_000

/** What a screen has been asked to show. */
export function wallQuery(schoolId: string, wallId: string) {
  return readQuery(['wall', schoolId, wallId], getWallEndpoint, { schoolId, wallId }, { pollMs })
}

/**
 * Says that a screen lives. `newestValueAt`: epoch ms, null = it shows no value. Answers `unknown` for a screen that is no
 * more, else whether a wall received it: what no wall receives is not sent again. Never rejects.
 */
export async function sendHeartbeat(
  schoolId: string,
  wallId: string,
  newestValueAt: number | null,
): Promise<'heard' | 'not_heard' | 'unknown'> {
  // A teacher who looks at the page at their desk is no screen on a wall.
  if (storedToken()) return 'not_heard'
  const at = newestValueAt === null ? null : Math.min(newestValueAt, serverNow())
  const body = { build: buildId(), newest_value_at: at === null ? null : new Date(at).toISOString() }
  try {
    await call(sendHeartbeatEndpoint, { params: { schoolId, wallId }, body })
    return 'heard'
  } catch (error) {
    return error instanceof ProblemError && error.status === 404 ? 'unknown' : 'not_heard'
  }
}
