/** A colour on light pages and on the dark wall display. `#RRGGBB`. */
export interface ThemedColor {
  readonly light: string
  readonly wall: string
}

/**
 * The one source of the product's look. `tokens.css` is generated from it (`src/build/tokens-css.ts`), and the
 * workspace's component library reads it too. A name becomes a custom property: `fg-muted` → `--fg-muted`.
 */
export const colors = {
  bg: both('#FFFFFF', '#07130E'),
  'bg-panel': both('#FFFFFF', '#10231B'),
  'bg-subtle': both('#F4FAF5', '#10231B'),
  'bg-muted': both('#E9EFEB', '#030A07'),
  'bg-landing': both('#E6F4E8', '#07130E'),
  'bg-workspace': both('#F1F3F2', '#07130E'),
  'bg-error': both('#FDECEA', '#3B1512'),
  'bg-warning': both('#FFF3DC', '#3A2A08'),
  'bg-success': both('#E4F5E9', '#10311F'),
  'bg-info': both('#E6EDFC', '#12264B'),
  fg: both('#10241C', '#FFFFFF'),
  'fg-muted': both('#42564C', '#C9D8CF'),
  'fg-link': both('#0B5A2E', '#8FE3AE'),
  'fg-error': both('#B3261E', '#FFB4AB'),
  'fg-warning': both('#8A4B00', '#FFD08A'),
  'fg-success': both('#17693A', '#8FE3AE'),
  'fg-info': both('#0A46C4', '#A9C7FF'),
  'brand-solid': both('#17693A', '#8FE3AE'),
  'brand-contrast': both('#FFFFFF', '#07130E'),
  'brand-fg': both('#0B5A2E', '#8FE3AE'),
  'brand-subtle': both('#E4F5E9', '#10311F'),
  'brand-muted': both('#CDEBD6', '#17452C'),
  'brand-emphasized': both('#B4DFC1', '#1F5A3A'),
  border: both('#667A70', '#8CA598'),
  'border-muted': both('#CFDAD3', '#2E463A'),
  'border-emphasized': both('#42564C', '#C9D8CF'),
  focus: both('#0A46C4', '#FFD84D'),
  /** Outline of a level symbol that stands on the page, and the inside of what is not filled. */
  'lv-line': both('#10241C', '#FFFFFF'),
  'lv-empty': both('#FFFFFF', '#10231B'),
  /** Sparklines and charts: at most six lines, each with its own dash and label. */
  'chart-1': both('#2A76E2', '#7CC6FD'),
  'chart-2': both('#C15407', '#EDB034'),
  'chart-3': both('#003915', '#D6F9DF'),
  'chart-4': both('#720186', '#B58BC6'),
  'chart-5': both('#00767A', '#5CE0D0'),
  'chart-6': both('#C4215F', '#FF9FBC'),
  'chart-good': both('#DDF3E3', '#17452C'),
  /** Maps: water, land, the lines around it, what is chosen and where its pin stands. */
  'map-sea': both('#DCEEF7', '#0B2330'),
  'map-land': both('#C9DDB8', '#2E4A36'),
  'map-coast': both('#5B7468', '#9DB5A8'),
  'map-chosen': both('#17693A', '#8FE3AE'),
  'map-pin': both('#B3261E', '#FFB4AB'),
} as const satisfies Record<string, ThemedColor>

/** Sizes in rem of the root size, and radii. A name becomes a custom property as it is. */
export const sizes = {
  'text-small': '0.8889rem',
  'text-body': '1rem',
  'text-medium': '1.1111rem',
  'text-large': '1.3333rem',
  'text-title': '1.6667rem',
  'text-display': '2.2222rem',
  'text-value': '2.6667rem',
  /** Least size of everything that is touched: 48 px, and 64 px where children choose. */
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
} as const

function both(light: string, wall: string): ThemedColor {
  return { light, wall }
}
