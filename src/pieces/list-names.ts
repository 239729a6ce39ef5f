const names: Readonly<Record<string, string>> = {
  activities: 'Activities',
  shifts: 'Shifts',
  rotas: 'Rotas',
  announcements: 'Announcements',
  channelReads: 'Read marks',
  channels: 'Channels',
  clients: 'Clients',
  messages: 'Messages',
  rotaUsers: 'Staff',
  oncall: 'On call',
  agencies: 'Agencies',
  providerSettings: 'Settings',
}

/** What a mirrored list is called on the screen. */
export const listName = (table: string): string => names[table] ?? table

/** Several of them in a sentence: "Activities, clients and settings". */
export const listNames = (tables: readonly string[]): string => {
  const [first = '', ...rest] = tables.map(listName)
  const last = rest.pop()?.toLowerCase()
  return [[first, ...rest.map((name) => name.toLowerCase())].join(', '), last].filter(Boolean).join(' and ')
}
