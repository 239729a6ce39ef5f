import type { SignedInRequest } from '../request/signed-in.ts'

/** A request that read something, as far as the trail keeps it: its sender, and the device. */
export type Reading = Pick<SignedInRequest, 'caller' | 'headers' | 'hostname'>
