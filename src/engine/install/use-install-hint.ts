import { useSyncExternalStore } from 'react'
import { createInstallHint } from './install-hint.ts'

/** The hint of this page. `start` is called once, from main. */
export const installHint = createInstallHint({
  memory: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  // Absent where the page is not secure; nothing on the page may depend on a promise the browser cannot make.
  persist: async () => (await navigator.storage?.persist().catch(() => false)) ?? false,
})

/** Whether to offer the installation now, and the two answers to it. */
export const useInstallHint = (): { isOffered: boolean; install: () => Promise<void>; dismiss: () => void } => ({
  isOffered: useSyncExternalStore(installHint.subscribe, installHint.isOffered),
  install: installHint.install,
  dismiss: installHint.dismiss,
})
