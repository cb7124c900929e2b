import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileAhead } from './src/build/compile-ahead.ts'
import { currentAssets } from './src/build/current-assets.ts'
import { fileGroups } from './src/build/file-groups.ts'
import { firstParts } from './src/build/first-parts.ts'
import { gamePictures } from './src/build/game-pictures.ts'
import { appIcons } from './src/build/icons.ts'
import { killSwitch } from './src/build/kill-switch.ts'
import { testOf } from './src/build/name-patterns.ts'
import { precacheManifest } from './src/build/precache-manifest.ts'
import { precompress } from './src/build/precompress.ts'
import { preloadCatalogue } from './src/build/preload-catalogue.ts'
import { shapeCopies } from './src/build/shape-copies.ts'
import { widgetPage } from './src/build/widget-page.ts'

const assets = currentAssets()
const ourFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const outDir = ourFile('dist')
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
          groups: fileGroups.map(({ name, withImports = false, ...patterns }) => ({
            name,
            test: testOf(patterns),
            includeDependenciesRecursively: withImports,
          })),
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
