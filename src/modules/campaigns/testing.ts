/** Makers for tests. */
import type { ScheduledCampaign } from './campaign-rules.ts'
import type { SaleCampaign } from './contract.ts'

export function someCampaign(change: Partial<SaleCampaign> = {}): SaleCampaign {
  return {
    id: 1,
    slug: 'sale',
    title: '60% off PRO',
    titleMobile: '60% off',
    code: 'SALE60',
    discountPercent: 60,
    discountAmount: 60.15,
    offerText: 'All of PRO for less',
    offerTextMobile: 'PRO for less',
    lastDayTopic: 'Last day: 60% off PRO',
    shouldHandleLastDay: true,
    banner: { headline: 'Sale', detail: '', button: 'See the offer', colours: 'ink', spots: null },
    stickerDetails: { text: '60% off', style: 'accent' },
    redirectionPath: '/offer/sale',
    ref: 'banner',
    planInfo: { id: 'annual', name: 'Annual', expiryInMonths: 12 },
    dropdownTexts: { title: 'Sale', detail: '60% off PRO', button: 'See the offer' },
    analyticsEventName: 'sale',
    offeredCourses: [],
    newUser: null,
    audiences: {
      annualPro: { title: 'Upgrade to Lifetime', lastDayTitle: 'Last day: upgrade to Lifetime' },
      otherPro: { title: 'Switch to Lifetime', lastDayTitle: 'Last day: switch to Lifetime' },
    },
    ...change,
  }
}

/** Ten days in June 2025 whose clock starts after eight. */
export function someSale(change: Partial<ScheduledCampaign> = {}): ScheduledCampaign {
  return {
    campaign: someCampaign(),
    span: {
      startsAt: Date.parse('2025-06-01T08:00:00Z'),
      endsAt: Date.parse('2025-06-11T08:00:00Z'),
      timerChangesAt: Date.parse('2025-06-09T08:00:00Z'),
    },
    isStopped: false,
    ...change,
  }
}
