/** Gives the browser a file to save, under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has to have read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
