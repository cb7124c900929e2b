import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileAhead } from './src/build/compile-ahead.ts'
import { currentAssets } from './src/build/current-assets.ts'
import { firstParts } from './src/build/first-parts.ts'
import { gamePictures } from './src/build/game-pictures.ts'
import { appIcons } from './src/build/icons.ts'
import { killSwitch } from './src/build/kill-switch.ts'
import { precacheManifest } from './src/build/precache-manifest.ts'
import { precompress } from './src/build/precompress.ts'
import { preloadCatalogue } from './src/build/preload-catalogue.ts'
import { shapeCopies } from './src/build/shape-copies.ts'
import { widgetPage } from './src/build/widget-page.ts'

const assets = currentAssets()
const ourFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const outDir = ourFile('dist')
const libraries =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](query-core|react-query)|@lingui|valibot)[\\/](?!.*\?(staff|class))/
const routerLibraries = /node_modules[\\/](@tanstack|idb-keyval)[\\/](?!react-router[\\/].*useBlocker)/
/**
 * Our own code that both kinds of pages start with, in one file with the libraries: a file of its own would come to devices
 * less often, and cost a slow tablet 12 ms at each start.
 */
const base =
  /vite[\\/]preload-helper|src[\\/](build[\\/]no-(infinite-queries|mutations)|contract[\\/](config|endpoint|latest|menu|problem|schools|shared-shapes)\.|domain[\\/](locale|errors|schools[\\/]logo-plate)|client[\\/](api|widgets[\\/]later-part|queries[\\/](config|schools|is-missing)|query-client|ui[\\/][^\\/]+\.(css|svg)|ui[\\/]plain[\\/](Icon|sprite|first-picture|AfterPicture)|texts[\\/](authored|i18n|formats|stockholm-time|stored-locale|Words|(measurements|details)[\\/]catalogues)|offline[\\/](connection|wall|use-now|when-quiet)))/
/** With all that it imports; the rest is small and wanted by every page that shows a school. */
const everyPage =
  /src[\\/](client[\\/](main\.tsx|offline[\\/]use-now|session[\\/]last-school|texts[\\/]formats|ui[\\/]plain[\\/]Icon)|domain[\\/]schools[\\/](accent|color))/
/** What all pages of a school stand in. */
const school =
  /src[\\/]client[\\/](routes[\\/]\$schoolId[\\/]route\.tsx\?|features[\\/]school-page[\\/](SchoolPlate|SchoolWaiting))/
/** A value, its level and its age: what the school page, the dashboard, the wall and a single widget share. */
const tiles =
  /src[\\/](client[\\/](widgets[\\/](reading|age-words|NoLevel|Tile|Value|shown-number|says-the-same|cone-opening)|ui[\\/]plain[\\/]LevelSymbol)|domain[\\/](metrics[\\/](?!band-ranges|chart|concern|good-now|.*about)|series[\\/]point))/
/** What only some tiles hold, after their values. */
const moreTiles =
  /src[\\/](client[\\/](widgets[\\/](ElectricityRows|Meatballs|Picture|ReadingPicture|Sparkline|sparkline-shape|WeatherTile|weather-words)|ui[\\/]plain[\\/](PineCone|pine-cone-shape))|domain[\\/](equivalents[\\/]pictogram|equivalents[\\/]plate-waste|metrics[\\/](feed-topics|band-ranges)\.))/
/** A chart without its pictures: words, table, time and the choice of time. */
const history =
  /src[\\/](client[\\/](features[\\/]dashboard[\\/](HistorySection|ChartPanel|RangePicker|range-of-choice|LessonWeek|lesson-words)|widgets[\\/](chart[\\/](?!TimeChart\.tsx|no-)|wall-pages)|ui[\\/]plain[\\/]RadioRow|queries[\\/](widgets|later-shapes)|texts[\\/]calendar-formats)|contract[\\/](widget-data|widgets|lesson-time|school-dashboards)|domain[\\/](metrics[\\/](chart|concern)|series|time[\\/](interval|local-(day|date-time)|range|resolution)))/
/** What somebody opens or scrolls to: lunch, what a metric means, a time of one's own. */
const onDemand =
  /src[\\/](client[\\/](features[\\/]dashboard[\\/](?!Dashboard\.|NowSections|Later\.|history-choice|keep-|kept-)|widgets[\\/](LevelScale|MenuTile|section[\\/]))|domain[\\/]time[\\/]week-ranges)/
/** What metrics are about. */
const about = /src[\\/]domain[\\/]metrics[\\/].*about/
/** What a widget in a frame and the examples of such widgets share. */
const singleWidget = /client[\\/]widgets[\\/](SingleWidget|Forecast|LunchToday|Feed)/
/** The way in, and who is signed in: after every page. */
const signIn =
  /src[\\/](client[\\/](features[\\/](sign-in[\\/](?!SignInLater)|page-frame[\\/]LanguageChoices)|texts[\\/]choose-locale|queries[\\/]user-accounts|offline[\\/](private-rows|drafts)|session[\\/](session\.|token-cookie)|ui[\\/]plain[\\/](Sheet|use-copied)|texts[\\/](sign-in|workspace)[\\/]catalogues)|contract[\\/]user-accounts|domain[\\/]schools[\\/]permissions)/
/** The teachers' workspace with its component library: nobody else waits for it. Its home comes first … */
const workspace =
  /src[\\/](client[\\/](features[\\/]workspace[\\/](?!BackTo|FormCard|UnsavedGuard|use-form|use-kept-focus|change)[^\\/]+$|offline[\\/]install-offer|ui[\\/](rich[\\/](?!Field|Confirm)|tokens)|queries[\\/](change|workspace)\.|texts[\\/]workspace-later[\\/]catalogues|routes[\\/]\$schoolId[\\/]workspace[\\/].*\?)|contract[\\/](workspace-home|pagination)\.|domain[\\/]sensors)|node_modules[\\/](@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|@internationalized|stylis|hoist-non-react-statics|react-is)[\\/]/
/** Setting up and following games stands on the game: a page of its own, and what the game has for teachers alone. */
const workspaceGames =
  /src[\\/](client[\\/](features[\\/](workspace[\\/]activities[\\/]|food-journey[\\/](GamePreview|ClassResults)\.)|queries[\\/]workspace-activities)|contract[\\/](workspace-activities|game-preview))/
/** … and then its other pages, as one file. */
const workspaceLater =
  /node_modules[\\/](@tanstack[\\/]react-router[\\/].*useBlocker|valibot[\\/].*\?staff$)|src[\\/](client[\\/](features[\\/]workspace[\\/](.*[\\/]|BackTo|FormCard|UnsavedGuard|use-form|use-kept-focus|change)|session[\\/]unsaved-forms|ui[\\/]rich[\\/](Field|Confirm)|queries[\\/]workspace-)|contract[\\/](sensors|sensor-|workspace-|members|school-integrations|alerts|quality|manual-|push-|block-draft)|domain[\\/](pages[\\/]|schools[\\/](email|logo|school)|time[\\/](parse-school-calendar|school-calendar)))/
/** Little parts that a page asks for once it is drawn. */
const little =
  /src[\\/](client[\\/](features[\\/](dashboard[\\/]kee?p|landing[\\/](GoodNow|ShareCode)|school-page[\\/]TilePreview)|offline[\\/]keep-)|domain[\\/]metrics[\\/]good-now)/
/** The food journey up to its first step … */
const game =
  /virtual:game-pictures|src[\\/](client[\\/](routes[\\/]schools[\\/].*tsx\?|features[\\/]food-journey[\\/](AliasBadge|BottomBar|ClearTablet|draft|FoodJourney|FoodsStep|GamePicture|GameStates|hand-in|kept-draft|LiveGame|OutboxStatus|StepBar|steps|UndoNote|use-clicks-only|use-game|use-kept-focus|use-step-ahead|screens)\.|ui[\\/]plain[\\/](after-next-picture|use-after-paint)\.|offline[\\/]outbox)|domain[\\/](food-journey[\\/](?!game-maps|share-code)|places[\\/]))/
/** … and after it, with its maps. */
const gameLater =
  /src[\\/]client[\\/]features[\\/]food-journey[\\/]|node_modules[\\/](@visx|d3-geo|classnames)[\\/]/
/** Long texts that few read: one file for all of them, and one for each language of what is around them. */
const textPages =
  /features[\\/](text-pages|privacy-policy)|ui[\\/]plain[\\/]TextPage|domain[\\/]accessibility-assessment|offline[\\/]diagnostics|routes[\\/](accessibility-statement|licences|open-data|diagnostics|privacy-policy)\.tsx\?/
/** What is seen when something has gone wrong, or is new, and what a phone's camera reads. */
const seldom =
  /src[\\/]client[\\/](features[\\/](app-status[\\/]AppStatus\.|not-found[\\/]NotFound\.)|ui[\\/]plain[\\/](QrCode|qr-modules))|node_modules[\\/]uqr[\\/]/
/** Days of the schools' time zone, and arrays for charts and maps. */
const common =
  /src[\\/](client[\\/]ui[\\/]plain[\\/]Sheet|domain[\\/]time[\\/](time-zone|local-date|local-time|week))\.|node_modules[\\/](d3-array|internmap)[\\/]/
/** What a class's games and written pages are, which several pages ask for once they are drawn. */
const ofClass =
  /valibot[\\/].*\?class$|src[\\/](client[\\/](offline[\\/](build-id|unsent-mark)|queries[\\/](activities|sections))|contract[\\/](activities|carts|pages|sent-cart)|build[\\/]no-sent-cart-check|domain[\\/]food-journey[\\/](game-maps|share-code))\./
/** Words of what comes after the first picture of a page. */
const laterTexts = /src[\\/]client[\\/]texts[\\/](details|wall|embed|sign-in)[\\/](sv|en)\.po/
const longTexts = /src[\\/]client[\\/]texts[\\/](privacy-policy|text-pages|widget-examples)[\\/](sv|en)\.po/
/** Only devices that open the workspace fetch what is called so (`sw/staff-files.ts`). */
const workspaceTexts = /src[\\/]client[\\/]texts[\\/]workspace[\\/](sv|en)\.po/
const workspaceLaterTexts = /src[\\/]client[\\/]texts[\\/]workspace-later[\\/](sv|en)\.po/

const onEveryPage = /assets\/(rolldown-runtime|core|app|style)-/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
    }),
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    assets.plugin,
    appIcons(),
    gamePictures(),
    preloadCatalogue(),
    firstParts(),
    shapeCopies(),
    widgetPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers the worker itself, after it has been drawn (client/offline/updates.ts).
      injectRegister: false,
      registerType: 'prompt',
      // public/manifest.webmanifest is written by hand: the plugin would list it a second time, without its hash.
      manifest: false,
      integration: {
        // The plugin names the file after its source; browsers know it as /sw.js for ever.
        configureCustomSWViteBuild: ({ build }) => {
          Object.assign(build?.rollupOptions?.output ?? {}, { entryFileNames: 'sw.js' })
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        swDest: `${outDir}/sw.js`,
        globPatterns: [
          'index.html',
          'widget.html',
          '**/*.{js,css,woff2,svg,json,webmanifest}',
          'icons/icon-192.png',
        ],
        globIgnores: ['**/sw-kill-switch.js', '.vite/**'],
        manifestTransforms: [
          (entries) => ({
            manifest: assets.isWritten() ? precacheManifest(entries, outDir, assets.isCurrent) : [],
          }),
        ],
      },
    }),
    compileAhead(),
    killSwitch(),
    precompress(),
  ],
  // Names in stylesheets are in the code of every page: no longer than they need to be.
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  // No developer tools of React on a pupil's tablet.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  resolve: {
    alias: [
      // React has had this hook since 18: the stand-in for older versions would only weigh.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: ourFile('src/build/no-infinite-queries.ts') },
      { find: /^\.\/mutationCache\.js$/, replacement: ourFile('src/build/no-mutations.ts') },
      { find: /^\.\/sent-cart\.ts$/, replacement: ourFile('src/build/no-sent-cart-check.ts') },
      // Parts of nivo's charts that ours do not use: what finds points for a mouse (9 KiB), named colours (6 KiB),
      // legends (3 KiB), what measures its place in the page (3 KiB).
      { find: 'd3-scale-chromatic', replacement: ourFile('src/client/widgets/chart/no-colour-schemes.ts') },
      { find: '@nivo/legends', replacement: ourFile('src/client/widgets/chart/no-legends.ts') },
      { find: '@nivo/voronoi', replacement: ourFile('src/client/widgets/chart/no-mesh.ts') },
      {
        find: 'react-virtualized-auto-sizer',
        replacement: ourFile('src/client/widgets/chart/no-auto-size.ts'),
      },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Old pages still ask for the parts of their own build: `currentAssets` cleans up by age.
    emptyOutDir: false,
    modulePreload: {
      polyfill: false,
      // What every page has already needs no mention in each that follows.
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((file) => !onEveryPage.test(file)),
    },
    rolldownOptions: {
      // A single widget inside another site needs neither the router nor the frame of our pages.
      input: { index: 'index.html', widget: 'widget.html' },
      output: {
        codeSplitting: {
          // Few files compress better and arrive sooner: each costs a slow tablet 12 ms of a start's time.
          groups: [
            {
              name: 'core',
              priority: 4,
              test: new RegExp(`${libraries.source}|${base.source}`),
              includeDependenciesRecursively: false,
            },
            ...(
              [
                ['more-tiles', moreTiles],
                ['tiles', tiles],
                ['history', history],
                ['on-demand', onDemand],
                ['about', about],
                ['single-widget', singleWidget],
                ['game', game],
                ['sign-in', signIn],
                ['workspace', workspace],
                ['workspace-games', workspaceGames],
                ['workspace-later', workspaceLater],
                ['little', little],
                ['text-pages', textPages],
                ['seldom', seldom],
                ['common', common],
                ['class', ofClass],
              ] as const
            ).map(([name, test]) => ({ name, test, priority: 2, includeDependenciesRecursively: false })),
            ...(
              [
                ['long-texts', longTexts],
                ['later', laterTexts],
                ['workspace', workspaceTexts],
                ['workspace-later', workspaceLaterTexts],
              ] as const
            ).map(([name, test]) => ({
              name: (id: string) => `${name}-${id.includes('sv.po') ? 'sv' : 'en'}`,
              test,
              priority: 2,
              includeDependenciesRecursively: false,
            })),
            { name: 'game-later', test: gameLater, priority: 1, includeDependenciesRecursively: false },
            // One request less at the start: without our own code the router is of no use.
            {
              name: 'app',
              priority: 1,
              test: new RegExp([routerLibraries, everyPage, school].map(({ source }) => source).join('|')),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/logos': 'http://127.0.0.1:3000',
      '/pictures': 'http://127.0.0.1:3000',
      '/sign-in/start': 'http://127.0.0.1:3000',
    },
  },
})
