import { Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import type { RotaSpot } from '../../pieces/rota-view-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, type LucideIcon, PersonIcon, WarningIcon } from '../../ui/icons.ts'
import { HeadLink } from './head-link.tsx'
import { type RotaWrongs, type WrongKind, wrongKinds } from './use-rota-wrongs.ts'

type Look = { readonly icon: LucideIcon; readonly isBad: boolean; readonly one: string; readonly many: string }

export const wrongLooks: Readonly<Record<WrongKind, Look>> = {
  hole: { icon: AlertIcon, isBad: true, one: 'gap in cover', many: 'gaps in cover' },
  short: { icon: WarningIcon, isBad: false, one: 'session short', many: 'sessions short' },
  nobody: { icon: PersonIcon, isBad: false, one: 'open shift', many: 'open shifts' },
  clash: { icon: AlertIcon, isBad: true, one: 'clash', many: 'clashes' },
  'short-rest': { icon: WarningIcon, isBad: false, one: 'short rest', many: 'short rests' },
  'long-week': { icon: WarningIcon, isBad: false, one: 'long week', many: 'long weeks' },
}

/** "3 shifts with nobody". */
export const wrongWords = (kind: WrongKind, count: number): string =>
  `${count} ${count === 1 ? wrongLooks[kind].one : wrongLooks[kind].many}`

type RotaWrongLinksProps = { wrongs: RotaWrongs; onWanted: (spot: RotaSpot) => void }

/** What is to be looked at, counted; each leads to the first of its kind, and pressed again to the next. */
export function RotaWrongLinks({ wrongs, onWanted }: RotaWrongLinksProps) {
  const last = useRef<{ kind: WrongKind; at: number }>(undefined)
  const press = (kind: WrongKind) => {
    const at = last.current?.kind === kind ? (last.current.at + 1) % wrongs[kind].length : 0
    last.current = { kind, at }
    const spot = wrongs[kind][at]
    if (spot) onWanted({ ...spot })
  }
  return wrongKinds
    .filter((kind) => wrongs[kind].length > 0)
    .map((kind) => {
      const { icon, isBad } = wrongLooks[kind]
      return (
        <HeadLink key={kind} type="button" onClick={() => press(kind)}>
          <Flex as="span" color={isBad ? 'attnInk' : 'ink2'}>
            <Icon of={icon} size={16} />
          </Flex>
          {wrongWords(kind, wrongs[kind].length)}
        </HeadLink>
      )
    })
}
