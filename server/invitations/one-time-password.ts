import { randomBytes } from 'node:crypto'

/** 96 random bits, and after them one of each kind of character that pools ask for. */
export const newOneTimePassword = (): string => `${randomBytes(12).toString('base64url')}-a7Z`
