declare module 'vitest' {
  interface ProvidedContext {
    activityServer: ActivityServer
  }
}

/** The server that the tests of the screens run against: `tests/activities/global-setup.ts` starts it. */
export interface ActivityServer {
  readonly url: string
  readonly schoolId: string
  /** By kind, all active, in a room that measures carbon dioxide: enough for a new one in each test. */
  readonly activities: Readonly<Record<string, readonly { readonly id: string; readonly code: string }[]>>
}
