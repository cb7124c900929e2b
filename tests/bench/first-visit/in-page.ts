/** What a page is opened for: the first element in the viewport whose text says it. */
export interface Sentence {
  /** CSS, of elements that may hold it. */
  readonly selector: string
  /** Source of a regular expression for the element's text, without spaces around it. */
  readonly pattern: string
}

/** What a person has seen of a page so far. Times in ms after the start of the navigation; null = not yet. */
export interface Seen {
  /** First contentful paint: anything at all. */
  readonly paintMs: number | null
  /** The frame that shows the sentence. */
  readonly sentenceMs: number | null
  /** The newest frame that changed something in the viewport. */
  readonly changedMs: number
  /** What changed then, by its element. */
  readonly changedPart: string
  /** Cumulative layout shift. */
  readonly shift: number
  /** Tasks longer than 50 ms: when each began, and how long it took. */
  readonly longTasks: readonly (readonly [startMs: number, durationMs: number])[]
  /** The page's own time now. */
  readonly nowMs: number
}

/**
 * Runs in the page, before anything else. Adds `window.firstSeconds`: `read()` (`Seen`), and `awaitedParts()` and
 * `emptyBoxes()` (names of elements in the viewport).
 */
export function watchFirstSeconds({ selector, pattern }: Sentence): void {
  const text = new RegExp(pattern)
  /** Parts of the page that have changed since the last frame. */
  let changed: Element[] = []
  let sentenceMs: number | null = null
  let changedMs = 0
  let changedPart = ''
  let shift = 0
  const longTasks: [number, number][] = []

  const meetsViewport = ({ top, left, bottom, right }: DOMRect) =>
    bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  function isSeen(element: Element): boolean {
    const box = element.getBoundingClientRect()
    // A part without a size of its own (`display: contents`, or what is placed freely) is where its children are.
    if (box.width === 0 || box.height === 0) return [...element.children].some(isSeen)
    // What only screen readers read is one pixel large.
    if (box.width <= 1 && box.height <= 1) return false
    return meetsViewport(box) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const shapeOf = (words: string | null) => words?.replaceAll(/\d+/g, '0')
  const isTrueSentence = (element: Element) =>
    text.test(element.textContent.trim()) && element.closest('[aria-busy="true"]') === null && isSeen(element)

  function note(ms: number, part: string): void {
    if (ms < changedMs) return
    changedMs = ms
    changedPart = part
  }

  /** Each frame, before it is painted; the times are those after it. */
  function look(): void {
    const change = changed.find(isSeen)
    changed = []
    const isShown = sentenceMs === null && [...document.querySelectorAll(selector)].some(isTrueSentence)
    if (change || isShown) {
      void scheduler.postTask(
        () => {
          if (change) note(performance.now(), nameOf(change))
          if (isShown) sentenceMs ??= performance.now()
        },
        { priority: 'user-blocking' },
      )
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, oldValue } of records) {
      const element = target instanceof Element ? target : target.parentElement
      // A text of which only digits change is a clock, an age or a newer value.
      if (type === 'characterData' && shapeOf(oldValue) === shapeOf(target.nodeValue)) continue
      if (type !== 'childList') {
        if (element) changed.push(element)
        continue
      }
      for (const node of addedNodes) {
        const added = node instanceof Element ? node : element
        if (added) changed.push(added)
      }
      // Where it was is unknown. What is taken from the page's end, such as a dialog that was never open, was not seen.
      if (removedNodes.length > 0 && element && element !== document.body) changed.push(element)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributes: true,
    // Those that show something else. Lines and shapes are redrawn with the time of day, every ten seconds: new ones are elements.
    attributeFilter: ['class', 'style', 'src', 'href', 'hidden'],
  })

  // Pictures and fonts come without a change of the document.
  const onPicture = ({ target }: Event) => {
    if (target instanceof HTMLImageElement || target instanceof SVGImageElement) changed.push(target)
  }
  window.addEventListener('load', onPicture, { capture: true })
  document.fonts.addEventListener('loadingdone', () => changed.push(document.documentElement))
  const observe = (type: string, take: (entries: PerformanceEntryList) => void) =>
    new PerformanceObserver((list) => take(list.getEntries())).observe({ type, buffered: true })
  observe('resource', (entries) => {
    for (const { name } of entries) {
      const { pathname } = new URL(name)
      if (pathname.endsWith('.svg')) changed.push(...document.querySelectorAll(`use[href^="${pathname}#"]`))
    }
  })

  observe('longtask', (entries) => {
    for (const { startTime, duration } of entries) longTasks.push([startTime, duration])
  })
  // As browsers add it up: shifts less than a second apart, five seconds at most; the worst such time counts.
  let [since, last, sum] = [0, Number.NEGATIVE_INFINITY, 0]
  observe('layout-shift', (entries) => {
    for (const { startTime, value = 0 } of entries as (PerformanceEntry & { value?: number })[]) {
      const goesOn = startTime - last < 1000 && startTime - since < 5000
      if (!goesOn) since = startTime
      sum = goesOn ? sum + value : value
      last = startTime
      shift = Math.max(shift, sum)
      note(startTime, 'layout shift')
    }
  })

  /** What in the viewport is still awaited: named as busy, or a picture that is not there. */
  function awaitedParts(): string[] {
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(
      (element) => element.checkVisibility() && meetsViewport(element.getBoundingClientRect()),
    )
    const pictures = [...document.images].filter((picture) => !picture.complete && isSeen(picture))
    return [...busy, ...pictures].map(nameOf)
  }
  /** Places in the viewport with nothing in them, 32 pixels high and wide at least. */
  function emptyBoxes(): string[] {
    return [...document.querySelectorAll<HTMLElement>('main :is(div, span, p, section, li, figure):empty')]
      .filter(({ offsetWidth, offsetHeight }) => offsetWidth >= 32 && offsetHeight >= 32)
      .filter(isSeen)
      .map(nameOf)
  }
  function nameOf(element: Element): string {
    const { width, height } = element.getBoundingClientRect()
    const classes = element.getAttribute('class')
    return `${element.localName}${classes ? `.${classes.replaceAll(' ', '.')}` : ''} ${Math.round(width)}×${Math.round(height)}`
  }

  const read = (): Seen => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    sentenceMs,
    changedMs,
    changedPart,
    shift,
    longTasks,
    nowMs: performance.now(),
  })
  Object.assign(window, { firstSeconds: { read, awaitedParts, emptyBoxes } })
}
