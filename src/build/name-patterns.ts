/**
 * A list of files. Each is a path from the project's top without its ending: `src/client/widgets/Tile` is `Tile.tsx` and
 * `Tile.module.css`. `*` is any name or part of one, `**` any path, `{a,b}` each of those. What follows a `?` belongs to the
 * name: `valibot?class` is that copy of the package alone, `valibot` everything but the copies.
 */
export interface NamePatterns {
  readonly files?: readonly string[]
  /** Packages with all that is in them, or single files of theirs. `files` never looks into packages. */
  readonly packages?: readonly string[]
  /** Of these files and packages, what is not meant. */
  readonly except?: readonly string[]
}

/** Whether the bundler's name of a module is in the list: an absolute path with `/` or `\`, or a name that a plugin made up. */
export function testOf({ files = [], packages = [], except = [] }: NamePatterns): (id: string) => boolean {
  const inFiles = files.map(toFile)
  const inPackages = packages.map(toPackage)
  const notInFiles = except.map(toFile)
  const notInPackages = except.map(toPackage)
  return (id) => {
    // Plugins mark what they made up with a zero.
    const [path = '', ...insidePackages] = id.replaceAll('\\', '/').replace('\0', '').split('/node_modules/')
    const inPackage = insidePackages.at(-1)
    const fits = (ours: readonly RegExp[], theirs: readonly RegExp[]) =>
      inPackage === undefined
        ? ours.some((pattern) => pattern.test(path))
        : theirs.some((pattern) => pattern.test(inPackage))
    return fits(inFiles, inPackages) && !fits(notInFiles, notInPackages)
  }
}

function toFile(pattern: string): RegExp {
  const { name, query } = partsOf(pattern)
  return new RegExp(`(?:^|/)${name}(?:\\.[^/?]*)?${query}$`)
}

function toPackage(pattern: string): RegExp {
  const { name, query } = partsOf(pattern)
  return new RegExp(`^${name}(?:[./][^?]*)?${query}$`)
}

function partsOf(pattern: string): { readonly name: string; readonly query: string } {
  const [name = '', query] = pattern.split('?')
  return { name: sourceOf(name), query: query === undefined ? '' : `\\?${sourceOf(query)}` }
}

const meanings: Readonly<Record<string, string>> = {
  '**/': '(?:[^?]*/)?',
  '**': '[^?]*',
  '*': '[^/?]*',
  '{': '(?:',
  ',': '|',
  '}': ')',
}

function sourceOf(pattern: string): string {
  return pattern.replaceAll(/\*\*\/?|[^\w/:@-]/g, (sign) => meanings[sign] ?? `\\${sign}`)
}
