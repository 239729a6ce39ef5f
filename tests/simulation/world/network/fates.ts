import type { Random } from '../../random.ts'
import type { Fate, RequestClass } from '../network-conditions.ts'
import { isLargeBatch } from './batches.ts'
import type { Exchange } from './exchange.ts'

type Rule = { readonly fate: Fate; readonly requests: RequestClass; left: number; readonly chance: number }

/** What is to become of the requests of one device. */
export type Fates = {
  readonly next: (fate: Fate, requests: RequestClass, times: number) => void
  readonly often: (fate: Fate, requests: RequestClass, chance: number) => void
  /** What becomes of this one; undefined: it passes. */
  readonly of: (exchange: Exchange) => Fate | undefined
  readonly forget: () => void
}

const isServersWord = (fate: Fate): boolean => typeof fate === 'number' || fate === 'busy-for-seconds'

/** A stream has no body to cut and no second half; a token can be refused only where one is shown. */
const canMeet = ({ kind, request }: Exchange, fate: Fate): boolean => {
  if (kind === 'events') return fate === 'lost' || fate === 'refused-token' || isServersWord(fate)
  if (fate === 'batch-cut' || fate === 'batch-dies' || fate === 'batch-in-part') return isLargeBatch(request)
  if (fate === 'upload-cut') return request.body !== undefined
  if (fate === 'refused-token') return kind === 'session' || request.headers.has('authorization')
  return true
}

const isAbout = ({ requests }: Rule, { kind }: Exchange): boolean =>
  requests === kind || (requests === 'any' && kind !== 'events')

export const createFates = (random: Random): Fates => {
  let rules: Rule[] = []
  return {
    next: (fate, requests, times) => {
      rules.push({ fate, requests, left: times, chance: 1 })
    },
    often: (fate, requests, chance) => {
      rules = rules.filter((rule) => rule.chance === 1 || rule.fate !== fate || rule.requests !== requests)
      if (chance > 0) rules.push({ fate, requests, left: Number.POSITIVE_INFINITY, chance: Math.min(chance, 0.999) })
    },
    of: (exchange) => {
      for (const rule of rules) {
        if (!isAbout(rule, exchange) || !canMeet(exchange, rule.fate)) continue
        if (rule.chance < 1 && !random.chance(rule.chance)) continue
        rule.left -= 1
        if (rule.left <= 0) rules = rules.filter((other) => other !== rule)
        return rule.fate
      }
      return undefined
    },
    forget: () => {
      rules = []
    },
  }
}
