import type { Plugin } from 'vite'

const comment = '//# allFunctionsCalledOnLoad\n'

/**
 * What a first picture runs nearly all of. Told so, the browser compiles these files while it reads them, beside the
 * page; otherwise it would stop at each function when it is called for the first time.
 */
const runAtStart = /^(core|app|game-later)$/

/**
 * Writes the comment that says so. Browsers heed it at the very top of a file alone, so it goes in when Vite has put its
 * list of later files there.
 */
export function compileAhead(): Plugin {
  return {
    name: 'kotte:compile-ahead',
    apply: 'build',
    // Otherwise a device would keep a file of the same name from before.
    augmentChunkHash: ({ name }) => (runAtStart.test(name) ? comment : ''),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && runAtStart.test(output.name)) output.code = comment + output.code
        }
      },
    },
  }
}
