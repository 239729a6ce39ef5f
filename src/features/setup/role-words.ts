import { type RoleName, roles } from '../../../domain/permissions.ts'

const sentences: Readonly<Record<RoleName, string>> = {
  sysadmin: 'May do everything, and gives and takes roles.',
  'cc-recruitment-admin': 'Opens Recruitment Admin and keeps jobs, applications, templates and offers.',
  'cc-rota-admin': 'Plans rotas, activities and cover; keeps clients, staff, agencies and settings; reads the figures.',
  'cc-rota-user': 'Reads the rota, adds activities and records what was done, and takes on open shifts.',
  'cc-rota-agency': 'Sees the shifts of their agency and open ones, and records what was done there.',
  'cc-chat-admin': 'Opens Chat and keeps its channels and messages.',
  'cc-chat-user': 'Opens Chat, and reads and writes messages.',
}

/** A role as people read it: what it is called, and what it may do. */
export type RoleWords = { readonly name: string; readonly title: string; readonly text: string }

/** The words of a role by its name; one that this product does not know is named as it is. */
export const wordsOfRole = (name: string): RoleWords => {
  const role = roles.find((one) => one.name === name)
  return role === undefined
    ? { name, title: name, text: 'This role is of another system and gives no rights here.' }
    : { name, title: role.description, text: sentences[role.name] }
}
