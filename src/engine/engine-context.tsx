import { createContext, type ReactNode, useContext } from 'react'
import type { PublicConfig } from '../../domain/public-config.ts'
import type { Engine } from '../../sync/index.ts'

type Running = { readonly engine: Engine; readonly config: PublicConfig }

const EngineContext = createContext<Running | undefined>(undefined)

/** Gives the screens below the running engine and the configuration that it was started with. */
export function EngineProvider({ engine, config, children }: Running & { readonly children: ReactNode }) {
  return <EngineContext value={{ engine, config }}>{children}</EngineContext>
}

const useRunning = (): Running => {
  const running = useContext(EngineContext)
  if (running === undefined) throw new Error('No engine is running above this component')
  return running
}

/** The running engine; for what no other hook of this folder offers. */
export const useEngine = (): Engine => useRunning().engine

/** What `/config.json` said when the app started. */
export const useConfig = (): PublicConfig => useRunning().config

/** The provider's time zone, in which every local time is meant. Decision 32. */
export const useZone = (): string => useRunning().config.timeZone
