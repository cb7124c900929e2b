/** What the looks of a chart are made of; all else is in the elements themselves. */
const kept = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
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
 * The pictures of an element as SVG text that looks the same without the page's styles, in the colours of the page as it is; empty
 * where there are none.
 */
export function standaloneSvg(of: Element): string {
  const ground = groundOf(of)
  return [...of.querySelectorAll('svg')]
    .map((svg) => {
      const copy = svg.cloneNode(true) as SVGSVGElement
      const from = [svg, ...svg.querySelectorAll('*')]
      for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries())
        inline(from[index] as Element, element)
      const { width, height } = svg.getBoundingClientRect()
      copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
      copy.setAttribute('style', `background: ${ground}`)
      return new XMLSerializer().serializeToString(copy)
    })
    .join('\n')
}

function inline(from: Element, to: Element): void {
  const styles = getComputedStyle(from)
  to.removeAttribute('class')
  to.removeAttribute('style')
  to.removeAttribute('tabindex')
  if (styles.display === 'none' || styles.visibility === 'hidden') to.setAttribute('display', 'none')
  for (const name of kept) {
    const value = styles.getPropertyValue(name)
    if (value) to.setAttribute(name, value)
  }
}

/** The colour that lies behind an element. */
function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return '#fff'
}
