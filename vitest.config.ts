import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

/** Ends what hangs. Machines do something else too; how fast things are is measured in tests/bench. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

/**
 * Three projects, all in Node:
 * - `unit`: beside the code and in tests/; needs no build
 * - `client`: the same for src/client, with the transform that its texts need
 * - `built`: what was built (run `npm run build` first)
 */
export default defineConfig({
  test: {
    // Left alone, it would use all processors but one: of two, half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...limits,
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['src/client/**', 'tests/built/**'],
        },
      },
      {
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: { ...limits, name: 'client', include: ['src/client/**/*.test.{ts,tsx}'] },
      },
      { test: { ...limits, name: 'built', include: ['tests/built/**/*.test.ts'] } },
    ],
  },
})
