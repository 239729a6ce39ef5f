/** The numbers of the chat, for `constants.ts`: whoever needs one imports it from there. Decision 250. */

/** The mirror of messages, in days back. Decision 250. */
export const messageWindowDays = 30
/** Messages are kept for so many months where the provider has said nothing, and between these at least and at most. */
export const chatMonthsUsual = 24
/** Devices hold 30 days of messages and answers are kept 90: what is removed has left both before. */
export const chatMonthsLeast = 3
export const chatMonthsMost = 120
/** A message is so long at most, in characters, and names so many people and clients at most. */
export const longestMessageCharacters = 4000
export const mostLinksOfMessage = 50
/** Messages on a page of a channel, and of what a search found. */
export const channelMessagesPageSize = 50
export const foundMessagesPageSize = 30
/** Somebody writes so many messages a minute at most. */
export const mostMessagesPerMinute = 60
/** Announcements on a page of those that are or were shown to somebody. Decision 251. */
export const shownAnnouncementsPageSize = 30
/** Somebody is reminded of the same announcement so often at most, in ms. Decision 251. */
export const remindAgainAfterMs = 60 * 60 * 1000
/** Unread counts are asked for so often at most, however busy a channel is, in ms. */
export const unreadRestMs = 5000
/** An announcement is told to all devices at one moment: each asks what it says within so many ms, at random. */
export const announcementSpreadMs = 5000
/** People of an agency are in the channels of a location from so many days before a shift there until so many after it. */
export const agencyChatDays = 1
/** A browser is told of a channel so often at most, but of a mention: of what comes sooner, it is told then. Decision 252. */
export const channelPushEveryMs = 2 * 60_000
/** The same of messages that mention their person. Decision 252. */
export const mentionPushEveryMs = 30_000
