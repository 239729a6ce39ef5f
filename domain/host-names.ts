/** The first label of a host: what the cookies and numbers of an app are named after. `rota.care.localhost` → `rota`. */
export const labelOf = (hostname: string): string => hostname.split('.')[0] ?? ''

/** The domain that the apps share: the host without its first label. `rota.care.localhost` → `care.localhost`. */
export const parentDomain = (hostname: string): string => hostname.split('.').slice(1).join('.') || hostname
