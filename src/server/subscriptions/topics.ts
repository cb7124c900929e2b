/** True when a topic is one of a filter's (MQTT 3.1.1, section 4.7): `+` is one level, `#` is the rest. */
export function matchesFilter(filter: string, topic: string): boolean {
  const wanted = filter.split('/')
  const levels = topic.split('/')
  // Topics of the broker itself are not meant by a wildcard at the beginning.
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true
    if (index >= levels.length || (level !== '+' && level !== levels[index])) return false
  }
  return wanted.length === levels.length
}
