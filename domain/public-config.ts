import * as z from 'zod/mini'

/** The apps of the platform by their ids, which are also their main host labels. Rules §1. */
export const AppId = z.enum(['home', 'rota', 'messaging', 'recruitment', 'recruitment-admin'])
export type AppId = z.output<typeof AppId>

/**
 * What `/config.json` says to anybody: names, origins, sign-in, flags, zone, places, build. The app starts from its last
 * good copy. `auth.endpoint` is there only for the embedded pool. `origin` has no slash at its end. Decision 47.
 */
export const PublicConfig = z.object({
  productName: z.string(),
  provider: z.object({ name: z.string(), logo: z.optional(z.string()) }),
  timeZone: z.string(),
  apps: z.array(z.object({ id: AppId, name: z.string(), origin: z.string() })),
  auth: z.object({
    region: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    endpoint: z.optional(z.string()),
  }),
  flags: z.object({ qrScanner: z.boolean() }),
  locations: z.array(z.object({ locationId: z.string(), name: z.string(), town: z.optional(z.string()) })),
  build: z.object({ number: z.int(), hash: z.string() }),
})
export type PublicConfig = z.output<typeof PublicConfig>
