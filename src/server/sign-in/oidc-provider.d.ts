/** The little of `oidc-provider` that the demo's issuer uses; the package comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Answer {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
    set(name: string, value: readonly string[]): void
  }

  interface Context {
    readonly oidc: {
      readonly provider: Provider
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly Grant: new (properties: {
      readonly clientId: string
      readonly accountId: string
    }) => Grant
    /** Middleware of Koa around every answer. */
    use(
      middleware: (context: { readonly response: Answer }, next: () => Promise<void>) => Promise<void>,
    ): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ readonly uid: string }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
      options?: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>
  }

  export type { Context }
}
