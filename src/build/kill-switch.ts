import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds `sw/kill-switch.ts` as `dist/sw-kill-switch.js`: a worker of its own that imports nothing. */
export function killSwitch(): Plugin {
  return {
    name: 'kotte:kill-switch',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        const { root, build: options } = this.environment.config
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          build: {
            outDir: resolve(root, options.outDir),
            emptyOutDir: false,
            lib: {
              entry: 'sw/kill-switch.ts',
              formats: ['iife'],
              name: 'killSwitch',
              fileName: () => 'sw-kill-switch.js',
            },
          },
        })
      },
    },
  }
}
