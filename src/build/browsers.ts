import browserslist from 'browserslist'

/** A browser of `browserslist` (`ios_saf` is Safari of iPhones and iPads) with a version. */
export interface BrowserVersion {
  readonly name: 'chrome' | 'edge' | 'safari' | 'ios_saf' | 'firefox'
  readonly version: number
}

const names: readonly BrowserVersion['name'][] = ['chrome', 'edge', 'safari', 'ios_saf', 'firefox']

/** The oldest version of each browser that runs the app: the field `browserslist` of package.json. */
export const oldestBrowsers: readonly BrowserVersion[] = names.map((name) => {
  const versions = browserslist(undefined, { path: import.meta.dirname })
    .filter((browser) => browser.startsWith(`${name} `))
    .map((browser) => Number.parseFloat(browser.slice(name.length + 1)))
  if (versions.length === 0) throw new Error(`browserslist in package.json has no ${name}`)
  return { name, version: Math.min(...versions) }
})

/** What scripts and style sheets are compiled to, as `build.target` of Vite. */
export const buildTargets: string[] = oldestBrowsers.map(
  ({ name, version }) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
)

/** What a browser below the oldest ones shows instead of the app, as HTML in both languages. */
export function tooOldSentence(): string {
  const versionOf = (name: BrowserVersion['name']) =>
    oldestBrowsers.find((browser) => browser.name === name)?.version
  const chrome = versionOf('chrome')
  const safari = versionOf('safari')
  const firefox = versionOf('firefox')
  return [
    `Den här webbläsaren är för gammal. Kotte fungerar i Chrome och Edge från version ${chrome}, `,
    `Safari och iPadOS från ${safari} och Firefox från ${firefox}.`,
    `<br><bdi lang="en">This browser is too old. Kotte works in Chrome and Edge from version ${chrome}, `,
    `Safari and iPadOS from ${safari}, and Firefox from ${firefox}.</bdi>`,
  ].join('')
}
