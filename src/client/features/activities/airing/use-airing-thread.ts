import { useEffect } from 'react'
import { addToThread } from '#client/offline/my-thread.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import type { AiringResult } from '#domain/activities/airing-result.ts'
import type { ShownAiring } from './airings.ts'

/** An airing of this tablet that has lowered the air's carbon dioxide stands in its thread. */
export function useAiringThread(
  schoolId: string,
  room: string,
  { id, end, isOwn }: ShownAiring,
  { kind, air }: AiringResult,
): void {
  const ppm = isOwn && kind === 'lower' && air ? formatPpm(air.after) : null
  useEffect(() => {
    if (ppm === null) return
    addToThread({ kind: 'airing', id: `airing:${id}`, school_id: schoolId, at: end * 1000, room, ppm })
  }, [ppm, id, schoolId, end, room])
}
