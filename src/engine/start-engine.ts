import type { PublicConfig } from '../../domain/public-config.ts'
import { createEngine, type Engine, type Notice } from '../../sync/index.ts'
import { askForReplay } from './ask-for-replay.ts'
import { browserPorts } from './browser-ports.ts'

export type EngineStart = {
  /** The label of the app that this origin serves, such as `rota`; numbers of entries run per device and label. */
  readonly app: string
  readonly config: PublicConfig
  /** Shows a message to the person; the engine has no toasts of its own. */
  readonly notify: (notice: Notice) => void
  /** The build's version, as the ping tells it. */
  readonly version: string
  /** Resolves once the first page is shown: work in the background begins behind it. */
  readonly shown: Promise<void>
}

/** Starts the engine of this page; called once. */
export const startEngine = ({ app, config, notify, version, shown }: EngineStart): Engine => {
  const engine = createEngine({
    ports: browserPorts(),
    app,
    config,
    version,
    shown,
    notify,
    // To where all uncaught errors of the page go.
    onFailure: (error, why) => reportError(new Error(`The engine failed while ${why}`, { cause: error })),
  })
  askForReplay(engine)
  return engine
}
