import { call } from '#client/api/call.ts'
import {
  importUnsentFileEndpoint,
  mostUnsentEntries,
  type UnsentCart,
  type UnsentContribution,
  type UnsentFileSummary,
} from '#contract/unsent-files.ts'
import { change } from './mutation.ts'
import { activitiesKey } from './workspace-activities.ts'

/** What a device kept in a file. */
export interface UnsentFile {
  readonly carts: readonly UnsentCart[]
  readonly contributions: readonly UnsentContribution[]
}

/** What would come of a file, in as many calls as it takes. */
export function previewUnsentFile(schoolId: string) {
  return change((file: UnsentFile) => inParts(schoolId, file, { preview: 'true' }), [])
}

/** Brings a file in; broken off, it can be brought in once more. */
export function importUnsentFile(schoolId: string) {
  return change((file: UnsentFile) => inParts(schoolId, file, {}), [activitiesKey(schoolId)])
}

async function inParts(
  schoolId: string,
  { carts, contributions }: UnsentFile,
  query: { readonly preview?: 'true' },
): Promise<UnsentFileSummary> {
  const parts: UnsentFileSummary[] = []
  const longest = Math.max(carts.length, contributions.length)
  for (let from = 0; from < longest; from += mostUnsentEntries) {
    const body = {
      carts: carts.slice(from, from + mostUnsentEntries),
      contributions: contributions.slice(from, from + mostUnsentEntries),
    }
    parts.push((await call(importUnsentFileEndpoint, { params: { schoolId }, query, body })).data)
  }
  return sumOf(parts)
}

/** The parts as if the file had come in one. */
export function sumOf(parts: readonly UnsentFileSummary[]): UnsentFileSummary {
  const activities = new Map<string, UnsentFileSummary['activities'][number]>()
  for (const activity of parts.flatMap((part) => part.activities)) {
    const before = activities.get(activity.id)
    const refused = new Map((before?.refused ?? []).map(({ code, count }) => [code, count]))
    for (const { code, count } of activity.refused) refused.set(code, (refused.get(code) ?? 0) + count)
    activities.set(activity.id, {
      ...activity,
      added: activity.added + (before?.added ?? 0),
      known: activity.known + (before?.known ?? 0),
      refused: [...refused].map(([code, count]) => ({ code, count })),
    })
  }
  return {
    activities: [...activities.values()],
    elsewhere: parts.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
  }
}
