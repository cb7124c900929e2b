/**
 * The address of the script that a page begins with, whose name is different for every build: it names all other parts.
 * Undefined while developing. `src/build/chunks.ts` gives it its name, another one for a single widget.
 */
export function entryScript(): string | undefined {
  const script = document.querySelector('script[src^="/assets/app-"], script[src^="/assets/screen-widget-"]')
  return script?.getAttribute('src') ?? undefined
}

/** The build's own part of that name. */
export function buildId(): string {
  return entryScript()?.match(/-([^-]+)\.js$/)?.[1] ?? 'development'
}
