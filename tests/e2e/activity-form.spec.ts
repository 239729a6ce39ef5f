import type { Page } from '@playwright/test'
import { chooseByKey, form, goOn, pressByKey, question, typeInto } from './support/activity-form.ts'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote, strip } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, openRota, syncState } from './support/sign-in.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const newActivity = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New activity' }).focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
}

const choose = (page: Page, option: string | RegExp) =>
  chooseByKey(page, form(page).getByRole('radiogroup'), form(page).getByRole('radio', { name: option }))

const tickFirst = (page: Page) => pressByKey(page, form(page).getByRole('checkbox').first(), 'Space')

const forHalfAnHour = (page: Page) =>
  chooseByKey(
    page,
    form(page).getByRole('radiogroup', { name: 'How long' }),
    form(page).getByRole('radio', { name: '30 min' }),
  )

const searchAndTick = async (page: Page) => {
  await typeInto(page, 'Search activities', 'walk')
  await tickFirst(page)
}

/** What is done at a step by keyboard before Next; a step that is not listed is passed as it is. */
type Acts = Readonly<Record<string, (page: Page) => Promise<void>>>

const actsOf = (title: string): Acts => ({
  'At which location is this activity taking place?': (page) => choose(page, 'Georgian House'),
  'When will this activity take place?': forHalfAnHour,
  'Write a short description for the activity': (page) => typeInto(page, 'Description', title),
  'What type of appointment is it?': (page) => typeInto(page, 'Type of appointment', title),
  'Where is the appointment?': (page) => typeInto(page, 'Place', 'Chelston Hall'),
  'What activity will you be doing inside the home?': searchAndTick,
  'Where in the home will you be?': tickFirst,
  'What activity will you be doing in the community?': searchAndTick,
})

/** The answers of "further details", one each time the choice is reached. */
const detours = (details: readonly string[]) => {
  const left = [...details]
  return (page: Page) => choose(page, left.shift() ?? 'Finish')
}

type Way = { readonly acts: Acts; readonly look?: ((asked: string) => Promise<void>) | undefined }

/** Walks from the step that is shown to the review; answers the questions in the order in which they came. */
const walk = async (page: Page, { acts, look }: Way): Promise<string[]> => {
  const asked: string[] = []
  for (let step = 1; step <= 30; step += 1) {
    await expect(form(page).getByText(new RegExp(`^Step ${step}( of \\d+)?$`))).toBeVisible()
    await expect(question(page)).toBeFocused()
    const now = (await question(page).textContent()) ?? ''
    asked.push(now)
    await look?.(now)
    if (now === 'Confirm details') return asked
    await acts[now]?.(page)
    await goOn(page)
  }
  throw new Error(`The review was never reached: ${asked.join(' / ')}`)
}

const forNobody = (title: string): Acts => {
  const where = ['inside', 'outside']
  return {
    ...actsOf(title),
    'What type of activity is this?': (page) => choose(page, 'Appointment'),
    'You may optionally add further details': detours(['Transport', 'Activities', 'Activities']),
    'Set up a plan for activities': (page) => choose(page, new RegExp(`activity ${where.shift()}`)),
  }
}

const forSomebody = (title: string): Acts => ({
  ...actsOf(title),
  'Who is this activity for?': tickFirst,
  'What type of activity is this?': (page) => choose(page, 'Support'),
})

const everyQuestion = [
  'Who is this activity for?',
  'At which location is this activity taking place?',
  'When will this activity take place?',
  'What type of activity is this?',
  'What type of appointment is it?',
  'When is the appointment?',
  'Where is the appointment?',
  'Who is the appointment with, and what are their contact details',
  'Are any documents required for this appointment?',
  'Any other notes?',
  'Are any staff duties required?',
  'Which staff are running this activity?',
  'You may optionally add further details',
  'Transport for this activity',
  'You may optionally add further details',
  'Set up a plan for activities',
  'What activity will you be doing inside the home?',
  'Where in the home will you be?',
  'You may optionally add further details',
  'Set up a plan for activities',
  'What activity will you be doing in the community?',
  'You may optionally add further details',
  'Confirm details',
]

/** What axe finds in the form as it is shown. */
const findingsOf = async (page: Page, where: string): Promise<string[]> => {
  const { violations } = await axeOf(page).include('[role=dialog]').withTags(RULES).analyze()
  const isTooWide = await form(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`),
    ...(isTooWide ? [`${where}: too wide`] : []),
  ]
}

const phone = { width: 360, height: 780, colorScheme: 'dark' } as const
const walks = [
  { ...phone, isLookedAt: false },
  { ...phone, isLookedAt: true },
  { width: 1280, height: 800, colorScheme: 'light', isLookedAt: true },
] as const

for (const { width, height, colorScheme, isLookedAt } of walks) {
  test(`the whole form is walked by keyboard alone at ${width} px${isLookedAt ? ', and axe finds nothing in any step' : ''}`, {
    tag: isLookedAt ? '@all' : ['@online', '@all'],
  }, async ({ ownServer, page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openRota(page, ownServer, 'carer')
    const found: string[] = []
    const seen = new Set<string>()
    const look = async (asked: string) => {
      if (isLookedAt && !seen.has(asked)) found.push(...(await findingsOf(page, asked)))
      seen.add(asked)
    }
    const appointment = aNote('Dentist')
    await newActivity(page)
    expect(await walk(page, { acts: forNobody(appointment), look })).toEqual(everyQuestion)
    await goOn(page, 'Submit')
    await expect(page.getByText('Activity added.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New activity' })).toBeFocused()

    const support = aNote('Walk to the sea')
    await newActivity(page)
    const asked = await walk(page, { acts: forSomebody(support), look })
    expect(asked.slice(0, 3)).toEqual([
      'Who is this activity for?',
      'When will this activity take place?',
      'What type of activity is this?',
    ])
    expect(asked.at(-2)).toBe('Mark this activity as started for these clients')
    await goOn(page, 'Submit')
    await expect(strip(page, 'In progress').getByText(support)).toBeVisible()
    expect(found).toEqual([])
  })
}

test('a reload in the middle and a change of route lose nothing, and the draft can be put away', {
  tag: '@online',
}, async ({ ownServer, page }) => {
  await openRota(page, ownServer, 'carer')
  const title = aNote('Baking')
  const acts = forSomebody(title)
  await newActivity(page)
  for (const asked of everyQuestion.slice(0, 4).filter((each) => !each.startsWith('At which'))) {
    await expect(question(page)).toHaveText(asked)
    await acts[asked]?.(page)
    await goOn(page)
  }
  await typeInto(page, 'Description', title)
  await goOn(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveText('Are any staff duties required?')

  await page.reload()
  await newActivity(page)
  await expect(question(page)).toHaveText('Continue with your draft?')
  await expect(form(page)).toContainText(title)
  await expect(form(page)).toContainText('Support')
  await goOn(page)
  await expect(question(page)).not.toHaveText('Continue with your draft?')

  await page.evaluate(() => history.pushState(null, '', '/device'))
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await newActivity(page)
  await pressByKey(page, form(page).getByRole('button', { name: 'Start again' }), 'Enter')
  await expect(question(page)).toHaveText('Who is this activity for?')
  await expect(form(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('an activity added without signal is on Home at once, and arrives later', async ({ ownServer, page, context }) => {
  await openRota(page, ownServer, 'carer')
  await context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  const title = aNote('Quiz')
  await newActivity(page)
  await walk(page, { acts: forSomebody(title) })
  await goOn(page, 'Submit')
  await expect(page.getByText(/Activity added. Saved on this device/)).toBeVisible()
  const card = strip(page, 'In progress').getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('On this tablet')

  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await expect(card).not.toContainText('On this tablet')
  const asManager = await programFor(ownServer.port, ACCOUNTS.manager)
  const filter = encodeURIComponent(JSON.stringify([{ subject: 'title', comparison: 'eq', value: title }]))
  const answer = await asManager(`/v1/rota-activities?filter=${filter}`)
  expect(answer._embedded['rota-activities']).toMatchObject([{ title, adhoc: true, type: 'support' }])
})
