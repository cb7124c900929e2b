import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, formDraftPrefix, keepDraft, readDraft } from '#client/offline/drafts.ts'
import type { Versioned } from '#client/queries/mutation.ts'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'

interface FormOptions<T extends object> {
  /** Which form it is, with the ids of what it is about: drafts of two must not meet. */
  readonly name: string
  /** What the server has, and its version; undefined while it is fetched. */
  readonly saved: { readonly value: T; readonly version: string } | undefined
  /** What saves it: how it is going is what the form shows. */
  readonly mutation: Pick<
    UseMutationResult<unknown, Error, never>,
    'error' | 'isPending' | 'isSuccess' | 'submittedAt' | 'reset'
  >
  /** Runs the mutation with what was typed. */
  readonly save: (draft: Versioned<T>) => Promise<unknown>
}

/** How old a kept draft may be before it is of no use any more, ms. */
const keptMs = 7 * 86_400_000

/**
 * The state of a form over what the server has. Until somebody types, it shows what is saved, also when that changes. What
 * is typed is kept on this device under its owner's id, so that a session that ends does not take it along.
 */
export function useForm<T extends object>({ name, saved, mutation, save }: FormOptions<T>) {
  const { data: user } = useQuery(profileQuery())
  const key = user && `${formDraftPrefix}${user.id}:${name}`
  const [draft, setDraft] = useState<Versioned<T> | null>(null)
  const [isRestored, setIsRestored] = useState(false)

  useEffect(() => {
    if (!key) return
    let isHere = true
    void readDraft(key).then((kept) => {
      if (!isHere || !isKept<T>(kept)) return
      setDraft((current) => current ?? { value: kept.value, version: kept.version })
      setIsRestored(true)
    })
    return () => {
      isHere = false
    }
  }, [key])

  const value = draft?.value ?? saved?.value
  function clear() {
    setDraft(null)
    setIsRestored(false)
    if (key) void forgetDraft(key)
  }
  const { isPending: isBusy, error } = mutation
  const errors = fieldErrorsOf(error)

  return {
    value,
    isDirty: draft !== null,
    /** The draft was begun earlier, perhaps before somebody signed in again. */
    isRestored,
    /** Somebody else has saved since this draft was begun. */
    isStale: !isBusy && draft !== null && saved !== undefined && draft.version !== saved.version,
    isBusy,
    /** When it was last saved here, ms; null = not yet. */
    savedAt: mutation.isSuccess ? mutation.submittedAt : null,
    errors,
    /** The code of what was in the way, or null. */
    conflict: conflictOf(error),
    /** The code of what is wrong at a path of the body, such as `location.lat`. */
    errorAt: (path: string) => errors.find((each) => each.path === path)?.code,
    set(change: Partial<T>) {
      if (!value || !saved) return
      const next = { value: { ...value, ...change }, version: draft?.version ?? saved.version }
      setDraft(next)
      if (key) void keepDraft(key, { ...next, at: Date.now() })
    },
    /** Throws the draft away. */
    clear() {
      clear()
      if (error) mutation.reset()
    },
    /** Saves what was typed, and answers whether that went well. */
    async submit(): Promise<boolean> {
      if (!value || !saved) return false
      try {
        await save({ value, version: draft?.version ?? saved.version })
      } catch {
        // It is the mutation's error, which stands beside the fields or is told by the frame.
        return false
      }
      clear()
      return true
    },
  } as const
}

function isKept<T>(kept: unknown): kept is Versioned<T> {
  const { value, version, at } = (kept ?? {}) as Partial<Versioned<T> & { at: number }>
  return typeof value === 'object' && typeof version === 'string' && Date.now() - Number(at) < keptMs
}
