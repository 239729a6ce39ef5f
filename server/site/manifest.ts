import * as z from 'zod/mini'
import type { AppId, PublicConfig } from '../../domain/public-config.ts'

const Manifest = z.looseObject({ shortcuts: z.optional(z.array(z.looseObject({ name: z.string() }))) })

type App = PublicConfig['apps'][number]

/** Shortcuts lead to pages of the rota; the other apps have none. */
const HAS_SHORTCUTS: readonly AppId[] = ['rota']

/** The web app manifest of one app, made from the one that was built: its name, and an id of its own. */
export const manifestOf = (built: string, app: App, productName: string): string => {
  const { shortcuts, ...rest } = Manifest.parse(JSON.parse(built))
  return JSON.stringify({
    ...rest,
    id: `/?app=${app.id}`,
    name: app.id === 'home' ? productName : `${productName} ${app.name}`,
    short_name: app.id === 'home' ? productName : app.name,
    ...(HAS_SHORTCUTS.includes(app.id) && { shortcuts }),
  })
}
