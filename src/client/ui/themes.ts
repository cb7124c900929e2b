import { light, type Theme } from './tokens.ts'

// A file of its own: pages know colours by their names, so that no page carries these.

/** For people whose device asks for dark: softer than the wall's, because it is read from near. */
export const dark: Theme = {
  bg: '#07130E',
  'bg-panel': '#10231B',
  'bg-subtle': '#15291F',
  'bg-muted': '#1C3328',
  'bg-landing': '#0B1C14',
  'bg-workspace': '#07130E',
  'bg-error': '#3B1512',
  'bg-warning': '#3A2A08',
  'bg-success': '#10311F',
  'bg-info': '#12264B',
  'bg-asks': '#42300C',
  fg: '#EDF5F0',
  'fg-muted': '#BCCDC3',
  'fg-link': '#8FE3AE',
  'fg-error': '#FFB4AB',
  'fg-warning': '#FFD08A',
  'fg-success': '#8FE3AE',
  'fg-info': '#A9C7FF',
  'brand-solid': '#8FE3AE',
  'brand-contrast': '#07130E',
  'brand-fg': '#8FE3AE',
  'brand-subtle': '#10311F',
  'brand-muted': '#17452C',
  'brand-emphasized': '#1F5A3A',
  border: '#8CA598',
  'border-muted': '#2E463A',
  'border-emphasized': '#C9D8CF',
  focus: '#FFD84D',
  'lv-line': '#EDF5F0',
  'lv-empty': '#10231B',
  'chart-1': '#7CC6FD',
  'chart-2': '#EDB034',
  'chart-3': '#D6F9DF',
  'chart-4': '#B58BC6',
  'chart-5': '#5CE0D0',
  'chart-6': '#FF9FBC',
  'chart-good': '#17452C',
  'map-sea': '#0B2330',
  'map-land': '#2E4A36',
  'map-coast': '#9DB5A8',
  'map-chosen': '#8FE3AE',
  'map-pin': '#FFB4AB',
}

/** The wall display, read across a room: white on nearly black. */
export const wall: Theme = {
  ...dark,
  'bg-subtle': '#10231B',
  'bg-muted': '#030A07',
  'bg-landing': '#07130E',
  fg: '#FFFFFF',
  'fg-muted': '#C9D8CF',
  'lv-line': '#FFFFFF',
}

/** For people whose device asks for more contrast: words at 7 : 1, edges and lines at 4.5 : 1. */
export const strongLight: Theme = {
  ...light,
  'fg-muted': '#2B3D34',
  'fg-link': '#06421F',
  'fg-error': '#8C1610',
  'fg-warning': '#653600',
  'fg-success': '#0B4A26',
  'fg-info': '#08349A',
  'brand-solid': '#0B4A26',
  'brand-fg': '#06421F',
  border: '#3A4D43',
  'border-muted': '#5B6E64',
  'border-emphasized': '#10241C',
  focus: '#08349A',
  'chart-1': '#134A9E',
  'chart-2': '#7A3200',
  'chart-5': '#00504F',
  'chart-6': '#8A1140',
  'map-coast': '#2B3D34',
  'map-chosen': '#06421F',
  'map-pin': '#8C1610',
}

/** The same on dark ground. */
const onDark = {
  fg: '#FFFFFF',
  'fg-muted': '#E3EEE7',
  border: '#C9D8CF',
  'border-muted': '#8CA598',
  'border-emphasized': '#FFFFFF',
  'lv-line': '#FFFFFF',
  'chart-4': '#D9B8E6',
  'map-coast': '#C9D8CF',
} as const satisfies Partial<Theme>

export const strongDark: Theme = { ...dark, ...onDark }
export const strongWall: Theme = { ...wall, ...onDark }
