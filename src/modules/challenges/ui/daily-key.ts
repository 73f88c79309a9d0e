/** Key of the daily challenge among queries; apart from the other keys because the dashboard carries it. */
export const dailyKey = ['challenges', 'daily'] as const
