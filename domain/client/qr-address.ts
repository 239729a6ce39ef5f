import { Id } from '../wire.ts'

const PATH = '/clients/'
const QUERY = '?from=qr'
const idLength = 36

/** What a printed code holds: an address with an id, and nothing personal. `origin` has no slash at its end. */
export const qrAddressOf = (origin: string, clientId: Id): string => `${origin}${PATH}${clientId}${QUERY}`

/**
 * The client of a code's text; undefined for everything that is not, letter for letter, the address of a client on one of
 * the product's own hosts. No address is parsed: what a browser would forgive is refused. Rules §5.
 */
export const clientIdOfQrText = (text: string, origins: readonly string[]): Id | undefined => {
  for (const origin of origins) {
    const id = text.slice(origin.length + PATH.length, origin.length + PATH.length + idLength)
    const isAddress = text === qrAddressOf(origin, id)
    if (isAddress && id === id.toLowerCase() && Id.safeParse(id).success) return id
  }
  return undefined
}
