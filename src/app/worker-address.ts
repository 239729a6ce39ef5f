/** The part of Trusted Types that is used here; TypeScript's own library does not describe it. */
type AddressPolicy = { readonly createScriptURL: (address: string) => string }
type PolicyFactory = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => AddressPolicy
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

const ADDRESS = '/sw.js'

let policy: AddressPolicy | undefined

/**
 * The worker's address, vouched for by the one policy that the server's Content-Security-Policy allows. No other script
 * can be named by it.
 */
export const workerAddress = (): string => {
  policy ??= globalThis.window?.trustedTypes?.createPolicy('worker-url', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}
