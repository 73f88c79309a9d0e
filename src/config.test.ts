import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

describe('loadConfig', () => {
  test('works with nothing set', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      siteUrl: null,
    })
    expect(config.dataDir).toMatch(/\/data$/)
  })

  test('an empty variable counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      siteUrl: null,
    })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['ROOT_KEY', 'correct horse battery staple'],
    ['SITE_URL', 'learn.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['RUNNER_URLS', '10.0.0.5:4000'],
    ['RUNNER_URLS', ','],
    ['RUNNER_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space in it'],
    ['HSTS', 'yes'],
    ['TRUSTED_PROXIES', 'the-proxy'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Codestead <no-reply@example.org>'],
    ['SUPPORT_EMAIL', 'support'],
    ['GOOGLE_ISSUER', 'http://accounts.example.org'],
    ['GITHUB_URL', 'github.com'],
    ['BREACHED_PASSWORDS_URL', 'http://passwords.example.org/range'],
    ['APPLE_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----'],
    ['GITHUB_CLIENT_SECRET', 'with a space'],
  ])('%s=%s is refused, with the name and the fix', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      new RegExp(`${name}: .* does not work. Set ${name} to `),
    )
  })

  test.each([
    [{}, 15, 10_080],
    [{ ACCESS_TOKEN_MINUTES: '20', REFRESH_TOKEN_MINUTES: '1440' }, 20, 1440],
    [{ ACCESS_TOKEN_MINUTES: '0', REFRESH_TOKEN_MINUTES: '-1' }, 5, 60],
    [{ ACCESS_TOKEN_MINUTES: 'long', REFRESH_TOKEN_MINUTES: '1.5' }, 5, 60],
  ])('%o: tokens count for %s and %s minutes', (env, accessMinutes, refreshMinutes) => {
    expect(loadConfig(env).tokens).toEqual({ accessMinutes, refreshMinutes })
  })

  test('every wrong variable is named at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[^]*LOG_LEVEL/)
  })

  test('runners on other machines are known by a token', () => {
    const RUNNER_URLS = 'http://10.0.0.5:4000, https://runner.example.org/'
    expect(() => loadConfig({ RUNNER_URLS })).toThrow('RUNNER_TOKEN: it is missing. Set RUNNER_TOKEN to ')
    expect(loadConfig({ RUNNER_URLS, RUNNER_TOKEN: 'x'.repeat(16) }).runners).toEqual({
      urls: ['http://10.0.0.5:4000', 'https://runner.example.org'],
      token: 'x'.repeat(16),
    })
    expect(loadConfig({}).runners).toBeNull()
  })

  test('a provider of sign-ins is offered once all of its settings are there', () => {
    expect(loadConfig({}).signIn).toEqual({ google: null, apple: null, github: null })
    expect(() => loadConfig({ GITHUB_CLIENT_ID: 'learn' })).toThrow(
      'GITHUB_CLIENT_SECRET: it is missing. Set GITHUB_CLIENT_SECRET to ',
    )
    expect(() => loadConfig({ APPLE_KEY_ID: 'KEY4567890' })).toThrow('APPLE_CLIENT_ID: it is missing. ')
    const GITHUB_CLIENT_SECRET = 'a-client-secret'
    expect(loadConfig({ GITHUB_CLIENT_ID: 'learn', GITHUB_CLIENT_SECRET }).signIn.github).toEqual({
      clientId: 'learn',
      clientSecret: GITHUB_CLIENT_SECRET,
      url: 'https://github.com',
      apiUrl: 'https://api.github.com',
    })
  })

  test('mail is sent by a server from an address, or kept', () => {
    const SMTP_URL = 'smtps://post:secret@mail.example.org'
    expect(loadConfig({}).mail.smtp).toBeNull()
    expect(() => loadConfig({ SMTP_URL })).toThrow('MAIL_FROM: it is missing. Set MAIL_FROM to ')
    const MAIL_FROM = 'no-reply@example.org'
    expect(loadConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({
      smtp: { url: SMTP_URL, from: MAIL_FROM },
      support: MAIL_FROM,
      sales: null,
    })
    expect(() => loadConfig({ SMTP_URL: 'http://post:secret@mail' })).toThrow(/^((?!secret)[^])*$/)
  })

  test.each([
    [{}, 'support@codestead.example'],
    [{ SITE_URL: 'http://localhost:3000' }, 'support@codestead.example'],
    [{ SITE_URL: 'https://learn.example.org/' }, 'support@learn.example.org'],
    [{ SITE_URL: 'https://learn.example.org', SUPPORT_EMAIL: 'help@example.org' }, 'help@example.org'],
  ])('with %j questions go to %s', (environment, address) => {
    expect(loadConfig(environment).mail.support).toBe(address)
  })

  test('a wrong token is not repeated', () => {
    expect(() => loadConfig({ RUNNER_TOKEN: 'hunter2' })).toThrow(/^((?!hunter2)[^])*$/)
  })

  test('a wrong database address is not repeated: it holds a password', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres//me:hunter2@host' })).toThrow(/^((?!hunter2)[^])*$/)
    expect(() => loadConfig({ ROOT_KEY: 'hunter2' })).toThrow(/^((?!hunter2)[^])*$/)
  })

  test('the site address has no slash at its end', () => {
    expect(loadConfig({ SITE_URL: 'https://learn.example.org/' }).siteUrl).toBe('https://learn.example.org')
  })
})

test.each([
  [{ SITE_URL: 'https://learn.example.org' }, 'max-age=31536000'],
  [{ SITE_URL: 'https://learn.example.org', HSTS: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
  [{ SITE_URL: 'https://learn.example.org', HSTS: 'off' }, null],
  [{ SITE_URL: 'http://learn.example.org', HSTS: 'subdomains' }, null],
  [{}, null],
])('browsers are told of HTTPS where the site is: %j', (env, told) => {
  expect(loadConfig(env).strictTransport).toBe(told)
})

describe('bank accounts', () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_of-the-webhook-endpoint',
  }
  const PLAID = { PLAID_CLIENT_ID: 'clientOfATest', PLAID_SECRET: 'secretOfATest' }

  test('are linked by Plaid where it is set beside Stripe, which charges them', () => {
    expect(loadConfig({ ...STRIPE, ...PLAID }).payments.plaid).toEqual({
      clientId: 'clientOfATest',
      secret: 'secretOfATest',
      apiUrl: 'https://production.plaid.com',
    })
    const trial = loadConfig({ ...STRIPE, ...PLAID, PLAID_API_URL: 'https://sandbox.plaid.com/' })
    expect(trial.payments.plaid?.apiUrl).toBe('https://sandbox.plaid.com')
    expect(loadConfig(STRIPE).payments.plaid).toBeNull()
    expect(loadConfig({}).payments).toMatchObject({ stripe: null, plaid: null })
  })

  test.each([
    [PLAID, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, PLAID_CLIENT_ID: 'clientOfATest' }, 'PLAID_SECRET'],
    [{ ...STRIPE, PLAID_SECRET: 'secretOfATest' }, 'PLAID_CLIENT_ID'],
    [{ ...STRIPE, ...PLAID, PLAID_CLIENT_ID: 'no id' }, 'PLAID_CLIENT_ID'],
    [{ ...STRIPE, ...PLAID, PLAID_API_URL: 'http://plaid.example' }, 'PLAID_API_URL'],
  ])('%j does not start, and names %s', (environment, missing) => {
    expect(() => loadConfig(environment)).toThrow(missing)
  })

  test('a wrong secret is not repeated', () => {
    expect(() => loadConfig({ ...STRIPE, ...PLAID, PLAID_SECRET: 'hunter2!' })).toThrow(/^((?!hunter2)[^])*$/)
  })
})
