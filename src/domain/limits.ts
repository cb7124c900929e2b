/**
 * How much is taken in of anything, in one table: the contract refuses more, forms say so before that, and what the refusal
 * says names the limit. `docs/security.md` lists them for those who send.
 */
export const limits = {
  /** Most characters (UTF-16 units) of texts that people or programs send. */
  text: {
    /** Of a school, a sensor, a room, an activity, a term. */
    name: 80,
    title: 120,
    words: 5000,
    /** A web address, or any address of a connection. */
    address: 2000,
    meal: 80,
    course: 200,
    reason: 200,
    /** A part of the accessibility statement. */
    statement: 1000,
    /** What somebody tells of an obstacle. */
    feedback: 1000,
    note: 200,
    /** Longer e-mail addresses do not exist (RFC 5321). */
    email: 254,
    meter: 64,
    /** A line of which nothing else is said: a search, a code, a few words with commas between them. */
    line: 200,
    /** What is typed of a code that children share: it has six signs, and people write spaces between them. */
    code: 12,
    /** Rows that are pasted; a request carries at most a megabyte. */
    table: 900_000,
    schoolId: 60,
    /** Any other id, key or unit, in a path or a body: ours have 36, a platform's device at most 128. */
    id: 200,
    /** A date or a time: RFC 3339 has 35 with nanoseconds. */
    time: 40,
    /** An ID token of a sign-in: identity providers stay below 8 KB, so that it fits into a header. */
    credential: 16_000,
    /** A condition of a routing rule: all devices of a large municipality, 16 signs each. */
    routingValue: 100_000,
  },
  /** Most items of lists that are sent. */
  list: {
    /** Rooms, devices, pages: as many as a school can have and be put in order at once. */
    ids: 1000,
    /** Devices of a whole municipality that are sent to a school at once. */
    devices: 2000,
    /** Sensors that get their rooms in one go, spans of a paragraph, lines that are typed. */
    rows: 500,
    paragraphs: 200,
    blocks: 100,
    routingRules: 200,
    faults: 30,
    questions: 50,
    courses: 20,
    /** Foods of a game, points of a drawn curve, foods in a cart: the settings of the activity allow far fewer. */
    choices: 200,
    /** Pages of a wall, where a widget is hidden: one for each of a few words. */
    words: 20,
    /** Fields of a settings form, of a device, headings that a person explains. */
    fields: 200,
  },
  /** Most levels of objects and lists in one another of a whole JSON document: menus of kitchens and lists in pages have nine. */
  depth: 16,
  /**
   * A record of a message from outside is an object with the objects in it; each item of a list in it is a record of its
   * own. Recorded messages have at most 95 fields, four levels deep. `text`: characters of one value in it.
   */
  record: { fields: 500, depth: 8, text: 10_000 },
  /** Most values in one JSON document that is sent: a megabyte of the shortest numbers has ten times as many. */
  values: 50_000,
  /** Most wrong fields that an answer names. */
  errors: 100,
  /** Bytes of a request's body, also of a webhook; logos, pictures and tables have limits of their own. */
  bodyBytes: 1024 * 1024,
  /** Devices that one key may make in a day; more wait for a yes in the inbox. */
  newDevicesOfKeyPerDay: 500,
} as const
