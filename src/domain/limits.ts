/** The most that Kotte takes of what comes from outside. What is larger is refused with a sentence that names it. */
export const limits = {
  /** Tables that people and senders hand over: of spreadsheets, grid companies, lists of devices. */
  table: {
    bytes: 10 * 1024 * 1024,
    rows: 100_000,
    columns: 200,
    headingCharacters: 200,
    cellCharacters: 2_000,
    /** Values of meters of one table: storing them takes 10 to 30 seconds. */
    values: 100_000,
    /** Weighings of one table, each of which changes what was left on the plates of its day, and meals of a menu. */
    weighings: 10_000,
    meals: 10_000,
    /** Meters of one table: each of them that is new becomes a sensor. */
    meters: 500,
    /** How long a table may be read, ms, and the memory of its thread, MiB. */
    readingMs: 20_000,
    memoryMiB: 512,
  },
} as const
