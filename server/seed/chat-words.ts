/** What was said in a channel of the demo provider: so many days ago, at a time, by somebody. */
export type Said = {
  readonly daysAgo: number
  readonly time: string
  readonly by: string
  /** `@Name` mentions somebody, `#AB` links a client of the house. */
  readonly text: string
  /** The text of the message that it answers. */
  readonly replyTo?: string
  /** Said before, until it was changed. */
  readonly earlier?: string
  /** About the first activity of the day in the house. */
  readonly isAboutActivity?: true
  readonly removedFor?: string
}

/** `said('2 18:05 Amara Bello', …)`: two days ago, at five past six. */
const said = (when: string, text: string, more: Partial<Said> = {}): Said => {
  const [daysAgo = '0', time = '', ...by] = when.split(' ')
  return { daysAgo: Number(daysAgo), time, by: by.join(' '), text, ...more }
}

const rampAsked = 'Is the minibus ramp working again? I have #HB to take to the surgery on Thursday.'
const teaAsked = 'Who is doing teas at the weekend? I can do Saturday.'
const keysAsked = 'Has anyone seen the second set of meds keys? Not in the cabinet at 20:00.'
const swapAsked = 'Could you swap Sunday late with me? My sister is visiting.'

/** By channel, oldest first. */
export const conversations = {
  everybody: [
    said('12 09:05 Leigh Marsden', 'Welcome to the chat. Messages here reach all our staff in both houses.'),
    said('12 09:20 Beatrix Onslow', 'Good morning from Meadfoot View.'),
    said('8 13:40 Edith Farrow', 'Payslips are in the portal. Ask me if something looks wrong.'),
    said('5 16:12 Gwen Luscombe', 'Moving and handling refresher on the 9th, 10:00 to 12:00, Georgian House lounge.'),
    said('5 16:30 Frank Goddard', 'Please put me down.'),
    said('5 16:31 Callum Dyer', 'And me, if my shift allows. @Edith Farrow can you check?'),
    said('5 17:02 Edith Farrow', 'Both done. @Callum Dyer you are covered until 12:30.'),
    said('2 08:15 Leigh Marsden', 'The fire alarm is tested on Wednesday at 11:00 in both houses. No need to leave.'),
    said('1 18:20 Rosa Lindqvist', 'Lost: one blue lunch box, second fridge. It has seen better days but I miss it.'),
    said('0 07:50 Leigh Marsden', 'Frost on the car park this morning. Please use the gritted path by the kitchen.'),
  ],
  gh: [
    said('11 14:05 Grace Hollis', 'Two new hoist slings are in the linen room, medium and large. Both are checked.'),
    said('9 10:18 Owen Pascoe', rampAsked),
    said('9 10:40 Edith Farrow', 'Repaired yesterday. Keys are back in the office.', { replyTo: rampAsked }),
    said('9 10:41 Owen Pascoe', 'Thank you!'),
    said('6 19:48 Kasia Lis', 'Night handover: #MF settled late, please knock before you go in.'),
    said('4 12:20 Tamsin Varcoe', teaAsked),
    said('4 12:33 Amara Bello', 'I have Sunday.', { replyTo: teaAsked }),
    said('4 12:35 Tamsin Varcoe', 'Brilliant, that is both days.'),
    said('3 15:10 Idris Jones', 'Kitchen is out of thickener. @Edith Farrow could you order some?'),
    said('3 15:25 Edith Farrow', 'Ordered, coming tomorrow before noon.', { earlier: 'Ordered, coming today.' }),
    said('2 09:30 Jodie Trant', 'First day here on Friday. Where do I sign in?'),
    said('2 09:36 Grace Hollis', 'At the front desk, @Jodie Trant. I will show you round at 08:00.'),
    said('1 11:12 Rhoda Silva', '', { removedFor: 'It named a resident in full.' }),
    said('1 11:20 Leigh Marsden', 'A reminder to all: initials only, please. I removed one message.'),
    said('1 20:02 Viv Westcott', 'Hot water in the east corridor is back on. Bathroom 2 is free again.'),
    said('0 06:45 Tomasz Urban', 'Quiet night. #KM was up twice, drank well. Notes are in the handover.'),
    said('0 07:35 Grace Hollis', 'Who can help with this one? It needs two.', { isAboutActivity: true }),
    said('0 07:41 Amara Bello', 'I can, after breakfast. @Grace Hollis shall we meet in the lounge?'),
    said('0 07:44 Grace Hollis', 'Perfect, see you there.'),
  ],
  mf: [
    said('10 11:30 Beatrix Onslow', 'The garden bench is mended. Please do not stand on it to reach the feeder.'),
    said('7 15:55 Carys Penrose', '#DR asked for the harbour walk again. Can we plan it weekly?'),
    said('7 16:20 Beatrix Onslow', 'Good idea. @Carys Penrose please add it as a series from Monday.'),
    said('3 13:15 Winnie Chard', 'Flat 4 washing machine leaks. Engineer booked for tomorrow morning.'),
    said('1 17:45 Desmond Achebe', 'The nurse needs a quiet room at 13:00. I have booked the small lounge.'),
    said('0 07:20 Elin Rask', 'Bread delivery is late today. There is some in the freezer.'),
  ],
  meds: [
    said('9 08:30 Mair Norris', 'New MAR charts start on Monday. Old ones go into the blue folder.'),
    said('4 20:10 Ewa Farkas', keysAsked),
    said('4 20:22 Kasia Lis', 'In my pocket, sorry. Back in ten minutes.', { replyTo: keysAsked }),
    said('4 20:23 Ewa Farkas', 'Found, thank you.'),
    said('1 14:00 Grace Hollis', 'Pharmacy delivers at 16:00 today. @Amara Bello can you check it in with me?'),
    said('1 14:04 Amara Bello', 'Yes, I am in until 20:00.'),
  ],
  nights: [
    said('6 22:15 Kasia Lis', 'Torches have new batteries. They are on the hook by the back door.'),
    said('2 23:05 Tomasz Urban', 'Back door sticks when it is wet: lift and push.'),
    said('1 21:50 Callum Dyer', 'Milk is low. Can whoever comes in first bring some?'),
  ],
  fair: [
    said('13 10:00 Gwen Luscombe', 'The summer fair raised £412 for the garden. Thank you all!'),
    said('13 10:25 Nadia Stroud', 'Same again next year. I will keep the bunting.'),
  ],
  pair: [
    said('2 18:05 Amara Bello', swapAsked),
    said('2 18:40 Grace Hollis', 'Of course. Ask for it in the rota and I will say yes.', { replyTo: swapAsked }),
    said('2 18:41 Amara Bello', 'Done. You are a star.'),
    said('0 07:48 Grace Hollis', 'Approved. Have a lovely Sunday.'),
  ],
} as const satisfies Readonly<Record<string, readonly Said[]>>

export type ConversationKey = keyof typeof conversations
