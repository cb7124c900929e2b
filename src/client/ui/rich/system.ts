import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { colors } from '#client/ui/tokens.ts'

/**
 * The workspace's component library without its own look: colours are those of `tokens.ts`, recipes stand beside their
 * components. Without layers, because the rules of `base.css` are in none and would win over them.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  // The pages' own background, grey while somebody is here.
  globalCss: {
    ':root': { '--bg': 'var(--bg-workspace)' },
    // A sheet that was made for the printer is printed in place of the page.
    'body:has(> [data-print-sheet]) > :not([data-print-sheet])': { '@media print': { display: 'none' } },
  },
  theme: {
    breakpoints: { sm: '640px', lg: '1024px' },
    tokens: {
      colors: Object.fromEntries(Object.keys(colors).map((name) => [name, { value: `var(--${name})` }])),
    },
  },
})
