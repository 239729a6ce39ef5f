/**
 * The numbers of what one process does at a time, of all processes on one database: PostgreSQL knows such a lock by its
 * number alone, so every one stands here and differs from the others. What is locked for one person or row is known by
 * the hash of its name.
 */
export const advisoryLocks = {
  migrating: 7_205_461,
  sealing: 7_205_462,
  firstStart: 7_205_463,
  settingUp: 7_205_473,
} as const
