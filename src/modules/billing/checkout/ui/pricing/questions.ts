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
      question: t('Can I have my money back?'),
      answer: tCount(REFUND_DAYS, {
        one: 'Yes, within {n} day of paying: write to us by e-mail from the address of your account, and we pay it back. PRO ends with it.',
        other:
          'Yes, within {n} days of paying: write to us by e-mail from the address of your account, and we pay it back. PRO ends with it.',
      }),
    },
    {
      id: 'renewal',
      question: t('Does it renew by itself?'),
      answer: t(
        'Monthly and Annual do, at the price you paid, until you cancel; that takes two clicks on your subscription page, and PRO goes on to the end of what is paid. What is paid once never renews.',
      ),
    },
    {
      id: 'countries',
      question: t('Why are prices different in other countries?'),
      answer: t(
        'Because incomes are. There is one list price, in US dollars. Where incomes are lower, a part of it is paid, by the income groups of the World Bank; India and Nepal have price lists of their own, in their own money. Under every price stands how it came about, step by step.',
      ),
    },
    {
      id: 'currency',
      question: t('In which currency do I pay, and is tax in it?'),
      answer: t(
        'In your own where we can take it, otherwise in US dollars. The amount that you read is the amount that is charged, tax and all; the steps under it show the tax.',
      ),
    },
    {
      id: 'ending',
      question: t('What happens to my work when PRO ends?'),
      answer: t(
        'It stays: your progress, your code and your streak. Chapters that are part of PRO close until you come back, and all that is free stays open.',
      ),
    },
    {
      id: 'teams',
      question: t('Can I buy it for a team, or for somebody else?'),
      answer: t(
        'Teams buy Annual by the seat and invite people by a link. A gift is paid once, and whoever gets it redeems a code.',
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
      one: 'You have all of PRO for {n} day and pay nothing. If you do not cancel in that time, the price you saw is charged once it is over, and PRO goes on. If you cancel, nothing is charged.',
      other:
        'You have all of PRO for {n} days and pay nothing. If you do not cancel in that time, the price you saw is charged once they are over, and PRO goes on. If you cancel, nothing is charged.',
    }),
  }
}
