import { wordsReadPerMinute } from '../constants.ts'
import type { Client } from './client.ts'

/** The four questions of "About me", in the order in which a stranger needs them. Rules §3. */
export const aboutMeQuestions = ['howToCommunicate', 'whatMatters', 'howToSupport', 'risksAndTriggers'] as const
export type AboutMeQuestion = (typeof aboutMeQuestions)[number]
export type AboutMe = Pick<Client, AboutMeQuestion>

/** What each of them is called, in the client's voice. */
export const aboutMeHeadings: Readonly<Record<AboutMeQuestion, string>> = {
  howToCommunicate: 'How to communicate with me',
  whatMatters: 'What matters to me',
  howToSupport: 'How to support me',
  risksAndTriggers: 'Risks and triggers',
}

/** Whether anything of it has been written. */
export const hasAboutMe = (client: AboutMe): boolean =>
  aboutMeQuestions.some((question) => client[question] !== undefined)

/** How many seconds it takes to read texts to oneself; whole seconds, none for no words. */
export const readingSeconds = (texts: readonly string[]): number => {
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '')
  return Math.round((words.length * 60) / wordsReadPerMinute)
}
