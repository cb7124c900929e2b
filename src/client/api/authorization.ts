/** The token of the user who is signed in on this device, or undefined. */
export function storedToken(): string | undefined {
  return /(?:^|;\s*)kotte_token=([\w-]+)/.exec(document.cookie)?.[1]
}
