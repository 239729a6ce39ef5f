import * as z from 'zod/mini'
import {
  type AboutMe,
  type AboutMeQuestion,
  aboutMeQuestions,
  readingSeconds,
} from '../../../domain/client/about-me.ts'
import { aboutMeMostCharacters, aboutMeReadInSeconds } from '../../../domain/constants.ts'

const Texts = z.object({
  howToCommunicate: z.string(),
  whatMatters: z.string(),
  howToSupport: z.string(),
  risksAndTriggers: z.string(),
})

/** The form of "About me": what is typed, and what stood there when it was begun, so that only own changes are sent. */
export const AboutMeValue = z.object({ began: Texts, texts: Texts, version: z.optional(z.int()) })
export type AboutMeValue = z.output<typeof AboutMeValue>

/** The form with what is written already. */
export const aboutMeValueOf = (about: AboutMe & { readonly version?: number }): AboutMeValue => {
  const { howToCommunicate = '', whatMatters = '', howToSupport = '', risksAndTriggers = '' } = about
  const texts = { howToCommunicate, whatMatters, howToSupport, risksAndTriggers }
  return { began: texts, texts, version: about.version }
}

/** The questions whose text is too long, each with a sentence. */
export const aboutMeErrors = ({ texts }: AboutMeValue): Partial<Record<AboutMeQuestion, string>> =>
  Object.fromEntries(
    aboutMeQuestions
      .map((question) => [question, texts[question].trim().length - aboutMeMostCharacters] as const)
      .filter(([, over]) => over > 0)
      .map(([question, over]) => [question, `Shorten this by ${over} ${over === 1 ? 'character' : 'characters'}.`]),
  )

/** What was changed since the form was begun; an emptied text is taken away. Empty where nothing was. */
export const aboutMeChanges = ({ began, texts }: AboutMeValue): { [Question in AboutMeQuestion]?: string | null } =>
  Object.fromEntries(
    aboutMeQuestions
      .filter((question) => texts[question].trim() !== began[question])
      .map((question) => [question, texts[question].trim() || null]),
  )

/** How long all of it takes to read, in words, and whether that is longer than anybody has at the door. */
export const readingWords = ({ texts }: AboutMeValue): { readonly words: string; readonly isTooLong: boolean } => {
  const seconds = readingSeconds(Object.values(texts))
  const takes = `Takes about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} to read.`
  const isTooLong = seconds > aboutMeReadInSeconds
  const advice = ` Someone new has only ${aboutMeReadInSeconds} to read it. Put what they need first.`
  return { words: isTooLong ? takes + advice : takes, isTooLong }
}
