/** How far a table is that is being read and stored, or looked through. */
export interface TableProgress {
  readonly phase: 'reading' | 'storing'
  /** Values that are stored or looked through. */
  readonly done: number
  /** Null while it is read. */
  readonly total: number | null
}

/** Of this process alone, while the request of each table runs; it is not worth keeping. */
const running = new Map<string, TableProgress>()

const keyOf = (schoolId: string, id: string) => `${schoolId} ${id}`

/** Does work on a table while others may ask how far it is, by an id that the caller made; null = no one asks. */
export async function withProgress<T>(
  schoolId: string,
  id: string | null,
  work: (report: (progress: TableProgress) => void) => Promise<T>,
): Promise<T> {
  if (id === null) return work(() => {})
  const key = keyOf(schoolId, id)
  running.set(key, { phase: 'reading', done: 0, total: null })
  try {
    return await work((progress) => running.set(key, progress))
  } finally {
    running.delete(key)
  }
}

/** How far a table of a school is; undefined = none of this id is being read, by this process. */
export function progressOf(schoolId: string, id: string): TableProgress | undefined {
  return running.get(keyOf(schoolId, id))
}
