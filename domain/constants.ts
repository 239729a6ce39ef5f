/** Every number of the product, with its unit and source. "rules §9" is section 9 of docs/rules.md. */

export * from './chat-constants.ts'
export * from './rota-constants.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A token is refreshed when it has less than this left. Rules §9. */
export const tokenRefreshMarginMs = 120 * second

/** Idle logout of a shared device. Rules §9. */
export const idlePromptAfterMs = 120 * second
export const idleLogoutAfterMs = 240 * second
export const idleCountdownSeconds = 20

/** Lifetime of the cookie that remembers the wanted app and path. Rules §9. */
export const loginRequiredCookieSeconds = 10 * 60
/** Lifetime of the sign-in and person cookies. Rules §9, decision 17. */
export const sessionCookieDays = 30
/** How long a submit-only grant holds. Decision 20. */
export const submitGrantDays = 90

/** Service worker update check. Rules §9. */
export const updateCheckEveryMs = 60 * minute

/** Cache times of the mirror: refresh, not discard. Rules §9, decision 9. */
export const listsFreshForMs = 240 * minute
export const listsRecheckEveryMs = 15 * minute
export const agenciesFreshForMs = 1440 * minute
/** What was read expires this long after the last contact; the outbox never does. Decision 9. */
export const mirrorExpiresAfterMs = 14 * day
/** The mirror of activities, in days before and after today; the first stage brings the days nearest. Decision 9. */
export const activityWindowDays = 30
export const activityFirstStageDays = 3
/** The mirror of shifts, in days before and after today. */
export const shiftWindowDays = 56
export const shiftFirstStageDays = 14

/** Page sizes. Rules §9. */
export const pageSizes = {
  clients: 250,
  rotaUsers: 250,
  agencies: 50,
  activities: 1000,
  oncall: 200,
  rotas: 20,
  shifts: 1000,
  channels: 250,
  messages: 1000,
  channelReads: 1000,
  announcements: 250,
} as const
export const directoryPageSize = 500
/** The one-time password of an invitation works for so many days, as in the pools of others. */
export const invitationDays = 7
/** The directory of accounts is kept on the device for so long, in ms. Rules §9. */
export const directoryFreshForMs = 5 * minute
/** External care records; no rule names a size. */
export const externalActivitiesPageSize = 250
/** Declined activities; no rule names a size. */
export const declinedActivitiesPageSize = 100
/** Rows on a page of client activities. */
export const clientActivitiesPageSize = 100
/** Reports of activities; no rule names a size. */
export const activityReportsPageSize = 100
/** So many beyond a page are counted: to count a year of a large provider takes seconds. */
export const activityReportsCounted = 10_000
/** Behaviour reports; no rule names a size. */
export const behaviourReportsPageSize = 100
/** Changes of a record on one page of its history. */
export const recordHistoryPageSize = 50
export const largestPageSize = 1000
/** All hours of a week: nobody is contracted for more. */
export const mostContractedHoursPerWeek = 168
/** Rows of a table on one page of a screen; only those near the window are drawn. */
export const tablePageRows = 250
/** A client's page lists the activities of this many days up to today unless others are chosen. */
export const clientRecordDays = 14
/** One entry says of so many clients at most that their records were opened. Decision 46. */
export const mostRecordsViewedAtOnce = 200
/** One of the four texts of "About me" is so long at most. Rules §3. */
export const aboutMeMostCharacters = 240
/** All of "About me" is read in this many seconds, at the pace of people who read English to themselves (Brysbaert 2019). */
export const aboutMeReadInSeconds = 15
export const wordsReadPerMinute = 240
/** Activities beyond the mirror that one list reads online at most. */
export const mostOlderActivities = 10_000

/** Polling. Rules §9. */
export const badgeCountsEveryMs = 1 * minute
export const pingEveryMs = 5 * minute
export const unreadEveryMs = 1 * minute
export const pollOffsetMaxSeconds = 59

/**
 * People of an agency see what there is to do where it works, and for whom, from so many days before a shift of its until
 * so many days after it. Decision 81.
 */
export const agencyAccessDaysBefore = 1
export const agencyAccessDaysAfter = 14

/** Who opens a client's record again within this does so once in the audit trail. Decision 46. */
export const viewedAgainAfterMs = 30 * minute

/** Toasts. Rules §9. */
export const successToastMs = 3000
export const activityAddedToastMs = 5000
export const activityUpdatedToastMs = 3000
export const defaultToastMs = 10_000
export const errorToastMs = 10_000
export const signInNeededToastMs = 5000
/** A list that fails again, in the same way, within this is the same failure. Decision 83. */
export const failureToldAgainAfterMs = 5 * minute
/** A success with something to press, such as Undo, stays as long as other toasts that are no plain success. Decision 50. */
export const pressableToastMs = 10_000
export const mostToasts = 20

/** Layout, in CSS pixels. Rules §9. */
export const mobileBreakpointPx = 576
/** From here on cards stand two on a line, and a table has room for its columns. Rules §2.5. */
export const cardColumnsBreakpointPx = 720
export const tableBreakpointPx = 1000

/** A shift is dragged: so many pixels make a drag of a press, and a finger rests so long before it drags. Rules §9. */
export const dragFromPx = 6
export const dragHoldMs = 500
/** Near an edge the rota scrolls beneath what is dragged, at most so fast; what is dragged lies above all else. Rules §9. */
export const dragScrollEdgePx = 50
export const dragScrollMostPxPerSecond = 300
export const draggedLayer = 9999

/** The handover between afternoon and night, for the duty hoc. Rules §3. */
export const handoverMinutes = 30

/** Late thresholds; a provider may set others. Rules §9. */
export const lateAfterMinutes = [15, 30, 45] as const
/** A running activity is green until then, and a warning afterwards. Rules §9. */
export const startedWarnsAfterMs = 12 * hour
/** A started, unstopped activity is old after this. Rules §9. */
export const oldAfterMs = 1 * day
/** Home shows so many questions at once, the latest; what is answered makes room. Decision 23. */
export const mostQuestionsOnHome = 5
/** An unstarted activity leaves To start after this and is asked about. Decision 23. */
export const startableForMs = 1 * day
/** So much later than the form allows may a start still be entered: what took long to fill in is not refused. Decision 107. */
export const enteredLateGraceMs = 3_600_000

/** What comes next for a client, or on a shift, is looked for this far ahead. Rules §7. */
export const nextLooksAheadMs = 1 * day

/** Retry lists reach from this many days back to one day ahead. Rules §9. */
export const retryLookBackDays = 30
export const retryLookAheadDays = 1
/** Home reads from this many days before its earliest rota to as many after its latest. Rules §9. */
export const homeMarginDays = 1

/** Recent ad hoc activities that a new one can begin from: so many days back, so many at most. Rules §9. */
export const recentAdhocDays = 30
export const recentAdhocItems = 5

/** Activities of a series are made this many days ahead; devices hold fewer. Decision 60. */
export const repeatFilledDays = 35
/** A rule says at most "every so many days", and so many times. Decision 60. */
export const largestRepeatInterval = 365
export const mostRepeatTimes = 500
/** So many of the next days are shown beside a rule that is being chosen. */
export const repeatPreviewDays = 5

/** Reminders: so many minutes before an activity of one's own. The first choice is 10. Decision 61. */
export const reminderMinutes = [5, 10, 15, 30, 60] as const
export const reminderMinutesAtFirst = 10
export const longestReminderMinutes = 24 * 60

/** A new activity is proposed to start at the last full five minutes. */
export const startProposedEveryMs = 5 * minute

/** startForClients is preselected within this of now, either side. Decision 26. */
export const startForClientsWindowMinutes = 30
/** The longest title, in characters: what one line of text may have. Rules §5. */
export const longestLineCharacters = 200
/** A provider's logo as text: a picture of 24 kB. It is in what every app reads before anything else. Decision 87. */
export const longestLogoCharacters = 32_768
/** The longest note, in characters. Rules §5. */
export const longestTextCharacters = 10_000
/** A provider has at most so many locations, sessions, duties and types of activity. */
export const mostOfASetting = 50
/** A note shorter than both bounds... see `isDetailedNote`. Decision 25. */
export const detailedNoteMinWords = 5
export const detailedNoteMinCharacters = 20

/** A saved form waits so long for the office's answer while there is signal: a refusal finds the person still there. Decision 51. */
export const savedAnswerWithinMs = 1500

/** The on-call day changes at this local hour. Decision 38. */
export const oncallChangesAt = '08:00'

/** Month view. Rules §9. */
export const monthRenderDelayMs = 50
export const monthMinEventWidthPx = 50

/** Ask for help says so when nothing answered in this time; older calls are history, without alarm. Decision 31. */
export const helpAnswerWithinMs = 10 * second
export const helpAlarmForMs = 10 * minute
/** On a screen on a wall: an unanswered call stands so long, and sounds again this often while it is an alarm. Decision 238. */
export const helpOnWallForMs = 1 * day
export const helpSoundsAgainEveryMs = 30 * second

/** A device is in touch that was heard of in this time; one that was silent for longer than a day was put away. Decision 238. */
export const deviceInTouchMs = 15 * minute
export const deviceMissedForMs = 1 * day
/** Facts of a screen on a wall are old where the server was not heard of in this time. Decision 238. */
export const wallFreshForMs = 3 * minute
/** One person's calls for help that go out in a minute; what is more waits. Decision 77. */
export const mostHelpCallsPerMinute = 5
/** A person's open streams of live events; with one more the oldest ends. Decision 77. */
export const mostLiveStreams = 10
/** A person opens live events so often in a minute; after that they are asked to wait. Decision 100. */
export const mostStreamsOpenedPerMinute = 60

/** The handover of somebody who had no shift in the mirror's days tells of this long. Rules §2.4. */
export const handoverWithoutShiftMs = 1 * day
/** How long before the last shift's end an activity is looked through for what arrived late. Decision 62. */
export const handoverLooksBackDays = 7
/** A publishing can be taken back for this long; its e-mails leave later, so that an undo at the last moment is in time. Decision 64. */
export const publishUndoMs = 10 * second
export const publishNoticesAfterMs = 15 * second
/** What the person has seen of their shifts is read again this often. Decision 64. */
export const shiftsSeenEveryMs = 5 * minute

/** A table that is imported has so many rows at most; so many past imports are listed. Decision 72. */
export const mostImportRows = 2000
export const importsListed = 20

/** How many reports one press marks as read. */
export const mostReportsMarked = 1000

/** An announcement that reached nobody's device in this time is not pushed any more. */
export const pushKeptMs = 1 * day

/** The author may withdraw a report for this long; afterwards a manager may. Decision 1. */
export const withdrawWithinMs = 24 * hour

/** What the server keeps, in days, and how much it takes. */
export const idempotencyKeysKeptDays = 90
export const tombstonesKeptDays = 90
export const largestBodyBytes = 1024 * 1024
export const largestBatch = 100
export const eventStreamHeartbeatMs = 25 * second
/** Entries that were received are kept this long on the device, to be sent again after a restore. */
export const receivedEntriesKeptDays = 14

/** Figures are asked for at most so many days at once. Rules §7, stats. */
export const statsLongestSpanDays = 400

/** An export of reports: so many activities a page, the last week at first, at most a year. */
export const exportPageSize = 250
export const exportDefaultDays = 7
export const exportLongestDays = 366

/** Sender: back-off grows to this, with full jitter. */
export const backoffFirstMs = 1 * second
/** The whole way to the server is tried at least this often: one request is cheap, and no sign of signal is reliable. */
export const linkTriedEveryMs = 25_000
export const backoffMostMs = 5 * minute
export const requestTimeoutMs = 30 * second
/** The server begins with nothing more of a batch after this: the answer has to be there before a device gives up. */
export const batchAnsweredWithinMs = 15 * second
/** One request of a batch is answered for within this; the rest of the batch does not wait longer for it. */
export const batchedRequestWithinMs = 10 * second
export const senderLanes = 6

/** Signing out tries this long to send what waits. Decision 18. */
export const signOutPatienceMs = 4 * second

/** Password check without signal. Decision 19. */
export const unlockRounds = 600_000
export const unlockFreeTries = 5

/** The QR scanner: between two looks, and while a code is being followed. Rules §9. */
export const scanEveryMs = 500
export const scanTrackingEveryMs = 40
/** How long the camera may take to show something, and how long it is left alone when it does. Rules §9. */
export const cameraLoadTimeoutMs = 6 * second
export const cameraSettlesForMs = 500
/** How long after an incident its report may be filed before it is late. Rules §7, stats. */
export const incidentFilingHours = 24
/** A report that was written down so long after it happened counts as noted long after. Rules §7, stats. */
export const notedLaterAfterMs = 2 * hour
/** So many of them are listed with a day, and so many due activities on a page. */
export const mostNotedLater = 200
export const dailyActivitiesPageSize = 100
/** Staffing around behaviour reports is compared for so many clients at once. */
export const mostStaffingClients = 100
/** Hours of clients that are compared in one answer: each is looked up among shifts and activities. */
export const mostHoursCompared = 50_000
