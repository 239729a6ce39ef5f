import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, freePort } from '../../support/a-postgres.ts'
import { Host } from './host.ts'

export type AppLabel = 'home' | 'rota' | 'messaging' | 'recruitment' | 'recruitment-admin'

/** So many ports are tried: whoever runs beside this may take one between its being found and its being used. */
const portsTried = 3

type Wishes = {
  /** A data folder to begin with a copy of. */
  readonly template?: string | undefined
  /** The port of what stands between it and the browsers. */
  readonly publicPort?: number | undefined
  /** A database that is this server's alone, and goes with it. */
  readonly databaseUrl?: string | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}
type Given = Wishes & { readonly port: number; readonly folder: string }

/** A real Carelight in another process, with a data folder and a port that outlive a stop. */
export class RunningServer {
  readonly port: number
  readonly folder: string
  /** The port in the addresses that browsers use: another one where something stands between them and the server. */
  readonly publicPort: number
  /** Whether it begins with the demo provider as the run has made it. */
  readonly hasDemo: boolean
  readonly #databaseUrl: string | undefined
  readonly #variables: Readonly<Record<string, string>>
  #client: string | undefined
  #host: Host | undefined
  #said = ''

  private constructor(given: Given) {
    this.port = given.port
    this.publicPort = given.publicPort ?? given.port
    this.folder = given.folder
    this.hasDemo = given.template !== undefined
    this.#databaseUrl = given.databaseUrl
    this.#variables = given.variables ?? {}
  }

  /** A server on the embedded database of a folder of its own, or on the PostgreSQL database that is given. */
  static async create(given: Wishes = {}): Promise<RunningServer> {
    const folder = mkdtempSync(join(tmpdir(), 'carelight-e2e-'))
    if (given.template) cpSync(given.template, folder, { recursive: true })
    return RunningServer.#begin({ ...given, folder })
  }

  /** A system with nobody in it but the first sysadmin of this address. */
  static async createEmpty(email: string, publicPort?: number): Promise<RunningServer> {
    return RunningServer.create({ publicPort, variables: { DEMO: 'off', ADMIN_EMAIL: email } })
  }

  static async #begin(given: Omit<Given, 'port'>): Promise<RunningServer> {
    for (let left = portsTried - 1; ; left -= 1) {
      const server = new RunningServer({ ...given, port: await freePort() })
      try {
        await server.start()
        return server
      } catch (reason) {
        if (left === 0 || !String(reason).includes(`Port ${server.port} is in use`)) throw reason
      }
    }
  }

  /** What the first start of an empty system printed for its first sysadmin. */
  get oneTimePassword(): string {
    return /One-time password: (\S+)/.exec(this.#said)?.[1] ?? ''
  }

  origin(label: AppLabel): string {
    return `http://${label}.care.localhost:${this.publicPort}`
  }

  /** Serves another build of the client from the next start on. */
  serveClientFrom(folder: string): void {
    this.#client = folder
  }

  async start(): Promise<void> {
    const variables = {
      PORT: String(this.port),
      DATA_DIR: this.folder,
      PUBLIC_ORIGIN_TEMPLATE: `http://{label}.care.localhost:${this.publicPort}`,
      ...(this.#databaseUrl && { DATABASE_URL: this.#databaseUrl }),
      ...this.#variables,
      ...(this.#client && { CLIENT_DIR: this.#client }),
    }
    const host = Host.take((words) => this.#hear(words))
    try {
      this.#hear(await host.start({ ...process.env, ...variables }))
      this.#host = host
    } catch (reason) {
      throw new Error(`The server did not start: ${String(reason)}\n${this.#said}`)
    }
  }

  /** Ends the server as an operator does, and waits until it is gone. */
  async stop(): Promise<void> {
    const host = this.#host
    this.#host = undefined
    await host?.stop().catch((reason: unknown) => {
      throw new Error(`The server did not stop: ${String(reason)}\n${this.#said}`)
    })
  }

  /** Ends the server as a power cut does. */
  async kill(): Promise<void> {
    const host = this.#host
    this.#host = undefined
    await host?.kill()
  }

  async dispose(): Promise<void> {
    await this.stop()
    if (this.#databaseUrl) await dropDatabase(this.#databaseUrl)
    rmSync(this.folder, { recursive: true, force: true })
  }

  #hear(words: string): void {
    this.#said = (this.#said + words).slice(-10_000)
  }
}
