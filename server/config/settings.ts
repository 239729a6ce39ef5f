import { join, resolve } from 'node:path'
import { roleOf } from '../database/serving-role.ts'
import type { AwsKeys } from '../identity/aws-signature.ts'
import type { MailSettings } from '../mail/mail-transport.ts'
import { type Origins, originsFrom } from './origins.ts'
import product from './product.json' with { type: 'json' }
import { StartError } from './settings-error.ts'

/** Which pool signs people in: our own, or a real Cognito pool. */
export type PoolChoice = {
  readonly kind: 'embedded' | 'cognito'
  readonly region: string
  readonly poolId: string
  readonly clientId: string
  /** The keys that may make accounts in a real pool; without them its operator makes them. */
  readonly keys?: AwsKeys | undefined
}

/** Everything that the operator may choose, read once at the start. */
export type Settings = {
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The role that owns the tables, where the one that serves does not. Decision 46. */
  readonly databaseOwnerUrl: string | undefined
  readonly origins: Origins
  /** Addresses of the proxies whose forwarding headers are believed; false believes nobody. */
  readonly trustProxy: readonly string[] | false
  readonly adminEmail: string | undefined
  /** when-new: nobody said anything, and a new system on this machine is there to be tried. */
  readonly demo: 'on' | 'off' | 'when-new'
  readonly pool: PoolChoice
  /** Folder of the built client. */
  readonly clientDir: string
  readonly productName: string
  readonly providerName: string
  /** Until the provider's own settings say otherwise. */
  readonly timeZone: string
  readonly mail: MailSettings
  /** Serves the client's sources with hot reload; for developers alone. */
  readonly isDevelopment: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

const EMBEDDED_POOL = { poolId: 'eu-west-2_CARELIGHT', clientId: 'carelight-web' }

/** An empty variable counts as one that is not set. */
const textOf = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined

const portOf = (text: string): number => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`PORT must be a number from 1 to 65535, but is "${text}".`)
}

const databaseUrlOf = (text: string | undefined): string | undefined => {
  if (text === undefined || /^postgres(ql)?:\/\/.+/.test(text)) return text
  throw new StartError('DATABASE_URL must begin with postgresql://, or be left out for the embedded database.')
}

const databaseOwnerUrlOf = (text: string | undefined, databaseUrl: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const isPostgres = /^postgres(ql)?:\/\/.+/.test(text)
  if (isPostgres && databaseUrl !== undefined && roleOf(text) !== roleOf(databaseUrl)) return text
  throw new StartError('DATABASE_OWNER_URL must name the database of DATABASE_URL, as another role than it does.')
}

type ToTry = Pick<Settings, 'adminEmail' | 'databaseUrl' | 'origins'>

/** Its password is published, so it comes by itself only where nobody else can reach it. */
const demoOf = (text: string | undefined, { adminEmail, databaseUrl, origins }: ToTry): Settings['demo'] => {
  if (text === 'on' || text === 'off') return text
  if (text !== undefined) throw new StartError(`DEMO must be on or off, but is "${text}".`)
  return databaseUrl === undefined && adminEmail === undefined && origins.isThisMachine ? 'when-new' : 'off'
}

const awsKeysOf = (environment: Environment): AwsKeys | undefined => {
  const accessKeyId = textOf(environment, 'AWS_ACCESS_KEY_ID')
  const secretAccessKey = textOf(environment, 'AWS_SECRET_ACCESS_KEY')
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { accessKeyId, secretAccessKey, sessionToken: textOf(environment, 'AWS_SESSION_TOKEN') }
}

const poolOf = (environment: Environment): PoolChoice => {
  const region = textOf(environment, 'AUTH_REGION') ?? 'eu-west-2'
  const poolId = textOf(environment, 'AUTH_USER_POOL_ID')
  const clientId = textOf(environment, 'AUTH_CLIENT_ID')
  if (poolId === undefined && clientId === undefined) return { kind: 'embedded', region: 'eu-west-2', ...EMBEDDED_POOL }
  if (poolId === undefined || clientId === undefined) {
    throw new StartError('AUTH_USER_POOL_ID and AUTH_CLIENT_ID belong together: set both or neither.')
  }
  if (!poolId.startsWith(`${region}_`)) {
    throw new StartError(`AUTH_USER_POOL_ID must begin with its region, "${region}_" (see AUTH_REGION).`)
  }
  return { kind: 'cognito', region, poolId, clientId, keys: awsKeysOf(environment) }
}

const emailOf = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[^\s@]+@[^\s@]+$/.test(text)) return text
  throw new StartError(`ADMIN_EMAIL must be an e-mail address, but is "${text}".`)
}

/** Without the address of a mail server, e-mails are kept as files beside the database. */
const mailOf = (environment: Environment, unsaid: Omit<MailSettings, 'smtpUrl'>): MailSettings => {
  const smtpUrl = textOf(environment, 'SMTP_URL')
  if (smtpUrl !== undefined && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new StartError('SMTP_URL must look like smtps://user:password@mail.example.org, or be left out.')
  }
  const from = textOf(environment, 'MAIL_FROM') ?? unsaid.from
  if (/^([^<>\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from)) return { ...unsaid, smtpUrl, from }
  throw new StartError(`MAIL_FROM must be an e-mail address, but is "${from}".`)
}

const zoneOf = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new StartError(`TIME_ZONE must be a zone such as Europe/London, but is "${zone}".`)
  }
}

const proxiesOf = (text: string | undefined): Settings['trustProxy'] =>
  text === undefined ? false : text.split(',').map((address) => address.trim())

const originTemplateOf = (environment: Environment, port: number): string => {
  const domain = textOf(environment, 'PUBLIC_DOMAIN') ?? 'care.localhost'
  return (textOf(environment, 'PUBLIC_ORIGIN_TEMPLATE') ?? 'http://{label}.{PUBLIC_DOMAIN}:{PORT}')
    .replaceAll('{PUBLIC_DOMAIN}', domain)
    .replaceAll('{PORT}', String(port))
}

/** Reads and checks the environment; throws a StartError with one clear line for the first thing that is wrong. */
export const settingsFrom = (environment: Environment): Settings => {
  const port = portOf(textOf(environment, 'PORT') ?? '8080')
  const databaseUrl = databaseUrlOf(textOf(environment, 'DATABASE_URL'))
  const dataDir = resolve(textOf(environment, 'DATA_DIR') ?? '.data')
  const origins = originsFrom(originTemplateOf(environment, port))
  const adminEmail = emailOf(textOf(environment, 'ADMIN_EMAIL'))
  const from = `no-reply@${origins.parentDomain}`
  return {
    port,
    dataDir,
    databaseUrl,
    origins,
    mail: mailOf(environment, { from, outboxFolder: join(dataDir, 'outbox') }),
    databaseOwnerUrl: databaseOwnerUrlOf(textOf(environment, 'DATABASE_OWNER_URL'), databaseUrl),
    trustProxy: proxiesOf(textOf(environment, 'TRUST_PROXY')),
    adminEmail,
    demo: demoOf(textOf(environment, 'DEMO'), { adminEmail, databaseUrl, origins }),
    pool: poolOf(environment),
    clientDir: resolve(textOf(environment, 'CLIENT_DIR') ?? 'dist/client'),
    productName: textOf(environment, 'PRODUCT_NAME') ?? product.productName,
    providerName: textOf(environment, 'PROVIDER_NAME') ?? product.providerName,
    timeZone: zoneOf(textOf(environment, 'TIME_ZONE') ?? product.timeZone),
    isDevelopment: textOf(environment, 'DEV') === '1',
  }
}
