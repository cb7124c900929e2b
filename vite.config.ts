import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { currentAssets } from './src/build/current-assets.ts'
import { appIcons } from './src/build/icons.ts'
import { killSwitch } from './src/build/kill-switch.ts'
import { precacheManifest } from './src/build/precache-manifest.ts'
import { precompress } from './src/build/precompress.ts'
import { preloadCatalogue } from './src/build/preload-catalogue.ts'
import { widgetPage } from './src/build/widget-page.ts'

const assets = currentAssets()
const outDir = fileURLToPath(new URL('dist', import.meta.url))
const libraries =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](query-core|react-query)|@lingui|valibot)[\\/]/
const routerLibraries = /node_modules[\\/](@tanstack|idb-keyval)[\\/]/
/** Our own code that both kinds of pages start with: without a file for it, one page would start the other. */
const base =
  /vite[\\/]preload-helper|src[\\/](contract|domain[\\/](locale|errors)|client[\\/](api|queries[\\/](config|schools|is-missing)|query-client|ui[\\/][^\\/]+\.(css|svg)|ui[\\/]plain[\\/]Icon|texts[\\/](i18n|formats|stored-locale)|offline[\\/](connection|wall|use-now)))/
/** What a widget in a frame and the examples of such widgets share. */
const singleWidget =
  /client[\\/](widgets[\\/](SingleWidget|Forecast|LunchToday|Feed)|ui[\\/]plain[\\/]use-copied)|domain[\\/]time[\\/](local-date|time-zone)\.ts/
/** Long texts that few read: one file for all of them. */
const textPages =
  /features[\\/]text-pages|offline[\\/]diagnostics|routes[\\/](accessibility-statement|licences|open-data|diagnostics)\.tsx\?/
/** With all that it imports; the rest is small and wanted by every page that shows a school. */
const everyPage =
  /src[\\/](client[\\/](main\.tsx|offline[\\/]use-now|session[\\/]last-school|texts[\\/]formats|ui[\\/]plain[\\/]Icon)|domain[\\/]schools[\\/](accent|color))/
/** What the school page, the dashboard and the wall share. */
const tiles =
  /src[\\/](client[\\/](widgets[\\/](?!samples|chart|SingleWidget|Forecast|LunchToday|Feed)|texts[\\/]authored)|domain[\\/]metrics)/

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
    preloadCatalogue(),
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
    killSwitch(),
    precompress(),
  ],
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
      // What finds points for a mouse in nivo's charts: ours do not use it, and it weighs 9 KiB.
      {
        find: '@nivo/voronoi',
        replacement: fileURLToPath(new URL('src/client/widgets/chart/no-mesh.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // Old pages still ask for the parts of their own build: `currentAssets` cleans up by age.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A single widget inside another site needs neither the router nor the frame of our pages.
      input: { index: 'index.html', widget: 'widget.html' },
      output: {
        codeSplitting: {
          // Few files compress better and arrive sooner. Libraries apart from our own code, so that most
          // releases leave the heavy file as it is.
          groups: [
            { name: 'core', priority: 4, test: libraries },
            { name: 'router', priority: 3, test: routerLibraries },
            { name: 'base', priority: 2, test: base, includeDependenciesRecursively: false },
            { name: 'single-widget', priority: 1, test: singleWidget, includeDependenciesRecursively: false },
            { name: 'text-pages', priority: 1, test: textPages, includeDependenciesRecursively: false },
            { name: 'app', priority: 1, test: everyPage },
            { name: 'tiles', test: tiles },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/logos': 'http://127.0.0.1:3000' } },
})
