/**
 * The address of the script that a page begins with, whose name is different for every build: it names all other parts.
 * Undefined while developing. Its name is that of the HTML, which names it first.
 */
export function entryScript(): string | undefined {
  const script = document.querySelector('script[src^="/assets/index-"], script[src^="/assets/widget-"]')
  return script?.getAttribute('src') ?? undefined
}

/** The build's own part of that name. */
export function buildId(): string {
  return entryScript()?.match(/-([^-]+)\.js$/)?.[1] ?? 'development'
}
