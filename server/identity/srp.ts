import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { N, power } from './power.ts'

// The generator that belongs to the group: RFC 5054 and 3526.
const G = 2n

/** What is stored of a password: from these it can be checked, and not read. */
export type Verifier = { readonly saltHex: string; readonly verifierHex: string }

/** The server's half of one exchange, kept until the answer comes. All in hex. */
export type Exchange = {
  readonly clientPublicHex: string
  readonly serverSecretHex: string
  readonly serverPublicHex: string
}

const toBigInt = (hex: string): bigint => BigInt(`0x${hex}`)

/** Even number of digits, and a leading zero byte where the number would else read as negative. */
const padded = (number: bigint): string => {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

const hashOfHex = (...hex: string[]): bigint =>
  toBigInt(
    createHash('sha256')
      .update(Buffer.from(hex.join(''), 'hex'))
      .digest('hex'),
  )

const k = hashOfHex(padded(N), padded(G))

/** Whose password it is: the part of the pool's id after the underscore, and the account's sub. Both enter the hash. */
export type Owner = { readonly poolName: string; readonly sub: string }

const verifierOf = (owner: Owner, password: string, saltHex: string): bigint => {
  const inner = createHash('sha256').update(`${owner.poolName}${owner.sub}:${password}`).digest('hex')
  return power(G, hashOfHex(padded(toBigInt(saltHex)), inner))
}

/** What looks like the salt and verifier of a password, from random bytes: no password is known for it. */
export const decoyVerifier = (salt: Buffer, random: Buffer): Verifier => ({
  saltHex: salt.toString('hex'),
  verifierHex: padded(toBigInt(random.toString('hex')) % N),
})

/** A new salt, and the verifier of this password under it. */
export const makeVerifier = (owner: Owner, password: string): Verifier => {
  const saltHex = randomBytes(16).toString('hex')
  return { saltHex, verifierHex: padded(verifierOf(owner, password, saltHex)) }
}

/** Whether this is the password that the verifier was made from. */
export const isPasswordOf = (owner: Owner, password: string, stored: Verifier): boolean =>
  timingSafeEqual(
    createHash('sha256')
      .update(padded(verifierOf(owner, password, stored.saltHex)))
      .digest(),
    createHash('sha256')
      .update(padded(toBigInt(stored.verifierHex)))
      .digest(),
  )

/** Opens an exchange for the client's public value; undefined where that value is not one (RFC 5054: A mod N is 0). */
export const openExchange = (verifierHex: string, clientPublicHex: string): Exchange | undefined => {
  if (!/^[0-9a-f]{1,800}$/i.test(clientPublicHex) || toBigInt(clientPublicHex) % N === 0n) return undefined
  const secret = randomBytes(32).toString('hex')
  const serverPublic = (k * toBigInt(verifierHex) + power(G, toBigInt(secret))) % N
  return { clientPublicHex, serverSecretHex: secret, serverPublicHex: serverPublic.toString(16) }
}

/** What the client proves its password with, as it arrives. */
export type Claim = { readonly secretBlock: string; readonly timestamp: string; readonly signature: string }

/** Whether the client's signature shows that it knows the password behind the verifier. */
export const isClaimTrue = (
  owner: Owner,
  verifierHex: string,
  given: { exchange: Exchange; claim: Claim },
): boolean => {
  const { exchange, claim } = given
  const A = toBigInt(exchange.clientPublicHex)
  const u = hashOfHex(padded(A), padded(toBigInt(exchange.serverPublicHex)))
  const S = power(A * power(toBigInt(verifierHex), u), toBigInt(exchange.serverSecretHex))
  const bytes = (number: bigint) => Buffer.from(padded(number), 'hex')
  const key = Buffer.from(hkdfSync('sha256', bytes(S), bytes(u), 'Caldera Derived Key', 16))
  const expected = createHmac('sha256', key)
    .update(`${owner.poolName}${owner.sub}`)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const signature = Buffer.from(claim.signature, 'base64')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
