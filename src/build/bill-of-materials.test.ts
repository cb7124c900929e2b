import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { billOfMaterials, type LockFile, packagePathsOf, toCycloneDx } from './bill-of-materials.ts'

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
const billOf = (lock: LockFile, bundled: readonly string[] = []): Bill =>
  JSON.parse(toCycloneDx(lock, bundled))

test('the bill of materials names all that the server runs with and all that is bundled, once, and no tool', () => {
  const { dependencies, devDependencies } = read('package.json')
  const bill = billOf(read('package-lock.json'), ['node_modules/react-dom'])
  const names = bill.components.map(({ name }) => name)
  expect(bill.metadata.component).toMatchObject({ name: 'kotte', type: 'application' })
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'react-dom', 'scheduler']))
  for (const name of ['vitest', '@playwright/test', 'react-dom'])
    expect(devDependencies).toHaveProperty([name])
  for (const name of ['vitest', '@playwright/test']) expect(names).not.toContain(name)
  const refs = bill.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const allRefs = new Set([...refs, bill.dependencies[0]?.ref])
  for (const { ref, dependsOn } of bill.dependencies) {
    expect(allRefs, ref).toContain(ref)
    for (const below of dependsOn) expect(allRefs, `${ref} needs it`).toContain(below)
  }
})

test('a package comes from the folder of a person who needs it, else from the one above; what is not needed is left out', () => {
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

test('a build writes the packages of all its modules, its font and its pictures into the bill', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'kotte-bill-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  const { collect, write } = billOfMaterials()
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [collect(), write()],
    build: { outDir, minify: false, lib: { entry: 'sw/service-worker.ts', formats: ['es'] } },
  })
  const bill: Bill = JSON.parse(readFileSync(join(outDir, '.vite/kotte.cdx.json'), 'utf8'))
  expect(bill.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '@fontsource-variable/nunito',
      '@iconify-json/fluent-emoji-flat',
      'fastify',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ]),
  )
})

test('a module is of the innermost package that its path has', () => {
  const ids = [
    '/kotte/src/client/main.tsx',
    '\0rolldown/runtime.js',
    '/kotte/node_modules/@b/c/index.js',
    '/kotte/node_modules/@b/c/node_modules/d/index.js?commonjs',
    '\0/kotte/node_modules/tool/a.js',
    '/kotte/node_modules/tool/b.js',
  ]
  expect(packagePathsOf('/kotte', ids)).toEqual([
    'node_modules/@b/c',
    'node_modules/@b/c/node_modules/d',
    'node_modules/tool',
  ])
})
