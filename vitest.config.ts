import { defineConfig } from 'vitest/config'

/**
 * Three projects, all in Node:
 * - `unit`: beside the code and in tests/; needs no build
 * - `client`: the same for src/client, with the macro transform that its texts need
 * - `dist`: what was built (run `npm run build` first)
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['src/client/**', 'tests/dist/**'],
        },
      },
      { test: { name: 'client', include: ['src/client/**/*.test.{ts,tsx}'] } },
      { test: { name: 'dist', include: ['tests/dist/**/*.test.ts'] } },
    ],
  },
})
