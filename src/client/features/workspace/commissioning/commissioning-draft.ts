import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { formDraftPrefix, keepDraft, readDraft } from '#client/offline/drafts.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'

/** A device and the room that a user chose for it without a network; nothing of it is at the server. */
const scan = v.object({
  /** The whole id, or its end as it was typed. */
  deviceId: v.string(),
  room: v.string(),
})
export type Scan = v.InferOutput<typeof scan>

const commissioningDraft = v.object({
  /** How many this walk-round has placed so far. */
  done: v.number(),
  scans: v.array(scan),
})
export type CommissioningDraft = v.InferOutput<typeof commissioningDraft>

const emptyDraft: CommissioningDraft = { done: 0, scans: [] }

/** The walk-round of the user who is signed in, kept on this device until it is over. */
export function useCommissioningDraft(schoolId: string) {
  const { data: user } = useQuery(profileQuery())
  const key = user && `${formDraftPrefix}${user.id}:walk:${schoolId}`
  const [draft, setDraft] = useState<CommissioningDraft>(emptyDraft)
  useEffect(() => {
    if (!key) return
    let isHere = true
    void readDraft(key).then((kept) => {
      const read = v.safeParse(commissioningDraft, kept)
      if (isHere && read.success) setDraft(read.output)
    })
    return () => {
      isHere = false
    }
  }, [key])
  const change = (next: (before: CommissioningDraft) => CommissioningDraft) =>
    setDraft((before) => {
      const after = next(before)
      if (key) void keepDraft(key, after)
      return after
    })
  return { draft, change }
}
