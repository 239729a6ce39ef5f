/** The unit tests in parts, each in a process of its own: the names of vitest's projects, `*` for any end. */
export const UNIT_PARTS = {
  domain: ['domain-*'],
  sync: ['sync'],
  server: ['server*'],
  rest: ['src', 'checks'],
}
