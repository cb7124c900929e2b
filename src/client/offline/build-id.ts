/** The address of the page's own script, whose name is different for every build; undefined while developing. */
export function entryScript(): string | undefined {
  return document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined
}

/** The build's own part of that name. */
export function buildId(): string {
  return entryScript()?.match(/-([^-]+)\.js$/)?.[1] ?? 'development'
}
