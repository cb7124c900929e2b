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
import { webManifest } from './src/build/web-manifest.ts'

const assets = currentAssets()
const outDir = fileURLToPath(new URL('dist', import.meta.url))
const libraries =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|valibot|idb-keyval)[\\/]/

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
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers the worker itself, after it has been drawn (client/offline/updates.ts).
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      includeManifestIcons: false,
      integration: {
        // The plugin names the file after its source; browsers know it as /sw.js for ever.
        configureCustomSWViteBuild: ({ build }) => {
          Object.assign(build?.rollupOptions?.output ?? {}, { entryFileNames: 'sw.js' })
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        swDest: `${outDir}/sw.js`,
        globPatterns: ['index.html', '**/*.{js,css,woff2,svg,json,webmanifest}', 'icons/icon-192.png'],
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
      output: {
        codeSplitting: {
          // Few files compress better and arrive sooner. Libraries apart from our own code, so that most
          // releases leave the heavy file as it is.
          groups: [
            { name: 'core', priority: 2, test: libraries },
            { name: 'app', priority: 1, test: /src[\\/]client[\\/]main\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/logos': 'http://127.0.0.1:3000' } },
})
