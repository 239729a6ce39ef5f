/**
 * The one order in which everything is locked that a request changes, and within each of these in the order of ids or
 * names, so that no two requests wait for each other crosswise. Whoever writes a shift locks its rota first.
 */
export const lockOrder = {
  settingUp: 0,
  person: 1,
  roles: 2,
  swaps: 3,
  rotas: 4,
  rotaUsers: 5,
  shifts: 6,
  agencies: 7,
  clients: 8,
  providerSettings: 9,
  oncall: 10,
  /** Whose shifts nobody else gives or takes, and which day on call nobody else fills. */
  guards: 11,
  activities: 12,
  mails: 13,
  channels: 14,
  messages: 15,
  channelReads: 16,
  announcements: 17,
} as const
