import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStore, hasDatabases } from '#client/device/databases.ts'

/** A disk that does not answer must not keep a page from being shown, ms. What it says later is lost for this time. */
const readLimitMs = 1000

interface DraftsState {
  /** Whether the disk has the draft that was last to be kept: false as soon as it is clear that it has not. */
  readonly isLastKept: boolean
}

export const initialDraftsState: DraftsState = { isLastKept: true }

export function createDraftsStore() {
  return createStore<DraftsState>()(() => initialDraftsState)
}

const draftsStore = createDraftsStore()
const disk = deviceStore('kotte-drafts')

/** Whether the disk has the draft that was last to be kept. */
export function useLastDraftKept(): boolean {
  return useStore(draftsStore, ({ isLastKept }) => isLastKept)
}

/**
 * What was last kept under the key, as it was put there: the reader checks its shape. Undefined when there is
 * nothing, when this browser keeps nothing, and when the disk takes too long. Never rejects.
 */
export function readDraft(key: string): Promise<unknown> {
  const read = disk.read((drafts): IDBRequest<unknown> => drafts.get(key))
  const tooSlow = new Promise<undefined>((resolve) => setTimeout(resolve, readLimitMs))
  return Promise.race([read.catch(() => undefined), tooSlow])
}

/**
 * Keeps a value over restarts, also one that is given while the page goes. Resolves when it is on the disk, or when it is
 * clear that it will not be (`useLastDraftKept`): what the person does goes on all the same. Never rejects.
 */
export function keepDraft(key: string, value: unknown): Promise<void> {
  return writeAtOnce((drafts) => drafts.put(value, key)).then(
    () => draftsStore.setState({ isLastKept: true }),
    () => draftsStore.setState({ isLastKept: false }),
  )
}

/** Forgets one draft. Never rejects. */
export function forgetDraft(key: string): Promise<void> {
  return writeAtOnce((drafts) => drafts.delete(key)).catch(noop)
}

/**
 * The first part of the key of what a user typed into a form of the workspace; the id of whose it is comes next. Games'
 * drafts are kept under the id of their activity alone, and the codes of their classes beside them (`class-code.ts`).
 */
export const formDraftPrefix = 'form:'
const afterFormDrafts = `${formDraftPrefix}\uffff`

/** Forgets what was typed into forms: signing out leaves nothing behind. Never rejects. */
export function forgetFormDrafts(): Promise<void> {
  return writeAtOnce((drafts) => drafts.delete(IDBKeyRange.bound(formDraftPrefix, afterFormDrafts))).catch(
    noop,
  )
}

/** Forgets the drafts of all games. Rejects when the disk does. */
export async function forgetGameDrafts(): Promise<void> {
  // A browser that has no disk for us keeps nothing.
  if (!hasDatabases()) return
  await writeAtOnce((drafts) => {
    drafts.delete(IDBKeyRange.upperBound(formDraftPrefix, true))
    drafts.delete(IDBKeyRange.lowerBound(afterFormDrafts, true))
  })
}

/**
 * Writes follow each other as they were begun: transactions of one store do. Each is committed by name, because a page that
 * goes does not live until its browser would do that by itself: what it wrote last would be lost.
 */
function writeAtOnce(change: (drafts: IDBObjectStore) => void): Promise<void> {
  return disk.write((drafts) => {
    change(drafts)
    drafts.transaction.commit()
  })
}

/** A disk that fails: what the person does goes on all the same. */
function noop(): void {}
