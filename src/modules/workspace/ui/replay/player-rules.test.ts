import { expect, test } from 'vitest'
import { firstState, playerReducer, type PlayerEvent } from './player-rules.ts'

const TOTAL = 1000
const after = (...events: PlayerEvent[]) =>
  events.reduce((state, event) => playerReducer(state, event, TOTAL), firstState(TOTAL))
const tick = (ms: number): PlayerEvent => ({ type: 'tick', ms })
const seek = (at: number): PlayerEvent => ({ type: 'seek', at })
const PLAY: PlayerEvent = { type: 'play' }

test('at first all is shown, and nothing moves', () => {
  expect(after(tick(50))).toEqual({ phase: 'ended', at: TOTAL, speed: 1, isTouched: false })
})

test('it plays from the beginning to the end, and stays there', () => {
  expect(after(PLAY)).toMatchObject({ phase: 'playing', at: 0, isTouched: true })
  expect(after(PLAY, tick(400), tick(100))).toMatchObject({ phase: 'playing', at: 500 })
  expect(after(PLAY, tick(1001))).toMatchObject({ phase: 'ended', at: TOTAL })
  expect(after(PLAY, tick(1001), tick(40))).toMatchObject({ phase: 'ended', at: TOTAL })
})

test('a pause keeps the place', () => {
  const paused = after(PLAY, tick(400), { type: 'pause' }, tick(100))
  expect(paused).toMatchObject({ phase: 'paused', at: 400 })
  expect(playerReducer(paused, PLAY, TOTAL)).toMatchObject({ phase: 'playing', at: 400 })
  expect(after({ type: 'pause' })).toMatchObject({ phase: 'ended' })
})

test('again is from the beginning, wherever it is', () => {
  for (const state of [after(PLAY, tick(300)), after(PLAY, tick(2000)), after(seek(200))])
    expect(playerReducer(state, { type: 'restart' }, TOTAL)).toMatchObject({ phase: 'playing', at: 0 })
})

test('twice the speed is half the time', () => {
  expect(after({ type: 'speed' }, PLAY, tick(300))).toMatchObject({ at: 600, speed: 2 })
  expect(after({ type: 'speed' }, { type: 'speed' }, PLAY, tick(300))).toMatchObject({ at: 300, speed: 1 })
})

test('one who moves it looks at a place, and while it plays it goes on from there', () => {
  expect(after(seek(200))).toMatchObject({ phase: 'paused', at: 200, isTouched: true })
  expect(after(PLAY, seek(200))).toMatchObject({ phase: 'playing', at: 200 })
  expect(after(PLAY, seek(5000))).toMatchObject({ phase: 'ended', at: TOTAL })
  expect(after(seek(-5))).toMatchObject({ phase: 'paused', at: 0 })
})
