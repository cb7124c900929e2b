let trusted: string | undefined

/**
 * The one script address that the page's policy (Trusted Types `kotte-sw`) lets through; browsers without such
 * policies take it as text. A policy can be made only once.
 */
export function workerUrl(): string {
  trusted ??= makeTrusted()
  return trusted
}

function makeTrusted(): string {
  const policy = window.trustedTypes?.createPolicy('kotte-sw', {
    createScriptURL: (url) => {
      if (url === '/sw.js') return url
      throw new TypeError('only the worker may be loaded')
    },
  })
  return (policy?.createScriptURL('/sw.js') ?? '/sw.js') as string
}

interface TrustedTypes {
  createPolicy<Rule extends 'createScriptURL'>(
    name: string,
    rules: Readonly<Record<Rule, (text: string) => string>>,
  ): Readonly<Record<Rule, (text: string) => unknown>>
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}
