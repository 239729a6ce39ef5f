import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config/settings.ts'

/** The hash of an empty style element, which is how Emotion inserts its rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The name of the one policy that may make a script's address: that of the service worker. */
const WORKER_POLICY = 'worker-url'

const ONE_YEAR_SECONDS = 31_536_000

/** The Content-Security-Policy of every page and file. A real Cognito pool is the one place beside us that is spoken to. */
export const contentSecurityPolicy = ({ pool }: Pick<Settings, 'pool'>): string => {
  const signIn = pool.kind === 'cognito' ? ` https://cognito-idp.${pool.region}.amazonaws.com` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${signIn}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
  ].join('; ')
}

/** Looser for developers alone: the bundler's hot reload writes inline scripts and styles and opens a socket. */
const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; frame-ancestors 'none'"

const securityHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'content-security-policy': settings.isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(settings),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(settings.origins.isSecure && {
    'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
  }),
})

/** Puts the security headers on every answer. */
export const addSecurityHeaders = (app: FastifyInstance, settings: Settings): void => {
  const headers = securityHeaders(settings)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}
