/** Parts of the daily challenge for pages. */
export { DailyArchive } from './ui/daily-archive.tsx'
export { DailyCard } from './ui/daily-card.tsx'
export { DailyMark } from './ui/daily-mark.tsx'
export { DailyNotice } from './ui/daily-notice.tsx'
