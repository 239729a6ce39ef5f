import type { Arrival, Fate, Gate } from './gate.ts'

/** What the sign-in page of a café's Wi-Fi answers to everything. */
export const PORTAL: Fate = { kind: 'answered', status: 200, body: '<!doctype html><title>Free Wi-Fi</title>' }

const isAsked = ({ path }: Arrival): boolean => /^\/(v1|config\.json|identity)/.test(path)

/** Answers every request to the API as the sign-in page of a café's Wi-Fi does. Gives back the way out of it. */
export const enterCaptivePortal = (gate: Gate): (() => void) => gate.bend(isAsked, PORTAL)
