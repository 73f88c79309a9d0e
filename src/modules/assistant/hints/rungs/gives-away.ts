import { type LeakMeter, MOST_SHARED } from './leak-rules.ts'

/** Whether these texts together show too much of a solution. */
export function givesAway(meter: LeakMeter, texts: readonly string[]): boolean {
  return meter.showsPassage(texts) || meter.shared(texts) > MOST_SHARED
}
