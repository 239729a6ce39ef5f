/** The tables of the mirror, one a resource. The server's tables carry the same rows. */
export type TableName =
  | 'activities'
  | 'agencies'
  | 'announcements'
  | 'channelReads'
  | 'channels'
  | 'clients'
  | 'messages'
  | 'oncall'
  | 'providerSettings'
  | 'rotas'
  | 'rotaUsers'
  | 'shifts'
