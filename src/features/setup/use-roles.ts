import { useState } from 'react'
import { changeUserRoles, type UserRoles, userRoles } from '../../../domain/calls/user-roles.ts'
import type { RoleName } from '../../../domain/permissions.ts'
import { useCall } from '../../engine/use-call.ts'
import { type OnlineRead, useOnlineRead } from '../../engine/use-online-read.ts'
import { useSendingCall } from '../../pieces/use-sending.ts'

type Chosen = Exclude<RoleName, 'cc-rota-agency'>

/** The roles of one account, as the office has them: undefined until read. */
export type AccountRoles = OnlineRead<UserRoles>

/** Reads which roles an account has, and again when the signal is back. */
export const useAccountRoles = (userId: string): AccountRoles => {
  const call = useCall(userRoles)
  return useOnlineRead({ userId }, call)
}

type Saved = { readonly name: string; readonly held: UserRoles; readonly onSaved: (held: UserRoles) => void }

/** What is ticked of an account's roles, and its way to the office. */
export const useRolesForm = ({ name, held, onSaved }: Saved) => {
  const [chosen, setChosen] = useState<readonly string[]>(held.roles)
  const { send, isBusy, failure } = useSendingCall(changeUserRoles)
  const choose = (role: string, isOn: boolean) =>
    setChosen([...chosen.filter((one) => one !== role), ...(isOn ? [role] : [])])
  const save = (choosable: readonly string[]) => {
    const roles = choosable.filter((role) => chosen.includes(role)) as Chosen[]
    const change = { userId: held.userId, roles, seen: held.roles }
    void send(change, { said: `Roles of ${name} changed`, settle: onSaved })
  }
  return { chosen, choose, save, isBusy, failure }
}
