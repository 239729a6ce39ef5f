import type { AppId, PublicConfig } from '../../domain/public-config.ts'
import { StartError } from './settings-error.ts'

type AppName = { readonly id: AppId; readonly name: string; readonly labels: readonly string[] }

/** The apps in the order of the portal; the first label is the one that links use. */
const APPS: readonly AppName[] = [
  { id: 'home', name: 'Home Portal', labels: ['home', 'homeportal'] },
  { id: 'rota', name: 'Rota', labels: ['rota'] },
  { id: 'messaging', name: 'Chat', labels: ['messaging', 'chat'] },
  { id: 'recruitment', name: 'Recruitment', labels: ['recruitment'] },
  { id: 'recruitment-admin', name: 'Recruitment Admin', labels: ['recruitment-admin', 'admin-recruitment'] },
]

/** Where the apps are, as browsers see them. */
export type Origins = {
  /** Without its first label: what the session's cookies belong to. */
  readonly parentDomain: string
  readonly isSecure: boolean
  /** Whether only this machine can open them: every name under `localhost` is the machine itself. */
  readonly isThisMachine: boolean
  readonly apps: PublicConfig['apps']
  /** Of the home app's main label, without a slash at its end. */
  readonly home: string
  /** Which app a host name (without port) is; undefined for any other host. */
  appOfHost(hostname: string): PublicConfig['apps'][number] | undefined
  /** Whether this is the origin of one of the apps, whichever label it uses. */
  isOwn(origin: string): boolean
}

const isThisMachine = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')

const urlFor = (template: string, label: string): URL | undefined => {
  try {
    return new URL(template.replaceAll('{label}', label))
  } catch {
    return undefined
  }
}

const parentOf = (template: string): { parentDomain: string; isSecure: boolean } => {
  const home = urlFor(template, 'home')
  if (home === undefined || !/^https?:\/\/\{label\}\.[^/]+\/?$/.test(template)) {
    throw new StartError(`PUBLIC_ORIGIN_TEMPLATE must look like https://{label}.example.org, but is "${template}".`)
  }
  const isSecure = home.protocol === 'https:'
  if (!isSecure && !isThisMachine(home.hostname)) {
    throw new StartError(`A public address must be https: "${template}" is not. Set PUBLIC_ORIGIN_TEMPLATE.`)
  }
  return { parentDomain: home.hostname.slice('home.'.length), isSecure }
}

/** Reads the template of the apps' addresses; throws a StartError where browsers could not use it. */
export const originsFrom = (template: string): Origins => {
  const { parentDomain, isSecure } = parentOf(template)
  const originOf = (label: string) => urlFor(template, label)?.origin ?? ''
  const apps = APPS.map(({ id, name, labels: [label = id] }) => ({ id, name, origin: originOf(label) }))
  const appByHost = new Map(
    APPS.flatMap(({ id, labels }) =>
      labels.map((label) => [`${label}.${parentDomain}`, apps.find((app) => app.id === id)]),
    ),
  )
  const own = new Set(APPS.flatMap(({ labels }) => labels.map(originOf)))
  return {
    parentDomain,
    isSecure,
    isThisMachine: isThisMachine(parentDomain),
    apps,
    home: originOf('home'),
    appOfHost: (hostname) => appByHost.get(hostname.toLowerCase()),
    isOwn: (origin) => own.has(origin),
  }
}
