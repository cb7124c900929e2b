import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { assertKnownLicences, billOfMaterials, type LockFile, unlistedPackages } from './bill-of-materials.ts'

interface Bill {
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } }
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly name: string
    readonly purl: string
    readonly licenses?: readonly object[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'))
const billOf = (lock: LockFile): Bill => JSON.parse(billOfMaterials(lock))

test('the bill of materials names everything that Kotte runs with, once, and nothing that only its tests need', () => {
  const bill = billOf(read('package-lock.json'))
  const { dependencies, devDependencies } = read('package.json')
  const names = bill.components.map(({ name }) => name)
  expect(bill.metadata.component).toMatchObject({ name: 'kotte', type: 'application' })
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  // Its pictures are in the game.
  expect(names).toContain('@iconify-json/fluent-emoji-flat')
  for (const name of ['vitest', '@playwright/test']) {
    expect(devDependencies).toHaveProperty([name])
    expect(names).not.toContain(name)
  }
  const refs = bill.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const allRefs = new Set([...refs, bill.dependencies[0]?.ref])
  for (const { ref, dependsOn } of bill.dependencies) {
    expect(allRefs, ref).toContain(ref)
    for (const below of dependsOn) expect(allRefs, `${ref} needs it`).toContain(below)
  }
})

test('a package comes from the folder of whoever needs it, else from the one above; what nobody needs is left out', () => {
  const bill = billOf({
    packages: {
      '': { name: 'kotte', version: '1.0.0', dependencies: { a: '1', '@b/c': '1' } },
      'node_modules/a': { version: '1.0.0', license: '(MIT OR Apache-2.0)', dependencies: { d: '1' } },
      'node_modules/a/node_modules/d': { version: '1.5.0', license: 'MIT' },
      'node_modules/@b/c': {
        version: '2.0.0',
        dependencies: { d: '2' },
        optionalDependencies: { gone: '1' },
      },
      'node_modules/d': { version: '2.5.0' },
      'node_modules/tests-only': { version: '9.0.0' },
    },
  })
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40b/c@2.0.0',
    'pkg:npm/a@1.0.0',
    'pkg:npm/d@1.5.0',
    'pkg:npm/d@2.5.0',
  ])
  expect(bill.components[1]?.licenses).toEqual([{ expression: 'MIT OR Apache-2.0' }])
  expect(bill.dependencies).toContainEqual({ ref: 'a@1.0.0', dependsOn: ['d@1.5.0'] })
  expect(bill.dependencies).toContainEqual({ ref: '@b/c@2.0.0', dependsOn: ['d@2.5.0'] })
})

test('the worker that runs in every browser is made of packages that the bill names', async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [assertKnownLicences()],
    build: { write: false, minify: false, lib: { entry: 'sw/service-worker.ts', formats: ['es'] } },
  })
  expect(billOf(read('package-lock.json')).components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['workbox-precaching', 'workbox-routing', 'workbox-strategies']),
  )
})

test('a package for development alone that gets into a build is told by its path', () => {
  const lock = {
    packages: {
      '': { dependencies: { '@b/c': '1' }, devDependencies: { tool: '1' } },
      'node_modules/@b/c': { dependencies: { d: '1' } },
      'node_modules/@b/c/node_modules/d': {},
      'node_modules/d': {},
      'node_modules/tool': {},
    },
  }
  const ids = [
    '/kotte/src/client/main.tsx',
    '\0rolldown/runtime.js',
    '/kotte/node_modules/@b/c/index.js',
    '/kotte/node_modules/@b/c/node_modules/d/index.js?commonjs',
  ]
  expect(unlistedPackages(lock, '/kotte', ids)).toEqual([])
  const others = [
    '\0/kotte/node_modules/tool/a.js',
    '/kotte/node_modules/tool/b.js',
    '/kotte/node_modules/d/d.js',
  ]
  expect(unlistedPackages(lock, '/kotte', [...ids, ...others])).toEqual([
    'node_modules/d',
    'node_modules/tool',
  ])
})
