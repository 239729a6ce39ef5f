import * as z from 'zod/mini'
import { longestLineCharacters } from '../constants.ts'
import type { Rota } from '../rota/rota.ts'
import { anyLineUpTo, Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z.strictObject({
  rotaId: Id,
  name: z.optional(Line),
  label: z.optional(anyLineUpTo(longestLineCharacters)),
})

/** Names a rota anew; an empty label goes. What it is for and when is settled when it is made. Rules §7. */
export const changeRota = defineChange({
  name: 'v1.rota.change',
  endpoint: 'PATCH /rotas/:rotaId',
  permission: 'update rota.rotas',
  table: 'rotas',
  delivery: 'now',
  payload,
  target: ({ rotaId }) => rotaId,
  fields: ({ rotaId: _id, ...fields }) => Object.keys(fields),
  apply: (rota: Rota | undefined, said) => {
    if (rota === undefined) return undefined
    const { label: current, ...rest } = rota
    const { name = rota.name, label = current ?? '' } = said
    return { ...rest, name, ...(label === '' ? {} : { label }) }
  },
})
