import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

const STOP_WITHIN_MS = 15_000

type Answer = { readonly words: string } | { readonly failed: string }

/** Processes of this worker that run no system now. */
const idle: Host[] = []

/**
 * A process that runs one built system after another: the next one need not load its code again, nor run it cold. What
 * is killed is the process; the next system gets another.
 */
export class Host {
  readonly #child: ChildProcess
  #listener: ((words: string) => void) | undefined

  private constructor() {
    this.#child = fork(join(import.meta.dirname, 'host-process.mjs'), { silent: true, execArgv: [] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (words: Buffer) => this.#listener?.(words.toString()))
    }
  }

  /** One that is free, or a new one. Whoever takes it hears what its system writes. */
  static take(listener: (words: string) => void): Host {
    const host = idle.pop() ?? new Host()
    host.#listener = listener
    host.#holdUp(true)
    return host
  }

  /** Starts the system that these variables describe, and answers what it says once it listens. */
  async start(variables: NodeJS.ProcessEnv): Promise<string> {
    try {
      return await this.#tell({ start: variables })
    } catch (reason) {
      this.#free()
      throw reason
    }
  }

  /** Ends the system as an operator does; the process is free for the next, unless it does not get done with this one. */
  async stop(): Promise<void> {
    let killing: Promise<void> | undefined
    const late = setTimeout(() => {
      killing = this.kill()
    }, STOP_WITHIN_MS)
    try {
      await this.#tell({ stop: true })
      this.#free()
    } catch (reason) {
      // An operator's patience ends too; what ended by itself is a fault.
      if (killing === undefined) throw reason
    } finally {
      clearTimeout(late)
    }
  }

  /** Ends the process as a power cut does. */
  async kill(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    this.#child.kill('SIGKILL')
    await gone
  }

  #free(): void {
    this.#listener = undefined
    this.#holdUp(false)
    if (this.#child.connected) idle.push(this)
  }

  /** Whether whoever took it must go on while it runs; an idle one does not keep them from ending, and ends with them. */
  #holdUp(doesHold: boolean): void {
    const { channel, stdout, stderr } = this.#child
    for (const one of [this.#child, channel, stdout as Socket | null, stderr as Socket | null]) {
      if (doesHold) one?.ref()
      else one?.unref()
    }
  }

  #tell(message: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#child.off('message', heard)
        this.#child.off('exit', gone)
      }
      const heard = (answer: Answer) => {
        settle()
        if ('words' in answer) resolve(answer.words)
        else reject(new Error(answer.failed))
      }
      const gone = (code: number | null, signal: string | null) => {
        settle()
        reject(new Error(`The process of the server is gone (${signal ?? code})`))
      }
      this.#child.once('message', heard)
      this.#child.once('exit', gone)
      this.#child.send(message)
    })
  }
}
