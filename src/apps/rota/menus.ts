import type { MenuDefinition } from '../../features/shell/menus.ts'

/** The menus of the rota app. Each comes with the first of its screens. Rules §2.3. */
export const rotaMenus: readonly MenuDefinition[] = []
