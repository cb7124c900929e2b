/** Drawings of at most 2.2 KB that take a renderer minutes or gigabytes: by their shape refused, or stopped while they are drawn. */
export const refusedBombs: Readonly<Record<string, string>> = {
  uses: svg(levels(9, 10, (id) => `<use href="#${id}"/>`)),
  patterns: svg(levels(7, 6, (id) => `<rect width="9" height="9" fill="url(#${id})"/>`, 'pattern')),
  masks: svg(levels(7, 6, (id) => `<rect width="9" height="9" mask="url(#${id})"/>`, 'mask')),
  filters: svg(
    `<filter id="f"><feTurbulence numOctaves="200"/>${'<feMorphology operator="dilate" radius="200"/>'.repeat(20)}</filter><rect width="7900" height="7900" filter="url(#f)"/>`,
    7900,
  ),
}

export const heavyBombs: Readonly<Record<string, string>> = {
  layers: svg(
    `<style>circle{opacity:.9;mask:url(#m)}</style><mask id="m"><path d="M0 0h9000v9000z" fill="#fff"/></mask><g id="a">${'<circle r="8999"/>'.repeat(50)}</g>${'<use href="#a"/>'.repeat(60)}`,
    7900,
  ),
  dashes: svg(
    `<path d="M0 0${'L1e6 1e6L0 1e6L1e6 0'.repeat(80)}" stroke="red" stroke-width="3" stroke-dasharray=".01" fill="none"/>`,
  ),
}

function svg(inside: string, size = 300): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`
}

/** Each level uses the one before it some times. */
function levels(count: number, times: number, use: (id: string) => string, element = 'g'): string {
  const wrap = (id: string, inside: string) => `<${element} id="${id}">${inside}</${element}>`
  return [
    wrap('l0', '<circle r="9"/>'),
    ...Array.from({ length: count }, (_, level) => wrap(`l${level + 1}`, use(`l${level}`).repeat(times))),
    use(`l${count}`),
  ].join('')
}
