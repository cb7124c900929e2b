import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Of a lock file of npm (version 3), as far as it is read here. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** In the build's folder, in a part of it that is not served: which versions run is not public. */
const billFile = '.vite/kotte.cdx.json'

/** What the build takes in without importing it: a font of the style sheets, the game's pictures. */
const packagesOfFiles = ['@fontsource-variable/nunito', '@iconify-json/fluent-emoji-flat']

/**
 * The software bill of materials of the build: every package that the server runs with, and those that browsers get, with the packages of
 * each, by the lock file. So it needs no network and no npm, takes milliseconds, and is the same wherever it is built.
 *
 * `collect` belongs into each build of something that is served, `write` into the last one that ends.
 */
export function billOfMaterials(): { readonly collect: () => Plugin; readonly write: () => Plugin } {
  const bundled = new Set(packagesOfFiles.map((name) => `node_modules/${name}`))
  let root = '.'
  let outDir = 'dist'
  return {
    collect: () => ({
      name: 'kotte:bundled-packages',
      apply: 'build',
      configResolved(config) {
        root = config.root
      },
      generateBundle() {
        for (const path of packagePathsOf(root, [...this.getModuleIds()])) bundled.add(path)
      },
    }),
    write: () => ({
      name: 'kotte:bill-of-materials',
      apply: 'build',
      enforce: 'post',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir)
      },
      closeBundle: {
        sequential: true,
        order: 'post',
        handler() {
          const file = join(outDir, billFile)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, toCycloneDx(lockFileOf(root), bundled))
        },
      },
    }),
  }
}

/** The paths in the lock file of the packages that modules are from. `moduleIds`: as the bundler has them. */
export function packagePathsOf(root: string, moduleIds: readonly string[]): readonly string[] {
  const paths = moduleIds.flatMap(
    (id) => /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(relative(root, id.replace(/^\0/, '')))?.[0] ?? [],
  )
  return [...new Set(paths)]
}

function lockFileOf(root: string): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/**
 * CycloneDX 1.5, JSON. Without the optional time and serial number, which would be others in each build. `bundled`: the paths of
 * packages that are taken into the build, whatever package.json says that they are for.
 */
export function toCycloneDx(lock: LockFile, bundled: Iterable<string> = []): string {
  const paths = [...reachable(lock, bundled)].filter((path) => path !== '').sort()
  const refOf = (path: string) => `${nameOf(lock, path)}@${lock.packages[path]?.version}`
  const components = new Map(paths.map((path) => [refOf(path), componentOf(lock, path)]))
  const dependencies = new Map<string, Set<string>>()
  for (const path of ['', ...paths]) {
    const dependsOn = dependencies.get(refOf(path)) ?? new Set()
    for (const below of neededBy(lock, path)) dependsOn.add(refOf(below))
    dependencies.set(refOf(path), dependsOn)
  }
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...componentOf(lock, ''), type: 'application' } },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function componentOf(lock: LockFile, path: string) {
  const { version = '', license, integrity } = lock.packages[path] ?? {}
  const name = nameOf(lock, path)
  const [algorithm, hash] = integrity?.split('-') ?? []
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [licenceOf(license)] }),
    ...(algorithm === 'sha512' &&
      hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

/** A single licence has an id of SPDX; several are an expression. */
function licenceOf(text: string) {
  return /[ ()]/.test(text) ? { expression: text.replace(/^\((.*)\)$/, '$1') } : { license: { id: text } }
}

function nameOf(lock: LockFile, path: string): string {
  return lock.packages[path]?.name ?? path.split('node_modules/').at(-1) ?? ''
}

/** The paths of all packages that the root and the bundled ones need, themselves among them. */
function reachable(lock: LockFile, bundled: Iterable<string>): ReadonlySet<string> {
  const found = new Set(['', ...bundled])
  for (const path of found) for (const below of neededBy(lock, path)) found.add(below)
  return found
}

/** The paths of the packages that a package is run with; what is optional and not in the lock file is none of them. */
function neededBy(lock: LockFile, path: string): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    lock.packages[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = [...new Set([...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })])]
  return names.flatMap((name) => pathOf(lock, path, name) ?? [])
}

/** Where Node.js finds a package: in the folder of the package that asks, or in one above it. */
function pathOf(lock: LockFile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock.packages[path]) return path
    if (folder === '') return null
  }
}
