import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { breakpoints, light, textSizes } from '#client/ui/tokens.ts'

/** Only what comes: nothing waits for something to go. `base.css` stops all of it for a user who wants no movement. */
const keyframes = {
  'fade-in': { from: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(1.5rem)' } },
  'slide-in': { from: { transform: 'translateX(-100%)' } },
  breathe: { '50%': { opacity: 0.5 } },
  pass: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
}

/**
 * The workspace's component library without its own look: colours are those of `tokens.ts`, each component of this
 * folder has its recipe beside it. Without layers, because the rules of `base.css` are in none and would win over them.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  // The pages' own background, grey in the workspace. Twice: the rule of `tokens.css` may stand after it.
  globalCss: {
    ':root:root': { '--bg': 'var(--bg-workspace)' },
    // A sheet that was made for the printer is printed in place of the page.
    'body:has(> [data-print-sheet]) > :not([data-print-sheet])': { '@media print': { display: 'none' } },
  },
  theme: {
    keyframes,
    breakpoints,
    tokens: {
      colors: propertiesOf(light, '--'),
      fontSizes: propertiesOf(textSizes, '--text-'),
    },
  },
})

/** Tokens whose values are the custom properties of `tokens.css`. */
function propertiesOf(names: Readonly<Record<string, string>>, prefix: string) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, { value: `var(${prefix}${name})` }]))
}
