/** Whether this is the page of a game: players are not asked to do anything else. */
export function isGame(): boolean {
  return location.pathname.startsWith('/schools/')
}
