import { signingOutCookieSeconds } from '../../domain/constants.ts'
import { readCookie, writeSharedCookie } from '../engine/cookies.ts'

const SIGNING_OUT = 'signing-out'

/** Tells every app of the device that somebody is on the way out of all of them, or has arrived. Decision 199. */
export const noteSigningOut = (isUnderWay: boolean): void =>
  writeSharedCookie({ name: SIGNING_OUT, value: '1', maxAgeSeconds: isUnderWay ? signingOutCookieSeconds : 0 })

/** Whether somebody pressed Sign out and has not arrived: no page of theirs opens again, by whatever way. */
export const isSigningOut = (): boolean => readCookie(SIGNING_OUT) !== undefined
