import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { permissionsPolicy } from '#domain/permissions-policy.ts'

/**
 * Adds security headers to every response, made once. Nothing comes from another origin. A server that people reach over plain
 * http (a demo, a display on the local network) must not send them to https: HSTS is sent on https only.
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | null): void {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['kotte-sw'],
        ...(isHttps(publicUrl) && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps(publicUrl) ? { maxAge: hstsS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The sign-in window has to stay reachable for the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // `frame-ancestors` says the same and can be widened for a page that may be embedded.
    xFrameOptions: false,
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers).header('Permissions-Policy', permissionsPolicy(url.split('?')[0] ?? ''))
  })
}

/** What helmet sets on a response. It says the same on each. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}

/** The same for what is refused before any hook has run, and is no page. */
export function headersOfRefusal(publicUrl: string | null): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(isHttps(publicUrl) && { 'Strict-Transport-Security': `max-age=${hstsS}` }),
  }
}

/** A year. */
const hstsS = 31_536_000

function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https://') ?? false
}

/**
 * SHA-256 of nothing: an empty style element may be there. The workspace's component library makes one and puts its rules
 * in through the object model, which no policy forbids; text inside it would still be refused.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Lets any site show this one answer in a frame: single widgets are made for that. */
export function allowFraming(reply: FastifyReply): void {
  reply.header(
    policyName,
    String(reply.getHeader(policyName)).replace("frame-ancestors 'self'", 'frame-ancestors *'),
  )
}

/** Allows what stands inside this one HTML: the styles and the script of its first frame, by their hashes. */
export function allowInline(
  reply: FastifyReply,
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): void {
  const allowed = String(reply.getHeader(policyName))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
  reply.header(policyName, allowed)
}

const policyName = 'Content-Security-Policy'
