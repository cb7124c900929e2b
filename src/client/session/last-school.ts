import { createStore } from 'zustand/vanilla'
import { getItem, setItem } from '#client/device/storage.ts'

/** As many schools are kept on a device for the time without a network. */
const mostSchools = 10

interface OpenedSchools {
  /** Ids, the one that was opened or chosen last comes first. */
  readonly ids: readonly string[]
}

export const initialOpenedSchools: OpenedSchools = { ids: storedIds() }

export function createOpenedSchoolsStore() {
  return createStore<OpenedSchools>()(() => initialOpenedSchools)
}

/** The schools that this device has opened or chosen, for offline prefetch. */
export const openedSchoolsStore = createOpenedSchoolsStore()

/** The school that was open last on this device, or null. */
export function readLastSchool(): string | null {
  return openedSchoolsStore.getState().ids[0] ?? null
}

/** Remembers a school: the start page shows it first, and it is kept for the time without a network. */
export function storeLastSchool(schoolId: string): void {
  const { ids: before } = openedSchoolsStore.getState()
  if (before[0] === schoolId) return
  const ids = [schoolId, ...before.filter((id) => id !== schoolId)].slice(0, mostSchools)
  openedSchoolsStore.setState({ ids })
  setItem('kotte_last_school', ids.join(','))
}

/** Earlier versions kept one id, which is a list of one. */
function storedIds(): readonly string[] {
  return getItem('kotte_last_school')?.split(',').filter(Boolean) ?? []
}
