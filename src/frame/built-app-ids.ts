import type { AppId } from '../../domain/public-config.ts'

const builtAppIds = ['home', 'rota', 'messaging'] as const satisfies readonly AppId[]

/** Whether an app exists; the others have a name and an origin, and nothing to open yet. */
export const isBuiltApp = (id: AppId): id is (typeof builtAppIds)[number] => builtAppIds.some((built) => built === id)
