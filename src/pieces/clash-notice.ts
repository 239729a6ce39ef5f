import * as z from 'zod/mini'
import { ToldClashes } from '../../domain/rota/told-clashes.ts'
import type { Notice } from '../engine/types.ts'
import { toast } from '../ui/toast.ts'
import { toastShiftClashes } from './shift-clash-toast.ts'

/** Says what the office says of shifts that clash, in the toast of clashes; in one line where that cannot be read. */
export const toastClashNotice = ({ clashes, ...words }: Notice): void => {
  const told = z.safeParse(ToldClashes, clashes)
  if (told.success) toastShiftClashes(told.data, /^\/rotas\/([^/]+)/.exec(location.pathname)?.[1])
  else toast(words)
}
