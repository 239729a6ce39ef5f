import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

const START_WITHIN_MS = 120_000
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
  /** How the process ended, once it has. */
  readonly #gone: Promise<string>
  #state: 'working' | 'being killed' | 'gone' = 'working'
  #listener: ((words: string) => void) | undefined

  private constructor() {
    this.#child = fork(join(import.meta.dirname, 'host-process.mjs'), { silent: true, execArgv: [] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (words: Buffer) => this.#listener?.(words.toString()))
    }
    this.#gone = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#state = 'gone'
        resolve(String(signal ?? code))
      })
    })
  }

  /** One that is free, or a new one. Whoever takes it hears what its system writes. */
  static take(listener: (words: string) => void): Host {
    let host = idle.pop()
    while (host !== undefined && host.#state !== 'working') host = idle.pop()
    const taken = host ?? new Host()
    taken.#listener = listener
    taken.#holdUp(true)
    return taken
  }

  /** Starts the system that these variables describe, and answers what it says once it listens. */
  async start(variables: NodeJS.ProcessEnv): Promise<string> {
    try {
      return await this.#tellWithin(START_WITHIN_MS, { start: variables })
    } catch (reason) {
      this.#free()
      throw reason
    }
  }

  /** Ends the system as an operator does; the process is free for the next, unless it does not get done with this one. */
  async stop(): Promise<void> {
    try {
      await this.#tellWithin(STOP_WITHIN_MS, { stop: true })
    } catch (reason) {
      // An operator's patience ends too; what ended by itself is a fault.
      if (this.#state !== 'gone' || !this.#child.killed) throw reason
    }
    this.#free()
  }

  /** Ends the process as a power cut does. */
  async kill(): Promise<void> {
    if (this.#state === 'working') this.#state = 'being killed'
    this.#child.kill('SIGKILL')
    await this.#gone
  }

  #free(): void {
    this.#listener = undefined
    this.#holdUp(false)
    if (this.#state === 'working') idle.push(this)
  }

  /** Whether whoever took it must go on while it runs; an idle one does not keep them from ending, and ends with them. */
  #holdUp(doesHold: boolean): void {
    const { channel, stdout, stderr } = this.#child
    for (const one of [this.#child, channel, stdout as Socket | null, stderr as Socket | null]) {
      if (doesHold) one?.ref()
      else one?.unref()
    }
  }

  /** Tells the process, and kills it where it has not answered in that time. */
  async #tellWithin(ms: number, message: object): Promise<string> {
    const late = setTimeout(() => void this.kill(), ms)
    try {
      const answer = await this.#ask(message)
      if ('words' in answer) return answer.words
      throw new Error(answer.failed)
    } finally {
      clearTimeout(late)
    }
  }

  async #ask(message: object): Promise<Answer> {
    let hear: (answer: Answer) => void = () => undefined
    const answered = new Promise<Answer>((resolve) => {
      hear = resolve
    })
    this.#child.once('message', hear)
    // What cannot be told is not heard: the process is gone, which is told below.
    this.#child.send(message, () => undefined)
    const ended = this.#gone.then((how): Answer => ({ failed: `The process of the server is gone (${how})` }))
    const answer = await Promise.race([answered, ended])
    this.#child.off('message', hear)
    return answer
  }
}
