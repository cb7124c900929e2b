/**
 * Entries by a key, in the order of their first ones; those whose key is null are left out. `Map.groupBy` needs Safari 17.4, which the
 * oldest tablets do not have.
 */
export function groupedBy<Entry, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key | null,
): Map<Key, [Entry, ...Entry[]]> {
  const groups = new Map<Key, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
