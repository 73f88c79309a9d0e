/** Calls, codes, and fields that other programs rely on, as the product's specification names them. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as access from '#modules/access/contract.ts'
import * as accounts from '#modules/accounts/contract.ts'
import { providerId } from '#modules/accounts/oauth-providers/contract.ts'
import * as providers from '#modules/billing/providers/contract.ts'
import * as plans from '#modules/billing/plans/contract.ts'
import * as campaigns from '#modules/campaigns/contract.ts'
import * as catalog from '#modules/catalog/contract.ts'
import * as search from '#modules/catalog/search/contract.ts'
import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import { getShell } from '#modules/site/contract.ts'
import { getFaq } from '#modules/texts/contract.ts'
import { testApp, type TestApp } from './test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

describe('a call', () => {
  test.each([
    ['get', '/api/Marketing/LearningPaths/slug/{slug}'],
    ['get', '/api/Marketing/Course/slug/{slug}'],
    ['get', '/api/Marketing/Course/{id}/toc'],
    ['get', '/api/Course/slug/{courseSlug}/firstcontent'],
    ['get', '/api/PaymentGateway/coupon-code/{countryCode}/{couponCode}/{paymentProvider}'],
    ['put', '/api/auth/signupwithemail'],
    ['put', '/api/auth/signupwithappsumo'],
    ['post', '/api/auth/callback/signinwithgithub'],
    ['post', '/api/auth/signinwithapple'],
    ['post', '/api/auth/signinwithgoogle'],
    ['put', '/api/auth/recover'],
    ['post', '/api/auth/signinwithemail'],
    ['post', '/api/auth/forgotpassword'],
    ['post', '/api/auth/resetpassword'],
    ['get', '/api/auth/profile'],
    ['post', '/api/auth/refreshToken'],
    ['post', '/api/auth/revokeToken'],
    ['get', '/api/auth/checkIfEmailExists'],
    ['get', '/v2/auth/invitation/accept'],
    ['get', '/v2/auth/invitation'],
    ['get', '/api/Testimonials/{type}'],
    ['get', '/api/catalogs'],
    ['post', '/api/Marketing/Challenge/Run'],
    ['get', '/api/Marketing/course/{slug}/FeaturedChallenges'],
    ['get', '/api/Marketing/featured-challenges/{slug}'],
    ['get', '/api/Marketing/featured-contents'],
    ['get', '/api/Marketing/featured-entity-contents/{entityType}/{slug}'],
    ['get', '/api/search'],
    ['get', '/api/Feedback/queriestype'],
    ['post', '/api/Feedback/query'],
    ['post', '/api/Events'],
    ['get', '/api/Marketing/getPaymentPlans'],
    ['get', '/api/Marketing/popularCourses'],
    ['get', '/api/Marketing/popularLearningPaths'],
    ['get', '/api/Sync/UserCourseProgress'],
    ['post', '/api/Sync/UserCourseProgress'],
    ['get', '/api/Sync/LearningPathProgress'],
    ['post', '/api/Sync/course-enrollment/{courseId}'],
    ['post', '/api/Sync/lp-enrollment/{learningPathId}'],
    ['get', '/api/UserSubscription'],
    ['get', '/api/Configs'],
    ['post', '/api/pay/{planSlug}'],
    ['post', '/api/pay/gift/{planSlug}'],
    ['get', '/api/plans'],
    ['get', '/api/plans/gifts'],
    ['get', '/api/persona/categories'],
    ['post', '/api/persona/save'],
    ['get', '/api/country-data'],
  ])('%s %s is there and described', (method, path) => {
    expect(site.app.swagger().paths?.[path]).toHaveProperty(method)
  })
})

const sorted = (values: Iterable<unknown>) => [...values].map(String).toSorted()

test.each<[string, Iterable<unknown>, string[]]>([
  ['account status', accounts.accountStatus.options, ['Active', 'InActive', 'ScheduledForDeletion']],
  [
    'subscription status',
    access.SUBSCRIPTION_STATUSES,
    ['Active', 'Unavailable', 'Cancelled', 'Paused', 'PastDue', 'OnHold', 'CardDenied', 'Trialing'],
  ],
  ['persona steps', accounts.personaStep.options, ['PERSONA_CATEGORY', 'PERSONA_OPTION', 'COMPLETED']],
  [
    'entry sources',
    accounts.entrySource.options,
    ['payment', 'default', 'discord', 'lesson', 'appsumo', 'teams'],
  ],
  ['sign-in providers', providerId.options, ['google', 'github', 'apple']],
  [
    'sale campaign keys',
    campaigns.campaignKey.options,
    [
      'xmas-sale',
      'pro-sales',
      'black-friday',
      'cyber-monday',
      'black-friday-early',
      'cyber-monday-early',
      'sale',
      'default',
    ],
  ],
  ['sale event types', campaigns.saleEvent.shape.eventType.options, ['none', 'sale']],
  [
    'banner types',
    campaigns.promotion.shape.bannerType.options,
    ['sale-banner', 'new-user-banner', 'default-banner', 'no-banner'],
  ],
  ['content types', catalog.lessonType.options, ['lesson', 'quiz', 'challenge', 'video', 'marketing']],
  ['entity kinds', catalog.entityKind.options, ['learningpath', 'course', 'challenge']],
  ['course tiers', catalog.tier.options, ['starter', 'signature']],
  ['item kinds', catalog.itemKind.options, ['course', 'practice', 'project']],
  ['visibility', catalog.visibility.options, ['visible', 'hidden', 'blurred']],
  ['difficulty', LEVELS, ['beginner', 'intermediate', 'advanced']],
  ['plan kinds', plans.planKind.options, ['both', 'recurring', 'non-recurring']],
  ['purchase types', providers.purchaseType.options, ['subscription', 'product']],
  [
    'page kinds',
    catalog.PAGE_KINDS,
    [
      'pricing',
      'learning-path',
      'course',
      'about',
      'standalone',
      'home-page',
      'enterprise',
      'coding-challenge',
      'sign-up',
      'sign-in',
      'business-page',
      'catalog',
    ],
  ],
])('the specification’s %s are all there are', (_what, values, specified) => {
  expect(sorted(values)).toEqual(sorted(specified))
})

test('content, listings, and releases have the specification’s numbers', () => {
  expect(catalog.CONTENT_TYPE_CODES).toEqual({ lesson: 0, quiz: 1, challenge: 2, video: 3, marketing: 4 })
  expect(catalog.LISTING_TYPE_CODES).toEqual({ course: 0, 'learning-path-level': 1, 'learning-path': 2 })
  expect(catalog.RELEASE_STATUS_CODES).toEqual({ live: 0, beta: 1, 'coming-soon': 2 })
})

const shell = getShell.response.shape
const team = access.accountAccess.shape.teams.element.shape

test.each<[string, object, string[]]>([
  [
    'a course menu entry',
    shell.learn.shape.groups.element.shape.entries.element.shape,
    ['id', 'title', 'courseTitle', 'courseLink', 'isCertification', 'isFree'],
  ],
  [
    'a guided project entry',
    shell.build.shape.projects.element.shape,
    ['title', 'description', 'link', 'level', 'icon'],
  ],
  ['a footer link', shell.legal.element.shape, ['id', 'title', 'url', 'isNew']],
  [
    'the user information',
    accounts.userInformation.shape,
    [
      'id',
      'fullName',
      'profilePic',
      'createdAt',
      'email',
      'isSubscriptionActive',
      'userSubscription',
      'teams',
    ],
  ],
  ['a subscription', access.accountAccess.shape.userSubscription.shape, ['status']],
  ['a team', team, ['subscriptionDetails', 'licenseType']],
  ['a team’s subscription', team.subscriptionDetails.shape, ['isActive']],
  ['a team’s license', team.licenseType.shape, ['id']],
  ['a login', accounts.signedIn.shape, ['accessToken', 'refreshToken']],
  ['a course that was found', search.courseFound.shape, ['id', 'contentInfo']],
  ['its content', search.courseFound.shape.contentInfo.shape, ['slug', 'title', 'chaptersCount', 'level']],
  ['its level', search.courseFound.shape.contentInfo.shape.level.shape, ['title']],
  ['a learning path that was found', search.pathFound.shape, ['id', 'title', 'contentInfo']],
  ['the path’s content', search.pathFound.shape.contentInfo.shape, ['slug', 'courses']],
  ['a search', search.searchAnswer.shape, ['courses', 'learningPaths']],
  [
    'how a country pays',
    plans.countryPricing.shape,
    [
      'countryName',
      'countryCode',
      'currencyName',
      'currencyCode',
      'currencySymbol',
      'locale',
      'isCurrencySupported',
      'isZipCodeRequired',
      'exchangeRate',
      'pppRate',
      'excludeRegionalText',
      'shouldReplaceWithCurrencyCode',
    ],
  ],
  [
    'the data of a country',
    plans.getCountryData.response.shape,
    ['id', 'name', 'timezones', 'allTimezones', 'countryCode'],
  ],
  [
    'a sale campaign',
    campaigns.saleCampaign.shape,
    [
      'id',
      'slug',
      'title',
      'titleMobile',
      'code',
      'discountPercent',
      'discountAmount',
      'offerText',
      'offerTextMobile',
      'lastDayTopic',
      'shouldHandleLastDay',
      'banner',
      'stickerDetails',
      'redirectionPath',
      'ref',
      'planInfo',
      'dropdownTexts',
      'analyticsEventName',
      'offeredCourses',
    ],
  ],
  ['its sticker', campaigns.saleCampaign.shape.stickerDetails.shape, ['text', 'style']],
  ['its plan', campaigns.saleCampaign.shape.planInfo.shape, ['id', 'name', 'expiryInMonths']],
  ['a course that it offers', campaigns.saleCampaign.shape.offeredCourses.element.shape, ['slug', 'name']],
  [
    'a sale event',
    campaigns.saleEvent.shape,
    ['id', 'date', 'isActive', 'isLastDayForSale', 'isStartingFromToday', 'eventType'],
  ],
  [
    'an FAQ item',
    getFaq.response.shape.groups.element.shape.questions.element.shape,
    ['id', 'title', 'desc'],
  ],
  [
    'the configuration',
    plans.getConfigs.response.shape,
    ['shouldActivateAccessLocked', 'shouldShowTrialPlans', 'moneyBackGuarantee'],
  ],
])('%s has the specification’s fields', (_what, shape, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields))
})
