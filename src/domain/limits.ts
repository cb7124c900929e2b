/** The most that Kotte takes of what comes from outside. What is larger is refused with a sentence that names it. */
export const limits = {
  /** Tables that people and senders hand over: of spreadsheets, grid companies, lists of devices. */
  table: {
    bytes: 10 * 1024 * 1024,
    rows: 100_000,
    columns: 200,
    headingCharacters: 200,
    cellCharacters: 2_000,
    /** Values of one table, a meter's total or what it counted in an interval, or a meal: storing them takes half a minute. */
    values: 100_000,
    /** Weighings of one table: each changes what was left on the plates of its day. */
    weighings: 10_000,
    /** Meters of one table: each of them that is new becomes a sensor. */
    meters: 500,
    /** How long a table may be read, ms, and the memory of its thread, MiB. */
    readingMs: 20_000,
    memoryMiB: 512,
  },
} as const
