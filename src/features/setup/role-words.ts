import { type RoleName, roles } from '../../../domain/permissions.ts'

const sentences: Readonly<Record<RoleName, string>> = {
  sysadmin: 'Can do everything, and decides who has which role.',
  'cc-recruitment-admin': 'Uses Recruitment Admin to manage jobs, applications, templates and offers.',
  'cc-rota-admin':
    'Plans rotas, activities and cover. Manages clients, staff, agencies and settings. Sees the reports.',
  'cc-rota-user': 'Sees the rota, adds activities, records what was done and takes on open shifts.',
  'cc-rota-agency': 'Sees open shifts and those of their agency, and records what was done.',
  'cc-chat-admin': 'Uses Chat and manages its channels and messages.',
  'cc-chat-user': 'Uses Chat to read and write messages.',
}

/** A role as people read it: what it is called, and what it may do. */
export type RoleWords = { readonly name: string; readonly title: string; readonly text: string }

/** The words of a role by its name; one that this product does not know is named as it is. */
export const wordsOfRole = (name: string): RoleWords => {
  const role = roles.find((one) => one.name === name)
  return role === undefined
    ? { name, title: name, text: 'This role is from another system and gives no permissions here.' }
    : { name, title: role.description, text: sentences[role.name] }
}
