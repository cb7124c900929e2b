import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, formDraftPrefix, keepDraft, readDraft } from '#client/offline/drafts.ts'
import type { ChangeOutcome, FieldErrors } from '#client/queries/change.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'

interface FormOptions<T extends object> {
  /** Which form it is, with the ids of what it is about: drafts of two must not meet. */
  readonly name: string
  /** What the server has, and its version; undefined while it is fetched. */
  readonly saved: { readonly value: T; readonly version: string } | undefined
  /** Sends the value as a whole; `version` is that of what the draft was made from, for `If-Match`. */
  readonly save: (value: T, version: string) => Promise<ChangeOutcome>
}

interface Draft<T> {
  readonly value: T
  /** What it was made from. */
  readonly version: string
}

/** How old a kept draft may be before it is of no use any more, ms. */
const keptMs = 7 * 86_400_000

/**
 * The state of a form over what the server has. Until somebody types, it shows what is saved, also when that changes. What
 * is typed is kept on this device under its owner's id, so that a session that ends does not take it along.
 */
export function useForm<T extends object>({ name, saved, save }: FormOptions<T>) {
  const { data: user } = useQuery(profileQuery())
  const key = user && `${formDraftPrefix}${user.id}:${name}`
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const [errors, setErrors] = useState<FieldErrors>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
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
    setErrors([])
    setConflict(null)
    setIsRestored(false)
    if (key) void forgetDraft(key)
  }

  return {
    value,
    isDirty: draft !== null,
    /** The draft was begun earlier, perhaps before somebody signed in again. */
    isRestored,
    /** Somebody else has saved since this draft was begun. */
    isStale: !isBusy && draft !== null && saved !== undefined && draft.version !== saved.version,
    isBusy,
    /** When it was last saved here, ms; null = not yet. */
    savedAt,
    errors,
    /** The code of what was in the way, or null. */
    conflict,
    /** The code of what is wrong at a path of the body, such as `location.lat`. */
    errorAt: (path: string) => errors.find((error) => error.path === path)?.code,
    set(change: Partial<T>) {
      if (!value || !saved) return
      const next = { value: { ...value, ...change }, version: draft?.version ?? saved.version }
      setDraft(next)
      setSavedAt(null)
      if (key) void keepDraft(key, { ...next, at: Date.now() })
    },
    /** Throws the draft away. */
    clear,
    async submit(): Promise<ChangeOutcome | null> {
      if (!value || !saved) return null
      setIsBusy(true)
      const outcome = await save(value, draft?.version ?? saved.version)
      setIsBusy(false)
      setErrors(outcome.kind === 'invalid' ? withPath(outcome) : [])
      setConflict(outcome.kind === 'conflict' ? outcome.code : null)
      if (outcome.kind === 'done') {
        clear()
        setSavedAt(Date.now())
      }
      return outcome
    },
  } as const
}

/** What the server refuses without naming a field is about the whole form. */
function withPath({ code, errors }: { readonly code: string; readonly errors: FieldErrors }): FieldErrors {
  return errors.length > 0 ? errors : [{ path: '', code }]
}

function isKept<T>(kept: unknown): kept is Draft<T> {
  const { value, version, at } = (kept ?? {}) as Partial<Draft<T> & { at: number }>
  return typeof value === 'object' && typeof version === 'string' && Date.now() - Number(at) < keptMs
}
