type Device = { readonly userAgent: string; readonly roles: readonly string[] }

const sharingRoles = ['cc-rota-user', 'cc-rota-agency']

/** Chrome on Android; browsers that are built on it name themselves too. A tablet's Chrome does not say Mobile. */
const isChromeOnAndroid = (userAgent: string): boolean =>
  /\bAndroid\b/.test(userAgent) &&
  /\bChrome\/\d/.test(userAgent) &&
  !/\b(EdgA|OPR|SamsungBrowser|Firefox)\//.test(userAgent)

/** A device that several people use, by rule: mobile Chrome on Android with a user of these roles. Rules §6. */
export const isSharedDevice = ({ userAgent, roles }: Device): boolean =>
  isChromeOnAndroid(userAgent) && roles.some((role) => sharingRoles.includes(role))
