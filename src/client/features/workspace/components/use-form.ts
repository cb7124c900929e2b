import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, formDraftPrefix, keepDraft, readDraft } from '#client/offline/drafts.ts'
import { readNow } from '#client/offline/use-now.ts'
import type { Versioned } from '#client/queries/mutation.ts'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { formDraftKeptMs } from '#domain/privacy/retention.ts'
import { ageOf } from '#domain/time/age.ts'

interface FormOptions<T extends object, V> {
  /** Which form it is, with the ids of what it is about: drafts of two must not meet. */
  readonly name: string
  /** What the server has, and its version; undefined while it is fetched. */
  readonly saved: Versioned<T> | undefined
  /** What saves it: how it is going is what the form shows. */
  readonly mutation: Pick<
    UseMutationResult<unknown, Error, V>,
    'error' | 'isPending' | 'isSuccess' | 'submittedAt' | 'reset'
  > & { readonly mutateAsync: (request: V) => Promise<unknown> }
  /** What the mutation gets of what was typed, where that is something else. */
  readonly toRequest?: (draft: Versioned<T>) => V
  /** The path of the field that an error is about, where the server names another. */
  readonly fieldOf?: (path: string, code: string, value: T) => string
}

/** What a form's card needs of `useForm`. */
export type Form = Omit<ReturnType<typeof useForm<object>>, 'value' | 'set'>

/**
 * The state of a form over what the server has. Until a user types, it shows what is saved, also when that changes. What
 * is typed is kept on this device under its owner's id, so that a session that ends does not take it along.
 */
export function useForm<T extends object, V = Versioned<T>>({
  name,
  saved,
  mutation,
  toRequest = (draft) => draft as V,
  fieldOf = (path) => path,
}: FormOptions<T, V>) {
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
  const conflict = conflictOf(error)
  const errors = [...fieldErrorsOf(error), ...(conflict === null ? [] : [{ path: '', code: conflict }])].map(
    ({ path, code }) => ({ path: value ? fieldOf(path, code, value) : path, code }),
  )

  return {
    value,
    isDirty: draft !== null,
    /** The draft was begun earlier, perhaps before a user signed in again. */
    isRestored,
    /** Another user has saved since this draft was begun. */
    isStale: !isBusy && draft !== null && saved !== undefined && draft.version !== saved.version,
    isBusy,
    /** When it was last saved here, ms; null = not yet. */
    savedAt: mutation.isSuccess ? mutation.submittedAt : null,
    /** What is wrong, by the paths of the fields; '' = the whole form. */
    errors,
    set(change: Partial<T>) {
      if (!value || !saved) return
      const next = { value: { ...value, ...change }, version: draft?.version ?? saved.version }
      setDraft(next)
      if (key) void keepDraft(key, { ...next, at: readNow().at })
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
        await mutation.mutateAsync(toRequest({ value, version: draft?.version ?? saved.version }))
      } catch {
        // It is the mutation's error, which stands beside the fields or is shown by the frame.
        return false
      }
      clear()
      return true
    },
  } as const
}

function isKept<T>(kept: unknown): kept is Versioned<T> {
  const { value, version, at } = (kept ?? {}) as Partial<Versioned<T> & { at: number }>
  return typeof value === 'object' && typeof version === 'string' && !isTooOld(Number(at))
}

/** Only what is known to be old is thrown away: a clock that is wrong discards no work. */
function isTooOld(at: number): boolean {
  const age = ageOf(at, readNow())
  return age.kind === 'known' && age.ms >= formDraftKeptMs
}
