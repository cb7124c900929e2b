/** What Chromium alone reports of its memory: bytes, rounded. */
interface Heap {
  readonly usedJSHeapSize: number
  readonly jsHeapSizeLimit: number
}

/** A page that uses so much of what it may have is on its way to be ended by the browser. */
const fullAt = 0.7

/** Whether the memory of this page runs low; false where the browser does not report it. */
export function isHeapFull(heap = (performance as { readonly memory?: Heap }).memory): boolean {
  return heap !== undefined && heap.usedJSHeapSize > fullAt * heap.jsHeapSizeLimit
}
