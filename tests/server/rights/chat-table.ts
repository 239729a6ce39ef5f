import { ANYBODY, CHANNELS_OF_OTHERS, MANAGERS, NOT_IN_IT, type Row, THE_ROTA_APP as THE_CHAT } from './answers.ts'

/**
 * The calls of the chat (decision 250). Managers here manage channels and messages too; what two people write to each
 * other is tested in tests/server/chat.
 */
export const chatTable: Readonly<Record<string, Row>> = {
  'GET /channels': { about: 'nothing', answers: THE_CHAT },
  'GET /channels/{id}': { about: 'channel', answers: THE_CHAT, but: { others: CHANNELS_OF_OTHERS } },
  'POST /channels': { about: 'nothing', answers: MANAGERS },
  'PATCH /channels/{channelId}': { about: 'channel', answers: MANAGERS },
  'GET /channels/{channelId}/messages': {
    about: 'channel',
    answers: THE_CHAT,
    but: { others: CHANNELS_OF_OTHERS },
  },
  'GET /channels/{channelId}/members': {
    about: 'channel',
    answers: THE_CHAT,
    but: { others: CHANNELS_OF_OTHERS },
  },
  // The mark of somebody who is not there changes nothing, and is no reason to trouble them.
  'POST /channels/{channelId}/mark-read': {
    about: 'channel',
    answers: THE_CHAT,
    but: { deleted: THE_CHAT, unknown: THE_CHAT },
  },
  'GET /channel-reads': { about: 'nothing', answers: THE_CHAT },
  'GET /channel-reads/{id}': {
    about: 'mark in a channel',
    answers: THE_CHAT,
    but: { elsewhere: CHANNELS_OF_OTHERS },
  },
  'GET /messages': { about: 'nothing', answers: THE_CHAT },
  'GET /messages/{id}': { about: 'message', answers: THE_CHAT, but: { elsewhere: CHANNELS_OF_OTHERS } },
  'GET /messages/search': { about: 'nothing', answers: THE_CHAT },
  'POST /messages': {
    about: 'channel',
    answers: THE_CHAT,
    but: {
      others: NOT_IN_IT,
      archived: '409 409 409 409 409 409 403 401',
      deleted: NOT_IN_IT,
      unknown: NOT_IN_IT,
    },
  },
  'POST /messages/{messageId}/edit': {
    about: 'message',
    answers: THE_CHAT,
    but: { others: NOT_IN_IT, elsewhere: '403 403 404 404 404 404 403 401' },
  },
  'POST /messages/{messageId}/remove': {
    about: 'message',
    answers: THE_CHAT,
    but: { others: MANAGERS, elsewhere: CHANNELS_OF_OTHERS },
  },
  'GET /announcements': { about: 'nothing', answers: MANAGERS },
  'GET /announcements/{id}': { about: 'announcement as it is written', answers: MANAGERS },
  'POST /announcements': { about: 'nothing', answers: MANAGERS },
  'PATCH /announcements/{announcementId}': { about: 'announcement as it is written', answers: MANAGERS },
  'GET /announcements/{announcementId}/readers': { about: 'announcement as it is written', answers: MANAGERS },
  'POST /announcements/{announcementId}/remind': { about: 'announcement as it is written', answers: MANAGERS },
  'GET /announcements/unread': { about: 'nothing', answers: ANYBODY },
  'GET /announcements/shown': { about: 'nothing', answers: ANYBODY },
  'POST /announcements/{announcementId}/mark-read': { about: 'announcement', answers: ANYBODY },
}
