/**
 * What `npm test` runs of the two slowest kinds of tests: together with all others they have to fit in 12 minutes on two processors.
 * `npm run test:all` runs all of them.
 */

/**
 * Of `tests/stories`: what a child, a class, a teacher, an editor and a wall do most, and every page for all readers. What a
 * device does that is switched on without a network is checked in three engines (`tests/engines`).
 */
export const storiesOfEachChange = [
  'child-asks-about-co2',
  'editor-makes-a-page',
  'every-address',
  'everyone-can-use-the-screens',
  'first-seconds',
  'oldest-browsers',
  'outbox-under-faults',
  'pages-stay-light',
  'pupil-hands-in-with-the-code',
  'pupil-plays-with-the-keyboard',
  'pupil-sees-their-own-room',
  'states-by-pixels',
  'teacher-signs-in',
  'visitor-finds-a-school',
  'wall-is-never-blank',
  'wall-looks-after-itself',
  'widget-fills-its-frame',
] as const

/** Of the tests that run on both databases: those whose statements differ most between them, and all about PostgreSQL itself. */
export const postgresOfEachChange = [
  'src/server/storage/measurements',
  'tests/postgres',
  'tests/api/measurements/amounts.test.ts',
  'tests/api/activities/carts.test.ts',
  'tests/api/server/clock.test.ts',
  'tests/api/activities/contributions.test.ts',
  'tests/api/measurements/dashboard-data.test.ts',
  'tests/api/ingest/group-commit.test.ts',
  'tests/api/ingest/honest-ingest.test.ts',
  'tests/api/rooms/inbox.test.ts',
  'tests/api/municipality/personal-data.test.ts',
  'tests/api/people/privacy-register.test.ts',
  'tests/api/measurements/sensor-history.test.ts',
  'tests/api/people/sessions.test.ts',
  'tests/api/pages/walls.test.ts',
  'tests/api/rooms/workspace.test.ts',
] as const
