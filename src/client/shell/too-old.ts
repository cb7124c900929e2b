/**
 * Runs before the app, also where the app cannot: a classic script in the JavaScript of 2015. It asks for features, not for names:
 * `MathMLElement` came with Chrome 109, `CompressionStream` with Safari 16.4 and Firefox 113. A browser that lacks one gets the
 * sentence that stands before this script in place of the first frame; without `#root` the app does not start.
 */
if (!('MathMLElement' in window && 'CompressionStream' in window)) {
  const root = document.getElementById('root')
  const sentence = document.getElementById('too-old')
  if (root && sentence) {
    root.parentNode?.removeChild(root)
    sentence.hidden = false
  }
}
