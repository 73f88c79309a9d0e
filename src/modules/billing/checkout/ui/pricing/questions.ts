/** What people ask before they pay. Plain text, so that search engines are told the same. */
import { t, tCount } from '#platform/messages/messages.ts'
import type { PaymentPlans } from '../../../plans/contract.ts'

export function pricingQuestions(
  copy: PaymentPlans['copy'],
): { id: string; question: string; answer: string }[] {
  return [
    ...(copy.variant === 'trial' ? [trialQuestion(copy.days)] : []),
    {
      id: 'refund',
      question: t('Can I get a refund?'),
      answer: tCount(REFUND_DAYS, {
        one: 'Yes, within {n} day of a payment. Email us from your account’s address, and we’ll refund you. PRO ends with the refund.',
        other:
          'Yes, within {n} days of a payment. Email us from your account’s address, and we’ll refund you. PRO ends with the refund.',
      }),
    },
    {
      id: 'renewal',
      question: t('Does it renew automatically?'),
      answer: t(
        'Monthly and Annual renew at the price you paid until you cancel. Canceling takes two clicks on your subscription page, and PRO stays open until the end of the paid period. One-time purchases never renew.',
      ),
    },
    {
      id: 'countries',
      question: t('Why are prices different in other countries?'),
      answer: t(
        'Because incomes are different. There’s one list price in US dollars. Where incomes are lower, based on World Bank groups, you pay only part of it. India and Nepal have their own prices in local currency. Each price has a breakdown.',
      ),
    },
    {
      id: 'currency',
      question: t('Which currency do I pay in, and is tax included?'),
      answer: t(
        'Your own currency where we support it, otherwise US dollars. The price you see includes tax and is exactly what you’re charged. The breakdown shows the tax.',
      ),
    },
    {
      id: 'ending',
      question: t('What happens to my work when PRO ends?'),
      answer: t(
        'You keep your progress, your code, and your streak. PRO chapters lock until you come back. Everything free stays open.',
      ),
    },
    {
      id: 'teams',
      question: t('Can I buy PRO for a team or as a gift?'),
      answer: t(
        'Yes. Teams buy annual seats and invite people with a link. A gift is one payment, and the recipient redeems a code.',
      ),
    },
  ]
}

const REFUND_DAYS = 14

function trialQuestion(days: number) {
  return {
    id: 'trial',
    question: t('What happens after the trial?'),
    answer: tCount(days, {
      one: 'You get full PRO for {n} day and pay nothing. If you don’t cancel, you’re charged the price you saw when the trial ends, and PRO continues. If you cancel, you pay nothing.',
      other:
        'You get full PRO for {n} days and pay nothing. If you don’t cancel, you’re charged the price you saw when the trial ends, and PRO continues. If you cancel, you pay nothing.',
    }),
  }
}
