import { defineConfig } from '@lingui/cli'

/** Parts of the interface whose words load with them (`src/client/texts/<part>`), and the files that are theirs. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'privacy-policy': ['features/privacy-policy/**'],
  'text-pages': ['features/text-pages/**'],
  // The examples are loaded without a school.
  'widget-examples': ['features/widget-examples/**', 'widgets/*'],
  // What somebody scrolls to or opens.
  details: [
    'features/dashboard/!(Dashboard|NowSections|keep-dashboard).{ts,tsx}',
    'features/school-section/**',
    'widgets/section/**',
    'widgets/{ElectricityRows,LevelScale,MenuTile,WeatherTile,weather-words}.{ts,tsx}',
    'widgets/chart/**',
  ],
  'food-journey': ['features/food-journey/**', 'features/landing/ShareCode.tsx', 'routes/schools/**'],
  embed: ['features/embed/**', 'widgets/{Forecast,LunchToday,SingleWidget,weather-words}.{ts,tsx}'],
  'sign-in': ['features/sign-in/**'],
  workspace: [
    'features/workspace/!(FormCard|UnsavedGuard|change|use-form).{ts,tsx}',
    'ui/rich/!(Confirm|Field).tsx',
  ],
  'workspace-later': [
    'features/workspace/{FormCard,UnsavedGuard,change,use-form}.{ts,tsx}',
    'features/workspace/*/**',
    'ui/rich/{Confirm,Field}.tsx',
  ],
  wall: ['features/wall/**'],
  measurements: [
    'features/dashboard/{Dashboard,NowSections}.tsx',
    'features/dashboard/keep-dashboard.ts',
    'features/school-page/**',
    'routes/$schoolId/**',
    'widgets/!(ElectricityRows|Forecast|LevelScale|LunchToday|MenuTile|SingleWidget|WeatherTile|weather-words).{ts,tsx}',
  ],
}

export default defineConfig({
  sourceLocale: 'sv',
  locales: ['sv', 'en'],
  catalogs: [
    {
      path: 'src/client/texts/{locale}',
      include: ['src/client'],
      exclude: Object.values(parts)
        .flat()
        .map((files) => `src/client/${files}`),
    },
    ...Object.entries(parts).map(([part, files]) => ({
      path: `src/client/texts/${part}/{locale}`,
      include: files.map((file) => `src/client/${file}`),
    })),
  ],
  orderBy: 'messageId',
})
