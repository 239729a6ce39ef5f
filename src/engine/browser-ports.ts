import { createPorts, type Ports } from '../../sync/index.ts'
import { browserCookies, removeLockCookies } from './cookies.ts'

const signals: Ports['signals'] = {
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  isPersisted: async () => navigator.storage?.persisted(),
  listen: (listener) => {
    const onOnline = () => listener('online')
    const onOffline = () => listener('offline')
    const onVisibility = () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden')
    const onShow = (event: PageTransitionEvent) => {
      // A page from the back/forward cache may be of the person before.
      if (event.persisted) listener('visible')
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  },
}

/** The world as a page has it. */
export const browserPorts = (): Ports => {
  removeLockCookies()
  return createPorts({ origin: location.origin, cookies: browserCookies, signals })
}
