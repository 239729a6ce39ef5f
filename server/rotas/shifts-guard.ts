/** The name under which one at a time gives a person shifts, or takes them away: nobody gets two that clash. */
export const shiftsGuard = (userId: string): string => `shifts of ${userId}`
