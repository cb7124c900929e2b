/** The name of the page's own script, which is different for every build. */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/app-"]')
  return script?.src.match(/app-(.+)\.js$/)?.[1] ?? 'development'
}
