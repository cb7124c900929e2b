/** Why a drawing is not even begun: see `svgRefusal`. */
export type SvgRefusal = 'has_filters' | 'too_intricate'

/** What a drawing may come to once all that is used again is counted as often as it is drawn; logos have some hundreds. */
const mostElements = 50_000
/** How deep what is used may use something else. Drawing programs write two or three. */
const mostDepth = 12

/**
 * Whether a drawing would take a renderer very long however short it is: filters, which compute every pixel again, and parts
 * that use parts that use parts (or themselves). Null = neither. Comments count, which harms no logo.
 */
export function svgRefusal(text: string): SvgRefusal | null {
  if (/[\s;"'{]filter\s*[=:]\s*(?:["']\s*)?(?!none)[a-z]/i.test(text)) return 'has_filters'
  return elementsDrawn(partsOf(text)) > mostElements ? 'too_intricate' : null
}

/** What hangs together under one id: its elements, and the parts that they draw (inside, by `href` or by `url()`). */
interface Part {
  elements: number
  readonly draws: string[]
}

const tag = /<(\/?)[a-z]((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
const reference = /(?:href\s*=\s*["']\s*#|url\(\s*(?:["']\s*)?#)([^"')\s]+)/gi
const rootPart = ''

function partsOf(text: string): ReadonlyMap<string, Part> {
  const root: Part = { elements: 0, draws: [] }
  const parts = new Map([[rootPart, root]])
  /** The part that each open element belongs to. */
  const open: Part[] = [root]
  for (const [, isEnd, attributes = ''] of text.matchAll(tag)) {
    if (isEnd) {
      if (open.length > 1) open.pop()
      continue
    }
    const around = open.at(-1) ?? root
    const id = /\sid\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1]
    let part = around
    if (id !== undefined && !parts.has(id)) {
      part = { elements: 0, draws: [] }
      parts.set(id, part)
      around.draws.push(id)
    }
    part.elements += 1
    for (const [, used = ''] of attributes.matchAll(reference)) part.draws.push(used)
    if (!attributes.endsWith('/')) open.push(part)
  }
  // A style sheet's references are drawn wherever its rules hold: at least once.
  for (const sheet of text.split(/<style\b/i).slice(1)) {
    const [rules = ''] = sheet.split(/<\/style/i, 1)
    for (const [, used = ''] of rules.matchAll(reference)) root.draws.push(used)
  }
  return parts
}

/** Infinity for a part that draws itself, or that is too deep. */
function elementsDrawn(parts: ReadonlyMap<string, Part>): number {
  const memo = new Map<string, { readonly count: number; readonly depth: number }>()
  const underWay = new Set<string>()
  function drawn(id: string): { readonly count: number; readonly depth: number } {
    const part = parts.get(id)
    if (part === undefined) return { count: 0, depth: 0 }
    const before = memo.get(id)
    if (before !== undefined) return before
    if (underWay.has(id) || underWay.size > 10 * mostDepth)
      return { count: Number.POSITIVE_INFINITY, depth: 0 }
    underWay.add(id)
    let { elements: count } = part
    let depth = 0
    for (const used of part.draws) {
      const child = drawn(used)
      count += child.count
      depth = Math.max(depth, child.depth + 1)
    }
    underWay.delete(id)
    const result = { count: depth > mostDepth ? Number.POSITIVE_INFINITY : count, depth }
    memo.set(id, result)
    return result
  }
  return drawn(rootPart).count
}
