import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { PermissionText } from '../../domain/permissions.ts'
import type { AppId } from '../../domain/public-config.ts'
import type { MenuDefinition } from '../features/shell/menus.ts'

/** The app that this origin serves, as its shell needs to know it. */
export type AppFacts = {
  readonly id: AppId
  /** As in titles and menus: "Rota". */
  readonly name: string
  /** Whoever lacks it sees the no-permission notice on every route. Decision 22. */
  readonly access: PermissionText | undefined
  readonly menus: readonly MenuDefinition[]
  /** A provider around all of its pages, of what they share. */
  readonly AroundEveryPage?: ComponentType<{ children: ReactNode }> | undefined
  /** What stands above a page, between the bars and it, for a person who may use the app. */
  readonly AboveEveryPage?: ComponentType | undefined
  /** What stands beside every page for them. */
  readonly OnEveryPage?: ComponentType | undefined
  /** Load what a press on any of its pages may need. */
  readonly partsForPresses?: readonly (() => Promise<unknown>)[] | undefined
}

const AppContext = createContext<AppFacts | undefined>(undefined)

export function AppProvider({ app, children }: { app: AppFacts; children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>
}

/** The app around this component. */
export const useApp = (): AppFacts => {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('No app is running above this component')
  return app
}
