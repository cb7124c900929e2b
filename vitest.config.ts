import { defineConfig } from 'vitest/config'
import { gamePictures } from './src/build/game-pictures.ts'
import { texts } from './src/build/texts.ts'

/** Ends what hangs. Machines do something else too; how fast things are is measured in tests/bench. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

/** Tests of the API that have little to do with which database there is, or are about SQLite's files. */
const onSqliteOnly = [
  'commands',
  'contract/*',
  'demo.slow',
  'demo-activities',
  'demo-sign-in',
  'hostile-brokers',
  'html',
  'job-thread.slow',
  'listening',
  'logos',
  'malformed-requests.slow',
  'security-log',
  'settings-are-documented',
  'static',
  'tls-brokers',
]

/** They start real processes, or take seconds each: `npm run check` leaves them out. */
const slow = '**/*.{process,slow}.test.ts'

/**
 * Six projects, all in Node:
 * - `unit`: beside the code and in tests/; needs no build
 * - `slow`: those that start real processes of the server, kill them and fill their disks, and others that take seconds each
 * - `postgres`: those of them that store, on a PostgreSQL that the run starts
 * - `client`: the same for src/client, with the transform that its texts need
 * - `screens`: screens on a DOM in Node, against a server that the run starts
 * - `built`: what was built (run `npm run build` first)
 */
export default defineConfig({
  test: {
    // Left alone, it would use all processors but one: of two, half.
    maxWorkers: '100%',
    // Files share a worker and what it has loaded: loading the server for each took two fifths of the processor time. No test
    // replaces a module or leaves anything of the process changed.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          ...limits,
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['src/client/**', 'tests/built/**', 'tests/postgres/**', slow],
        },
      },
      { test: { ...limits, name: 'slow', include: [`tests/${slow}`] } },
      {
        test: {
          name: 'postgres',
          ...limits,
          globalSetup: 'tests/postgres/global-setup.ts',
          // A database is emptied for the next test of a file, not for the next file: it would be the one of a test that spoilt it.
          isolate: true,
          include: [
            'src/server/storage/measurements/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/postgres/*.test.ts',
          ],
          exclude: ['**/*.process.test.ts', ...onSqliteOnly.map((name) => `tests/api/**/${name}.test.ts`)],
        },
      },
      {
        plugins: [texts()],
        test: {
          ...limits,
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          exclude: ['src/client/**/*.screen.test.tsx'],
        },
      },
      {
        plugins: [texts(), gamePictures()],
        test: {
          ...limits,
          name: 'screens',
          environment: 'happy-dom',
          globalSetup: 'tests/activities/global-setup.ts',
          // What a page keeps in its modules, such as its outbox, is of one file.
          isolate: true,
          include: ['src/client/**/*.screen.test.tsx'],
        },
      },
      { test: { ...limits, name: 'built', include: ['tests/built/**/*.test.ts'] } },
    ],
  },
})
