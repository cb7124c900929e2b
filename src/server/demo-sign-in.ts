import { demoAccounts } from './seed/demo-accounts.ts'
import { type DemoIssuer, startDemoIssuer } from './sign-in/demo-issuer.ts'
import { type IdentityProvider, startedProvider } from './sign-in/provider.ts'

/**
 * Signing in to a demo that only this computer reaches. Its issuer starts when a person signs in for the first time;
 * `port` is asked then.
 */
export function demoSignIn(port: () => number): {
  readonly provider: IdentityProvider
  close(): Promise<void>
} {
  let running: Promise<DemoIssuer> | null = null
  const start = async () => {
    const hosts = ['127.0.0.1', 'localhost', '[::1]']
    running ??= startDemoIssuer({
      accounts: demoAccounts,
      redirectUris: hosts.map((host) => `http://${host}:${port()}/sign-in/callback`),
      publicUrl: null,
    })
    return (await running).settings
  }
  return {
    provider: startedProvider({ key: 'demo', name: 'Demokonton' }, start),
    close: async () => (await running)?.close(),
  }
}
