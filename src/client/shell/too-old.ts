/**
 * Runs before the app, also where the app cannot: a classic script in the JavaScript of 2009 (ES5), which the build takes as it
 * stands here. Feature detection, not browser names: `MathMLElement` came with Chrome 109, `CompressionStream` with Safari 16.4 and
 * Firefox 113. A browser that lacks one gets the sentence that stands before this script in place of the first frame; without
 * `#root` the app does not start.
 */
if (!('MathMLElement' in window && 'CompressionStream' in window))
  showTooOld(document.getElementById('root'), document.getElementById('too-old'))

function showTooOld(root: HTMLElement | null, sentence: HTMLElement | null): void {
  if (!root || !sentence) return
  document.body.removeChild(root)
  sentence.hidden = false
}
