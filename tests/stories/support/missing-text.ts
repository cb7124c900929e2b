/**
 * The id of a text whose catalogue was not loaded, from what the texts' library then writes to the console of a page that
 * was built; undefined = the page says something else.
 */
export function missingTextIn(line: string): string | undefined {
  return /^Uncompiled message detected! Message:\s*> (\S+)/.exec(line)?.[1]
}
