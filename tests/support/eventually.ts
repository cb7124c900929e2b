/**
 * For `vi.waitFor`: waits for what happens, however busy the machine is. The limit only ends a test that would wait for
 * ever; it is shorter than the limit of a test (`vitest.config.ts`), so that the failure says what did not happen.
 */
export const eventually = { timeout: 45_000, interval: 20 } as const
