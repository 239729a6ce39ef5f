import { describe, expect, test } from 'vitest'
import { aTab, origin, type Tab } from './a-tab.ts'

describe('streams of live events', () => {
  const listening = async (tab: Tab) => {
    const heard: string[] = []
    const controller = new AbortController()
    const send = tab.network.fetchOf(tab.page)
    const read = async () => {
      const { body } = await send(`${origin}/v1/events`, { headers: {}, signal: controller.signal })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
        heard.push(chunk.value)
      heard.push('the end')
    }
    read().catch((error: Error) => heard.push(error.name))
    await tab.timeline.runFor(500)
    const say = (text: string) => {
      for (const push of tab.pushes) push(`data: ${text}\n\n`)
    }
    return { heard, say, controller }
  }

  test('events come in the order said', async () => {
    const tab = aTab()
    const { heard, say } = await listening(tab)
    for (const word of ['tea', 'bath', 'walk']) say(word)
    await tab.timeline.runFor(500)
    expect(heard).toEqual(['data: tea\n\n', 'data: bath\n\n', 'data: walk\n\n'])
  })

  test('a stream that is cut ends with an error, at both ends', async () => {
    const tab = aTab()
    const { heard } = await listening(tab)
    tab.conditions.cutStreams()
    await tab.timeline.runFor(500)
    expect(heard).toEqual(['TypeError'])
    expect(tab.pushes.size).toBe(0)
  })

  test('a page that has heard enough ends it at both ends', async () => {
    const tab = aTab()
    const { heard, controller } = await listening(tab)
    controller.abort()
    await tab.timeline.runFor(500)
    expect(heard).toEqual(['AbortError'])
    expect(tab.pushes.size).toBe(0)
  })

  test('an event may come twice, or after the one that follows it', async () => {
    const tab = aTab()
    const { heard, say } = await listening(tab)
    say('tea')
    await tab.timeline.runFor(500)
    tab.conditions.repeatEvent()
    tab.conditions.holdEvent()
    say('bath')
    say('walk')
    await tab.timeline.runFor(20_000)
    expect(heard).toEqual(['data: tea\n\n', 'data: tea\n\n', 'data: walk\n\n', 'data: bath\n\n'])
  })

  test('a killed tab is gone from the server too', async () => {
    const tab = aTab()
    await listening(tab)
    expect(tab.pushes.size).toBe(1)
    tab.page.kill()
    expect(tab.pushes.size).toBe(0)
  })
})
