import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { billOfMaterials } from './src/build/bill-of-materials.ts'
import { buildTargets } from './src/build/browsers.ts'
import { clientChunks, workspaceGroup } from './src/build/chunks.ts'
import { classNames } from './src/build/class-names.ts'
import { currentAssets } from './src/build/current-assets.ts'
import { gamePictures } from './src/build/game-pictures.ts'
import { appIcons } from './src/build/icons.ts'
import { killSwitch } from './src/build/kill-switch.ts'
import { pageHtml } from './src/build/page-html.ts'
import { precacheManifest } from './src/build/precache-manifest.ts'
import { precompress } from './src/build/precompress.ts'
import { texts } from './src/build/texts.ts'
import { widgetPage } from './src/build/widget-page.ts'

const assets = currentAssets()
const bill = billOfMaterials()
const chunks = clientChunks()
const outDir = fileURLToPath(new URL('dist', import.meta.url))
const server = 'http://127.0.0.1:3000'

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
    texts(),
    assets.plugin,
    appIcons(),
    gamePictures(),
    widgetPage(),
    pageHtml(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers the worker itself, after its first paint (client/offline/start-worker.ts).
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
        buildPlugins: { vite: [bill.collect()] },
        swDest: `${outDir}/sw.js`,
        globPatterns: ['*.html', '**/*.{js,css,woff2,svg,json,webmanifest}', 'icons/icon-192.png'],
        globIgnores: ['**/sw-kill-switch.js', '.vite/**'],
        manifestTransforms: [
          (entries) => ({
            manifest: assets.isWritten() ? precacheManifest(entries, outDir, assets.isCurrent) : [],
          }),
        ],
      },
    }),
    chunks,
    killSwitch(),
    bill.collect(),
    bill.write(),
    precompress(),
  ],
  // No developer tools of React on a pupil's tablet.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  build: {
    // `cssTarget` is the same: style sheets get the prefixes that these need.
    target: buildTargets,
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Old pages still ask for the parts of their own build: `currentAssets` cleans up by age.
    emptyOutDir: false,
    // None: WebKit never requests a preloaded script again when its response was lost, not even when the page is reloaded
    // (decision 050). Not `false`: then no event reports a part that could not be fetched (`reloadOnMissingParts`).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // A single widget inside another site needs neither the router nor the frame of our pages.
      input: { index: 'index.html', widget: 'widget.html' },
      output: {
        chunkFileNames: (chunk) => `assets/${chunks.isStaffChunk(chunk) ? 'workspace-' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            workspaceGroup,
            { name: (id: string) => chunks.chunkOf(id), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/logos': server, '/pictures': server, '/sign-in/start': server },
  },
})
