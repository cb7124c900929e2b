/** The limits of `limits` that pages without forms need: apart from the table, for its weight. */
export const sentLimits = {
  /** Characters of an id, a key, a unit or a date, in a path or a body: ours have 36, a platform's device at most 128. */
  id: 200,
  /** Foods of a game or a cart, points of a drawn curve: the settings of the activity allow far fewer. */
  choices: 200,
  /** A line of which nothing else is said: a search, a few words with commas between them. */
  line: 200,
  /** What is typed of a code that children share: it has six signs, and people write spaces between them. */
  code: 12,
  /** How often a device may change what it has handed in: more than a child does. */
  changes: 999,
} as const
