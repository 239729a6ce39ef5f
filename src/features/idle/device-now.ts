/** The device's own clock. The one that follows the server's may jump when the two are compared, in mid-countdown. */
export const deviceNow = (): number => Date.now()
