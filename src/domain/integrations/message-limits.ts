/** Most levels of objects and lists in one another of a whole JSON document: menus of kitchens and lists in pages have nine. */
export const documentDepth = 16

/**
 * A record of a message from outside is an object with the objects in it; each item of a list in it is a record of its
 * own. Recorded messages have at most 95 fields, four levels deep. `text`: characters of one value in it.
 */
export const recordLimits = { fields: 500, depth: 8, text: 10_000 } as const
