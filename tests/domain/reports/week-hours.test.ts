import { describe, expect, it } from 'vitest'
import { busiestHours, heatSteps, inSteps } from '../../../domain/reports/week-hours.ts'

const cell = (weekday: number, hour: number, count: number) => ({ weekday, hour, count })

describe('the busiest hours', () => {
  it('are the two of all days in which most fell', () => {
    expect(busiestHours([cell(1, 8, 3), cell(2, 9, 4), cell(3, 14, 5)])).toEqual({
      fromHour: 8,
      untilHour: 10,
      count: 7,
    })
  })

  it('are none where too few fell, or they fell all over the day', () => {
    expect(busiestHours([cell(1, 8, 4)])).toBeUndefined()
    const spread = Array.from({ length: 24 }, (_, hour) => cell(1, hour, 1))
    expect(busiestHours(spread)).toBeUndefined()
  })
})

describe('columns of several hours', () => {
  it('add up what falls in them, and end with the first and last that hold any', () => {
    const { hours, cells } = inSteps([cell(1, 8, 1), cell(1, 9, 2), cell(2, 13, 1)], 2)
    expect(hours).toEqual([8, 10, 12])
    expect(cells).toEqual([cell(1, 8, 3), cell(2, 12, 1)])
  })

  it('are none without anything', () => {
    expect(inSteps([], 1)).toEqual({ hours: [], cells: [] })
  })
})

describe('the steps of a heat map', () => {
  it('are 1, 2 and 4 for three values', () => {
    const step = heatSteps([1, 2, 3, 3, 1])
    expect([1, 2, 3].map(step)).toEqual([1, 2, 4])
  })

  it('have as many cells each as equal counts allow, and never grow lighter with more', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8]
    const step = heatSteps(counts)
    expect(counts.map(step)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    const many = [1, 1, 1, 1, 1, 1, 2, 3, 4, 9]
    const steps = [1, 2, 3, 4, 9].map(heatSteps(many))
    expect([...steps].sort()).toEqual(steps)
    expect(steps[0]).toBe(1)
  })
})
