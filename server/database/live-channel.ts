/** The notification channel of live events; its text is the number of the newest. */
export const LIVE_CHANNEL = 'carelight_live'

/** The notification channel of changed rights; its text is the id of the person. */
export const RIGHTS_CHANNEL = 'carelight_rights'
