/** The most that Kotte takes of what comes from outside. What is larger is refused with a sentence that names it. */
export const limits = {
  /** Tables that people and senders hand over: of spreadsheets, grid companies, lists of devices. */
  table: {
    bytes: 10 * 1024 * 1024,
    rows: 100_000,
    columns: 200,
    headingCharacters: 200,
    cellCharacters: 2_000,
  },
} as const
