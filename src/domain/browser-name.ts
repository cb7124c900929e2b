export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const
export type Browser = (typeof browsers)[number]

export const systems = ['windows', 'macos', 'ios', 'android', 'chromeos', 'linux', 'other'] as const
export type System = (typeof systems)[number]

/**
 * Which browser a `User-Agent` says that it is, and on what: enough to recognise one's own device, and nothing
 * more of it is kept. An iPad that asks for desktop pages says that it is a Mac.
 */
export function browserNameOf(userAgent: string): { readonly browser: Browser; readonly system: System } {
  return { browser: first(browserSigns, userAgent), system: first(systemSigns, userAgent) }
}

/** In this order: each browser also names those that it wants to be taken for. */
const browserSigns: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]

const systemSigns: readonly (readonly [RegExp, System])[] = [
  [/\bWindows\b/, 'windows'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

function first<T>(signs: readonly (readonly [RegExp, T])[], text: string): T | 'other' {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'other'
}
