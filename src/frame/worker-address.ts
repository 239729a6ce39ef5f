/** Where the worker of every app lies. */
const WORKER = '/sw.js'

/** The browser's Trusted Types, which TypeScript does not know. What a policy makes stands for the text it was given. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

const onlyTheWorker = (address: string): string => {
  if (address !== WORKER) throw new TypeError('No script but the worker may be loaded by address')
  return address
}

/**
 * The worker's address in the form that the server's policy asks for: no script may be loaded by a text that could have
 * been put together by somebody else. Called once: a policy cannot be made twice.
 */
export const workerAddress = (): string =>
  window.trustedTypes?.createPolicy('worker-url', { createScriptURL: onlyTheWorker }).createScriptURL(WORKER) ?? WORKER
