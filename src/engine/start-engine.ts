import type { PublicConfig } from '../../domain/public-config.ts'
import type { Engine, Notice } from '../../sync/index.ts'

export type EngineStart = {
  /** The label of the app that this origin serves, such as `rota`; numbers of entries run per device and label. */
  readonly app: string
  readonly config: PublicConfig
  /** Shows a message to the person; the engine has no toasts of its own. */
  readonly notify: (notice: Notice) => void
  /** The build's version, as the ping tells it. */
  readonly version: string
}

/** Starts the engine of this page; called once. */
export declare const startEngine: (start: EngineStart) => Engine
