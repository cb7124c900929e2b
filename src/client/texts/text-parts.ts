/**
 * Where a text stands: what the server says too (mail, notifications, exports, answers of the API, metrics) is a text of the domain, both
 * languages beside each other (`src/domain`); everything else is written in Swedish in its component and translated here, in
 * `en.po`. The Swedish catalogues are made of the code (`src/build/texts.ts`).
 *
 * Parts of the interface whose words load with them, each with a catalogue in the folder of its name, and the folders of
 * code whose words they are; a folder inside another part's is not that part's. All other words are in the catalogue that every page
 * starts with. `lingui.config.ts` reads it.
 */
export const textParts = {
  activities: ['features/activities', 'activity-shell', 'widgets/airing'],
  'curve-fit': ['widgets/fit'],
  dashboard: [
    'features/dashboard',
    'features/school-section',
    'features/wall',
    'widgets/chart',
    'widgets/section',
  ],
  'device-check': ['features/device-check'],
  feedback: ['features/feedback'],
  'food-journey': ['features/food-journey', 'activity-shell', 'routes/schools'],
  landing: ['features/landing', 'features/class-code'],
  lesson: ['features/lesson', 'features/lesson-sheets'],
  // Loads when a user saves such a file.
  'lesson-file': ['widgets/lesson-file'],
  // Within the workspace, for administrators alone.
  municipality: [
    'features/sign-in-check',
    'features/workspace/add-schools',
    'features/workspace/installation',
    'features/workspace/municipality',
    'routes/municipality',
  ],
  'school-page': ['features/school-page/front', 'features/class-code'],
  'text-pages': ['features/privacy-policy', 'features/text-pages', 'features/widget-examples'],
  workspace: ['features/workspace', 'routes/$schoolId/workspace', 'ui/chakra'],
} as const

export type TextPart = keyof typeof textParts
