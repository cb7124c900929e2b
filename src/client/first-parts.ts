/**
 * Runs before anything else of a page: asks for the parts that its address needs while the libraries are still on their
 * way, instead of when they have run. Imports nothing, so that it is there first. What it cannot do costs time alone.
 */
interface FirstParts {
  /** Of the address's path. */
  readonly path: string
  /** Files by language. */
  readonly sv: readonly string[]
  readonly en: readonly string[]
}

/** Written into the HTML by `src/build/first-parts.ts`; the first page that fits counts. */
const pages = JSON.parse(document.getElementById('first-parts')?.textContent ?? '[]') as FirstParts[]
const page = pages.find(({ path }) => new RegExp(path).test(location.pathname))
for (const href of page?.[isEnglish() ? 'en' : 'sv'] ?? []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

function isEnglish(): boolean {
  try {
    return localStorage.getItem('kotte_locale') === 'en'
  } catch {
    // Blocked storage: the page is Swedish.
    return false
  }
}
