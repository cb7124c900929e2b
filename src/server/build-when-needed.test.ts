import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildState, clientBuild, serverBuild } from './build-when-needed.ts'

/** A project whose files were changed at these times, minutes after some moment. */
function project(minutes: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-project-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, minute] of Object.entries(minutes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
    utimesSync(join(folder, file), 1_800_000_000 + minute * 60, 1_800_000_000 + minute * 60)
  }
  return folder
}

const built = { 'src/client/main.tsx': 1, 'package.json': 1, 'dist/index.html': 5, 'dist/sw.js': 6 }

test('a build that is younger than its sources is current', () => {
  expect(buildState(project(built), clientBuild)).toBe('current')
  expect(
    buildState(project({ ...built, 'src/server/start-server.ts': 9, 'README.md': 9 }), clientBuild),
  ).toBe('current')
})

test.each([
  'src/client/texts/en.po',
  'src/domain/metrics/co2/metric.ts',
  'src/contract/schools.ts',
  'src/build/icons.ts',
  'sw/service-worker.ts',
  'public/logos/almgardsskolan.svg',
  'index.html',
  'vite.config.ts',
  'package.json',
])('%s that changed since makes it outdated', (file) => {
  expect(buildState(project({ ...built, [file]: 7 }), clientBuild)).toBe('outdated')
})

test('a build that broke off before its end counts as none', () => {
  expect(buildState(project({ 'src/client/main.tsx': 1, 'dist/index.html': 5 }), clientBuild)).toBe('missing')
  expect(buildState(project({ ...built, 'src/client/main.tsx': 4, 'dist/sw.js': 3 }), clientBuild)).toBe(
    'outdated',
  )
  expect(buildState(project({ 'src/client/main.tsx': 1 }), clientBuild)).toBe('missing')
})

test('so is the file of the server, by what the server is made of', () => {
  const made = {
    'src/server/start-server.ts': 1,
    'package-lock.json': 1,
    'node_modules/.cache/server-thread.mjs': 5,
    'node_modules/.cache/job-worker.mjs': 5,
    'node_modules/.cache/draw-process.mjs': 5,
    'node_modules/.cache/table-worker.mjs': 5,
    'node_modules/.cache/kotte.mjs': 5,
    'node_modules/.cache/server.mjs': 5,
  }
  expect(buildState(project(made), serverBuild)).toBe('current')
  expect(buildState(project({ ...made, 'src/client/main.tsx': 7 }), serverBuild)).toBe('current')
  for (const file of ['src/server/http/app.ts', 'src/contract/schools.ts', 'package-lock.json'])
    expect(buildState(project({ ...made, [file]: 7 }), serverBuild)).toBe('outdated')
  expect(buildState(project({ 'src/server/start-server.ts': 1 }), serverBuild)).toBe('missing')
})
