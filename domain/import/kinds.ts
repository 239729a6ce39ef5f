import type { PermissionText } from '../permissions.ts'

/** What can be brought in from a table. */
export const importKinds = ['clients', 'staff', 'agencies', 'shifts'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who may bring a kind in: who may add one of it by hand; and who may take it back. Rules §6. */
export const importRights: Readonly<
  Record<ImportKind, { readonly make: PermissionText; readonly undo: PermissionText }>
> = {
  clients: { make: 'create clients', undo: 'delete clients' },
  staff: { make: 'create rota.rota-users', undo: 'delete rota.rota-users' },
  agencies: { make: 'create rota.rota-agencies', undo: 'delete rota.rota-agencies' },
  shifts: { make: 'update rota.rotas', undo: 'update rota.rotas' },
}
