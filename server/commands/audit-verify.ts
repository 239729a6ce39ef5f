import { readAnchor } from '../audit/anchor.ts'
import { verifyTrail } from '../audit/verify-trail.ts'
import { Refusal } from '../export/refusal.ts'
import type { Command } from './command.ts'
import { withSystem } from './with-system.ts'

/** `audit:verify`: says whether the trail is what was sealed, or the first thing that is wrong. Decision 46. */
export const auditVerify: Command = () =>
  withSystem(async ({ settings: { dataDir }, database }) => {
    const anchor = await readAnchor(dataDir).catch(() => {
      throw new Refusal(`The anchor of the audit trail in ${dataDir} cannot be read.`)
    })
    const verdict = await verifyTrail(database, anchor)
    if (!verdict.isWell) throw new Refusal(`The audit trail is wrong after ${verdict.sealed} rows: ${verdict.fault}`)
    const end = anchor === undefined ? `no anchor in ${dataDir}` : `anchored at ${anchor.position}`
    return [`The audit trail is whole: ${verdict.sealed} rows sealed (${end}), ${verdict.waiting} waiting.`]
  })
