export type Command = readonly [program: string, ...args: readonly string[]]

/** What `npm run test:all -- NAME [ARGUMENT…]` runs; the arguments are those of the program. All but the first four need a build. */
export const projects = {
  unit: ['vitest', 'run', '--project=unit', '--project=client', '--project=screens'],
  slow: ['vitest', 'run', '--project=slow'],
  postgres: ['vitest', 'run', '--project=postgres'],
  attack: ['node', 'tests/attack/run.ts'],
  built: ['vitest', 'run', '--project=built'],
  stories: ['playwright', 'test'],
  everyone: ['playwright', 'test', '--config', 'playwright.everyone.config.ts'],
  engines: ['node', 'tests/engines/run.ts'],
  faults: ['node', 'tests/faults/run.ts'],
  drills: ['node', 'tests/attack/drills.ts'],
} satisfies Readonly<Record<string, Command>>
