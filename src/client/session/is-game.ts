/** Whether this is the page of a game: whoever plays is not asked to do anything else. */
export function isGame(): boolean {
  return location.pathname.startsWith('/schools/')
}
