import type { AboutMe } from '../../domain/client/about-me.ts'
import { diceFor } from './random.ts'

/** Invented, as all of the demo: what people in two houses by the sea might say of themselves. */
const said = {
  howToCommunicate: [
    'Short sentences. I point when I am tired. “Not now” means ask again in half an hour.',
    'Stand where I can see your face. My left ear is the good one.',
    'Say who you are each time. I like it when you tell me which day it is.',
    'Give me time to answer: count to ten before you say it again.',
    'I sign a little: thumb up is yes, hand flat is stop. Sign back to me.',
    'Write it on my board when it is important. Big letters, one thing a line.',
    'I talk a lot when I am worried. Listen first, then ask one question.',
    'Knock twice and wait. Say my name, not “love”.',
  ],
  whatMatters: [
    'Tea before anything else. My radio on. Walking down to the harbour when it is dry.',
    'My sister rings on Sundays at four. I want to be by the phone.',
    'Football on Saturday, and my scarf. I keep the score.',
    'The garden. I water the tomatoes myself, even when it rains.',
    'Choosing my own clothes, and lipstick before breakfast.',
    'My cat’s picture beside the bed. Tell me good night, and her too.',
    'Church on Sunday morning, and quiet after it.',
    'Baking on Wednesdays. Let me crack the eggs.',
  ],
  howToSupport: [
    'Tell me the next two things, no more. If I hold the rail, stop and count to ten with me.',
    'Lay things out on my right. I do the buttons, you do the shoes.',
    'Walk beside me, not behind. I hold your arm on the stairs.',
    'Cut food small and sit with me. I eat better in company.',
    'Put my picture card of the day on the door. I tick things off.',
    'Let me try first. Ask “shall I help?” and wait for the nod.',
    'Warm the bathroom first. Towel round my shoulders the whole time.',
    'Offer two things to choose from. Three are too many.',
  ],
  risksAndTriggers: [
    'Two people talking over me. The fire alarm test on Tuesdays at 10:30.',
    'I cough on thin drinks: thicken them. Sit me up for half an hour after.',
    'Being hurried in the bathroom. I may push; step back and wait outside the door.',
    'Dogs. Cross the road with me before I have seen it.',
    'I do not feel heat well: test the water, keep the kettle away.',
    'Crowded shops. Pulling my sleeve means that I want to go now.',
    'I fall when I turn quickly. My frame must be in reach, also at night.',
    'Late meals. I get shaky and cross: fruit and a biscuit help.',
  ],
} as const satisfies Readonly<Record<keyof AboutMe, readonly string[]>>

/** What a client says of themselves; of a few nothing was written down yet. */
export const aboutMeOf = (clientId: string): AboutMe => {
  const dice = diceFor(`about ${clientId}`)
  if (dice.chance(0.1)) return {}
  return {
    howToCommunicate: dice.pick(said.howToCommunicate),
    whatMatters: dice.pick(said.whatMatters),
    howToSupport: dice.pick(said.howToSupport),
    risksAndTriggers: dice.pick(said.risksAndTriggers),
  }
}
