/** The cookie's name, and how long the token is good for, seconds: the specification, section 9. */
const cookie = 'kotte_token'
const lifetimeS = 864_000

/** The token of whoever is signed in on this device, or undefined. */
export function storedToken(): string | undefined {
  return /(?:^|; )kotte_token=([\w-]+)/.exec(document.cookie)?.[1]
}

export function storeToken(token: string): void {
  write(`${token}; max-age=${lifetimeS}`)
}

export function removeToken(): void {
  write('; max-age=0')
}

function write(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that schools have
  document.cookie = `${cookie}=${value}; path=/; samesite=strict${secure}`
}
