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

// What the page has kept is shown first (`client/kept-picture.ts`): to ask takes a slow tablet 40 ms.
if (stored(`kotte_picture:${location.pathname}`) === null) askForParts()
else document.onreadystatechange = () => requestAnimationFrame(() => setTimeout(askForParts))

/** The files stand in the HTML (`src/build/first-parts.ts`); the first page that fits counts. */
function askForParts(): void {
  document.onreadystatechange = null
  const pages = JSON.parse(document.getElementById('first-parts')?.textContent ?? '[]') as FirstParts[]
  const page = pages.find(({ path }) => new RegExp(path).test(location.pathname))
  for (const href of page?.[stored('kotte_locale') === 'en' ? 'en' : 'sv'] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Blocked storage: nothing is kept, and the page is Swedish.
    return null
  }
}
