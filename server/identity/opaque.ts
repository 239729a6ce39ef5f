import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that mean nothing by themselves: a refresh token, a session, a grant. */
export const newOpaque = (): string => randomBytes(32).toString('base64url')

/** What is stored in place of an opaque value. A plain hash is enough for 256 random bits. */
export const hashOfOpaque = (opaque: string): string => createHash('sha256').update(opaque).digest('hex')
