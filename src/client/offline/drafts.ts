import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { observable } from '#client/api/observable.ts'

/** A disk that does not answer must not keep a page from being shown, ms. What it says later is lost for this time. */
const readLimitMs = 1000

let opened: UseStore | undefined
let writing: Promise<void> = Promise.resolve()
const lastIsKept = observable(true)

/** Whether the disk has the draft that was last to be kept: false as soon as it is clear that it has not. */
export function useLastDraftKept(): boolean {
  return useSyncExternalStore(lastIsKept.subscribe, lastIsKept.get)
}

/**
 * What was last kept under the key, as it was put there: whoever reads it checks its shape. Undefined when there is
 * nothing, when this browser keeps nothing, and when the disk takes too long. Never rejects.
 */
export function readDraft(key: string): Promise<unknown> {
  const read = async () => await store()('readonly', (drafts) => promisifyRequest(drafts.get(key)))
  const tooSlow = new Promise<undefined>((resolve) => setTimeout(resolve, readLimitMs))
  return Promise.race([read().catch(() => undefined), tooSlow])
}

/**
 * Keeps a value over restarts, one write after the other. Resolves when it is on the disk, or when it is clear that it
 * will not be (`useLastDraftKept`): what the person does goes on all the same. Never rejects.
 */
export function keepDraft(key: string, value: unknown): Promise<void> {
  return inTurn((drafts) => drafts.put(value, key), lastIsKept.set)
}

/** Forgets one draft. Never rejects. */
export function forgetDraft(key: string): Promise<void> {
  return inTurn((drafts) => drafts.delete(key))
}

/** The first part of the key of what somebody typed into a form of the workspace; the id of whose it is comes next. */
export const formDraftPrefix = 'form:'

/** Forgets what was typed into forms: whoever signs out leaves nothing behind. Never rejects. */
export function forgetFormDrafts(): Promise<void> {
  return inTurn((drafts) => drafts.delete(IDBKeyRange.bound(formDraftPrefix, `${formDraftPrefix}\uffff`)))
}

/** Forgets the drafts of all activities. Never rejects. */
export function forgetDrafts(): Promise<void> {
  return inTurn((drafts) => drafts.clear())
}

function inTurn(
  change: (drafts: IDBObjectStore) => void,
  tell: (isDone: boolean) => void = () => undefined,
): Promise<void> {
  const write = async () =>
    await store()('readwrite', (drafts) => {
      change(drafts)
      return promisifyRequest<void>(drafts.transaction)
    })
  writing = writing.then(write).then(
    () => tell(true),
    () => tell(false),
  )
  return writing
}

function store(): UseStore {
  opened ??= createStore('kotte-drafts', 'drafts')
  return opened
}
