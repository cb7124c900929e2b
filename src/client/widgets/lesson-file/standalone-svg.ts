/** What the looks of a chart are made of; all else is in the elements themselves. */
const kept = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'stroke-opacity',
  ],
  ...[
    'opacity',
    'paint-order',
    'font-family',
    'font-size',
    'font-weight',
    'text-anchor',
    'dominant-baseline',
  ],
] as const

/**
 * The pictures of an element, each as SVG text that looks the same without the page's styles and files, in the colours of the page as
 * it is. Symbols of other files are written into them; one whose file cannot be fetched is left out.
 */
export async function standaloneSvgs(root: Element): Promise<readonly string[]> {
  const shown = [...root.querySelectorAll('svg')]
  const symbols = await symbolsOf(shown)
  return shown.map((svg) => {
    const copy = svg.cloneNode(true) as SVGSVGElement
    const from = [svg, ...svg.querySelectorAll('*')]
    for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries())
      inline(from[index] as Element, element)
    const { width, height } = svg.getBoundingClientRect()
    // One that is drawn to scale has its own.
    if (!svg.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
    for (const name of ['width', 'height']) copy.removeAttribute(name)
    copy.style.background = groundOf(svg)
    for (const use of copy.querySelectorAll('use')) {
      const symbol = symbols.get(addressOf(use))
      if (symbol) use.replaceWith(drawnAs(symbol, use))
      else use.remove()
    }
    return new XMLSerializer().serializeToString(copy)
  })
}

function inline(from: Element, to: Element): void {
  const styles = getComputedStyle(from)
  to.removeAttribute('class')
  to.removeAttribute('style')
  to.removeAttribute('tabindex')
  if (styles.display === 'none' || styles.visibility === 'hidden') to.setAttribute('display', 'none')
  // A place that a style gives; as an attribute it is the same matrix.
  if (styles.transform !== 'none') to.setAttribute('transform', styles.transform)
  if (to.localName === 'use') {
    // A symbol has its own looks; what it takes over is the colour around it.
    to.setAttribute('color', styles.color)
    return
  }
  for (const name of kept) {
    const value = styles.getPropertyValue(name)
    if (value) to.setAttribute(name, value)
  }
}

function addressOf(use: Element): string {
  return use.getAttribute('href') ?? ''
}

/** Every symbol that the pictures show, by the address that they name it with. */
async function symbolsOf(svgs: readonly SVGSVGElement[]): Promise<ReadonlyMap<string, Element>> {
  const addresses = new Set(svgs.flatMap((svg) => [...svg.querySelectorAll('use')].map(addressOf)))
  const files = new Map<string, Promise<Document | null>>()
  const found = new Map<string, Element>()
  for (const address of addresses) {
    const [file = '', id = ''] = address.split('#')
    const fetched = files.get(file) ?? fetchPicture(file)
    files.set(file, fetched)
    const symbol = (await fetched)?.getElementById(id)
    if (symbol) found.set(address, symbol)
  }
  return found
}

/**
 * A file of symbols; null = it cannot be had. The browser reads it by itself: text that becomes elements is what the page's policy
 * (Trusted Types) forbids.
 */
function fetchPicture(file: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', file)
    request.responseType = 'document'
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null)
    request.onerror = () => resolve(null)
    request.send()
  })
}

/** A symbol where and as large as `use` shows it, in the colours of this page. */
function drawnAs(symbol: Element, use: Element): Element {
  const tag = symbol.localName === 'symbol' ? 'svg' : 'g'
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const { name, value } of [...symbol.attributes, ...use.attributes])
    if (name !== 'id' && name !== 'href') drawn.setAttribute(name, value)
  drawn.append(...[...symbol.children].map((child) => document.importNode(child, true)))
  const page = getComputedStyle(document.documentElement)
  for (const element of drawn.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const resolved = value.replace(
        /^var\((--[\w-]+)(?:,(.*))?\)$/,
        (_, variable: string, usual = '') => page.getPropertyValue(variable).trim() || usual.trim(),
      )
      if (resolved !== value) element.setAttribute(name, resolved)
    }
  }
  return drawn
}

/** The colour that lies behind an element. */
function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return '#fff'
}
