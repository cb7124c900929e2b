import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
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

/** In the build's folder, in a part of it that is not served: what runs, by its version, is nobody's business. */
const file = '.vite/kotte.cdx.json'

/**
 * Writes the software bill of materials of the build: every package that Kotte runs with, also those of its packages, by the
 * lock file alone. So it needs no network and no npm, takes milliseconds, and is the same wherever it is built.
 */
export function writeBillOfMaterials(): Plugin {
  return {
    name: 'kotte:bill-of-materials',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: file,
        source: billOfMaterials(lockFileOf(this.environment.config.root)),
      })
    },
  }
}

/**
 * Stops a build that takes in a package which the bill of materials leaves out, because it is there for development alone. For
 * each build of something that is served.
 */
export function assertKnownLicences(): Plugin {
  return {
    name: 'kotte:only-from-the-bill',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config
      const moduleIds = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const missing = unlistedPackages(lockFileOf(root), root, moduleIds)
      if (missing.length > 0) this.error(`not among the dependencies of package.json: ${missing.join(', ')}`)
    },
  }
}

/** The paths in the lock file of packages that modules are from and the bill leaves out. `moduleIds`: as the bundler has them. */
export function unlistedPackages(
  lock: LockFile,
  root: string,
  moduleIds: readonly string[],
): readonly string[] {
  const inBill = reachable(lock)
  const paths = moduleIds.flatMap(
    (id) => /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(relative(root, id.replace(/^\0/, '')))?.[0] ?? [],
  )
  return [...new Set(paths)].filter((path) => !inBill.has(path)).sort()
}

function lockFileOf(root: string): LockFile {
  return JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
}

/** CycloneDX 1.5, JSON. Without the optional time and serial number, which would be others in each build. */
export function billOfMaterials(lock: LockFile): string {
  const paths = [...reachable(lock)].filter((path) => path !== '').sort()
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

/** The paths of all packages that the root needs, itself among them. */
function reachable(lock: LockFile): ReadonlySet<string> {
  const found = new Set([''])
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

/** Where Node.js finds a package: in the folder of whoever asks, or in one above it. */
function pathOf(lock: LockFile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock.packages[path]) return path
    if (folder === '') return null
  }
}
