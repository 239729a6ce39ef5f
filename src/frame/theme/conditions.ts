/** The dark scheme of the system, on screens only: paper is always light. */
export const DARK = '@media screen and (prefers-color-scheme: dark)'

/** A desk: a mouse and a wide window. A coarse pointer always gets touch sizes, also at 1440 px. */
export const DESK = '@media (pointer: fine) and (min-width: 1000px)'

/** A phone: the top bar collapses and dialogs fill the screen (rules §9, mobile breakpoint 576 px). */
export const PHONE = '@media (max-width: 575.98px)'

/** A person who asked the system for less motion gets none. */
export const STILL = '@media (prefers-reduced-motion: reduce)'
