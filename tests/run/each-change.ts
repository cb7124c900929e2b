/**
 * What `npm test` runs of the two slowest kinds of tests: together with all others they have to fit in 25 minutes on two processors.
 * `npm run test:stories` and `npm run test:postgres` run all of them.
 */

/** Of `tests/stories`: one path through each room for each kind of person, and every page for all readers. */
export const storiesOfEachChange = [
  'administrator-looks-after-all-schools',
  'child-asks-about-co2',
  'class-airs-its-room',
  'class-solves-a-mystery',
  'editor-makes-a-page',
  'every-address',
  'everyone-can-use-the-screens',
  'offline-cold-start',
  'offline-new-version',
  'outbox-under-faults',
  'owner-runs-the-school',
  'pages-stay-light',
  'pupil-hands-in-with-the-code',
  'pupil-plays-with-the-keyboard',
  'pupil-sees-their-own-room',
  'reader-sees-when-the-air-is-bad',
  'teacher-sets-up-a-wall',
  'teacher-signs-in',
  'teacher-starts-with-the-class',
  'visitor-finds-a-school',
  'wall-looks-after-itself',
  'widget-fills-its-frame',
] as const

/** Of the tests that run on both databases: those whose statements differ most between them, and all about PostgreSQL itself. */
export const postgresOfEachChange = [
  'src/server/storage/measurements',
  'tests/postgres',
  'tests/api/amounts',
  'tests/api/carts',
  'tests/api/contributions',
  'tests/api/dashboard-data',
  'tests/api/group-commit',
  'tests/api/honest-ingest',
  'tests/api/inbox',
  'tests/api/personal-data',
  'tests/api/privacy-register',
  'tests/api/reprocessing',
  'tests/api/sensor-history',
  'tests/api/sessions',
  'tests/api/walls',
  'tests/api/workspace.test',
] as const
