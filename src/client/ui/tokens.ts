/**
 * The design tokens: the colours of light pages, `#RRGGBB`; `themes.ts` has the others. With them it is the one source of the product's look:
 * `tokens.css` is generated from it (`src/build/tokens-css.ts`), and the workspace's component library reads the names.
 * A name becomes a custom property: `fg-muted` → `--fg-muted`.
 */
export const light = {
  bg: '#FFFFFF',
  'bg-panel': '#FFFFFF',
  'bg-subtle': '#F4FAF5',
  'bg-muted': '#E9EFEB',
  'bg-landing': '#E6F4E8',
  'bg-workspace': '#F1F3F2',
  'bg-error': '#FDECEA',
  'bg-warning': '#FFF3DC',
  'bg-success': '#E4F5E9',
  'bg-info': '#E6EDFC',
  /** Behind a request to the reader. */
  'bg-asks': '#FFEACB',
  fg: '#10241C',
  'fg-muted': '#42564C',
  'fg-link': '#0B5A2E',
  'fg-error': '#B3261E',
  'fg-warning': '#8A4B00',
  'fg-success': '#17693A',
  'fg-info': '#0A46C4',
  'brand-solid': '#17693A',
  'brand-contrast': '#FFFFFF',
  'brand-fg': '#0B5A2E',
  'brand-subtle': '#E4F5E9',
  'brand-muted': '#CDEBD6',
  'brand-emphasized': '#B4DFC1',
  border: '#667A70',
  'border-muted': '#CFDAD3',
  'border-emphasized': '#42564C',
  focus: '#0A46C4',
  /** Outline of a level symbol that stands on the page, and the inside of what is not filled. */
  'lv-line': '#10241C',
  'lv-empty': '#FFFFFF',
  /** Sparklines and charts: at most six lines, each with its own dash and label. */
  'chart-1': '#2A76E2',
  'chart-2': '#C15407',
  'chart-3': '#003915',
  'chart-4': '#720186',
  'chart-5': '#00767A',
  'chart-6': '#C4215F',
  'chart-good': '#DDF3E3',
  /** Maps: water, land, the lines around it, what is chosen and where its pin stands. */
  'map-sea': '#DCEEF7',
  'map-land': '#C9DDB8',
  'map-coast': '#5B7468',
  'map-chosen': '#17693A',
  'map-pin': '#B3261E',
} as const satisfies Readonly<Record<string, string>>

export type ColorName = keyof typeof light
export type Theme = Readonly<Record<ColorName, string>>

/**
 * The eight sizes of text on pages, in rem of the root size. The three largest follow the width of small windows.
 * CSS reads `var(--text-body)`, the component library `fontSize="body"`.
 */
export const textSizes = {
  small: '0.8889rem',
  body: '1rem',
  medium: '1.1111rem',
  large: '1.3333rem',
  heading: '1.5rem',
  title: '1.6667rem',
  display: 'clamp(1.6667rem, 7vw, 2.2222rem)',
  figure: 'min(2.6667rem, 14vw)',
  hero: 'clamp(2.2222rem, 7vw, 3.3333rem)',
} as const

/**
 * Text that is read from across a room, as multiples of the screen's own unit: `calc(var(--far-body) * var(--u))`.
 * Walls use none below `detail`; `note` is for projectors.
 */
export const farSizes = {
  note: '2.4',
  detail: '3.4',
  body: '4.7',
  medium: '5.4',
  large: '6.4',
  title: '7.6',
  display: '9',
  figure: '11',
  hero: '16',
  giant: '24',
} as const

/** Text on printed sheets. */
export const paperSizes = {
  small: '9pt',
  body: '11pt',
  large: '13pt',
  title: '20pt',
  display: '28pt',
} as const

/** Text in drawings and frames whose geometry is counted in px. */
export const drawnSizes = {
  small: '15px',
  body: '16px',
  large: '22px',
  title: '32px',
  display: '44px',
} as const

/**
 * The only widths of media queries (`width >= 40em`, `width < 40em`): below 360 px the narrowest phones, 640 px for
 * tablets, 1024 px for tablets on their side, 1200 px for large screens. In `em`, so that larger letters get the
 * narrower layout. A query cannot read a custom property: `tests/style-sheets.test.ts` compares.
 */
export const breakpoints = { xs: '22.5em', sm: '40em', lg: '64em', xl: '75em' } as const

/** Controls, corners and gaps. A name becomes a custom property as it is. */
export const sizes = {
  /** Touch target size, the least of everything that is touched: 48 px, and 64 px where children choose. */
  target: '2.6667rem',
  'target-child': '3.5556rem',
  'radius-card': '20px',
  'radius-control': '14px',
  'radius-chip': '999px',
  'gap-grid': '18px',
} as const

/** 18 px when the reader's own text size is 16 px. */
export const rootFontSize = '112.5%'

/** Fills of the level symbols, the same in both themes, in the order of their scales. Ink for faces: #10241C. */
export const levelFills = {
  quality: { excellent: '#9CE9FE', good: '#49CC97', fair: '#FEDE68', poor: '#FE9A2C', bad: '#EE52B8' },
  amount: {
    amount_low: '#E4EFFF',
    amount_medium: '#B4D2FF',
    amount_high: '#84AFFB',
    amount_very_high: '#6389EE',
  },
  wetness: { dry: '#FED36E', normal: '#3AA65E', wet: '#8FC2FF' },
  indoor: {
    indoor_cold: '#5F8BE6',
    indoor_feeling_fine: '#B6E2F2',
    indoor_comfort_zone: '#55CB93',
    indoor_hot: '#FE970F',
    indoor_extreme: '#EE5A42',
  },
  outdoor: {
    outdoor_extreme_cold: '#A373EA',
    outdoor_frosty: '#7FACE9',
    outdoor_cold: '#7CDBFB',
    outdoor_cool: '#C3F9DE',
    outdoor_warm: '#FEDD62',
    outdoor_heat: '#FC9920',
    outdoor_extreme_heat: '#F4503F',
  },
  light: { light_acceptable: '#FEDE68', light_poor: '#9AA7B8' },
  radon: { radon_low: '#E4EFFF', radon_medium: '#B4D2FF', radon_high: '#84AFFB' },
} as const
