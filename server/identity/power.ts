import { constants, createPublicKey, getDiffieHellman, publicEncrypt } from 'node:crypto'

// RFC 3526, 3072 bits. What the Cognito client uses.
const prime = getDiffieHellman('modp15').getPrime()

/** The modulus of the group. */
export const N = BigInt(`0x${prime.toString('hex')}`)

const bytesOf = (number: bigint, length = 0): Buffer => {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(Math.max(length * 2, hex.length + (hex.length % 2)), '0'), 'hex')
}

/**
 * `base` to the power of `exponent` modulo N, below 2^3072 each. Encryption by RSA without padding is just this power, and
 * is done natively: as arithmetic of the language it would take several times as long, and hold everybody up meanwhile.
 */
export const power = (base: bigint, exponent: bigint): bigint => {
  const e = bytesOf(exponent).toString('base64url')
  const key = createPublicKey({ key: { kty: 'RSA', n: prime.toString('base64url'), e }, format: 'jwk' })
  const padding = constants.RSA_NO_PADDING
  return BigInt(`0x${publicEncrypt({ key, padding }, bytesOf(base % N, prime.length)).toString('hex')}`)
}
