import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openJobs, type RunningJobs } from '../jobs/jobs.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testLog } from '../testing/test-log.ts'
import { composeMail } from './compose-mail.ts'
import { createMail, mailJob, type Mail, type MailMessage, type MailTransport } from './mail.ts'
import { openSmtpMail } from './smtp-mail.ts'
import { openStoredMail } from './stored-mail.ts'

const MESSAGE: MailMessage = {
  purpose: 'contact-query',
  to: 'support@example.org',
  replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
  subject: 'A question about lists',
  text: 'Grüße aus Köln.\n\n> 1 < 2\n',
  html: '<p>Grüße aus Köln.</p>',
}
const AT = '2026-03-01T10:00:00.000Z'
const ID = '7f1a7f84-3a0c-4d7b-9b57-2d0f0f6f2b11'
const SENDER = { name: 'Codestead', address: 'no-reply@learn.example.org' }

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

type Arrived = { from: string; to: string[]; email: Email }

/** A real mail server on this machine. `answers` decides about each message; none takes all. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      const take = async () => {
        const email = await PostalMime.parse(await textOf(stream))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), email })
      }
      void take().finally(callback)
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  // A server that listens on a port has an address of this form.
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrived }
}

function smtp(url: string): MailTransport {
  const transport = openSmtpMail(url, SENDER)
  endings.push(() => transport.close())
  return transport
}

function onlyOne(arrived: Arrived[]): Arrived {
  const [one, ...others] = arrived
  if (one === undefined || others.length > 0) throw new Error(`${arrived.length} messages arrived.`)
  return one
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

describe('by a mail server', () => {
  test('a message arrives whole, in both parts, from us and to one receiver', async () => {
    const { url, arrived } = await mailServer()
    expect(await smtp(url).deliver({ id: ID, at: AT, message: MESSAGE })).toBe('delivered')
    const { from, to, email } = onlyOne(arrived)
    expect([from, to]).toEqual([SENDER.address, [MESSAGE.to]])
    expect(email).toMatchObject({
      from: SENDER,
      to: [{ address: MESSAGE.to }],
      replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
      subject: MESSAGE.subject,
      date: AT,
      messageId: `<${ID}@learn.example.org>`,
    })
    expect(email.text?.trimEnd()).toBe(MESSAGE.text.trimEnd())
    expect(email.html?.trim()).toBe(MESSAGE.html)
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('it signs in with what the address says, and only that works', async () => {
    const { url, arrived } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'post@master' && password === 'p:w/d'
          ? callback(null, { user: 'post' })
          : callback(new Error('No.')),
    })
    const as = (user: string) =>
      smtp(url.replace('//', `//${user}@`)).deliver({ id: ID, at: AT, message: MESSAGE })
    // A wrong password is our own setting: the message waits until it is mended.
    await expect(as('post%40master:wrong')).rejects.toThrow('EAUTH')
    expect(await as('post%40master:p%3Aw%2Fd')).toBe('delivered')
    expect(arrived).toHaveLength(1)
  })

  test('a receiver that does not exist is final; a full or missing server is not', async () => {
    const unknown = await mailServer({
      onRcptTo: (_address, _session, callback) => callback(refusal(550, 'No such user ada@example.com')),
    })
    const busy = await mailServer({
      onRcptTo: (_address, _session, callback) => callback(refusal(451, 'Later, ada@example.com')),
    })
    const delivery = { id: ID, at: AT, message: { ...MESSAGE, to: 'ada@example.com' } }
    expect(await smtp(unknown.url).deliver(delivery)).toBe('refused')
    const later = await smtp(busy.url)
      .deliver(delivery)
      .catch((error: unknown) => error)
    expect(String(later)).toContain('451')
    expect(String(later)).not.toContain('ada')
    await expect(smtp('smtp://127.0.0.1:1').deliver(delivery)).rejects.toThrow('rejected a message')
  })
})

describe('a message from outside', () => {
  const sent = async (message: Partial<MailMessage>) => {
    const { url, arrived } = await mailServer()
    const { mail, jobs } = await mailOn(smtp(url))
    await mail.send(database.db, { ...MESSAGE, ...message })
    await jobs.runDue()
    return arrived
  }

  test.each([
    ['subject', { subject: 'Hello\r\nBcc: victim@example.net\r\n\r\nBody' }],
    ['name', { replyTo: { name: 'Ada\r\nBcc: victim@example.net', address: 'ada@example.com' } }],
    ['name with quotes', { replyTo: { name: 'A" <victim@example.net>, "B', address: 'ada@example.com' } }],
    ['line separators', { subject: 'Hello\u2028Bcc: victim@example.net\u0085X' }],
  ])('cannot add a header or a receiver by its %s', async (_part, message) => {
    const arrived = await sent(message)
    const { to, email } = onlyOne(arrived)
    expect(to).toEqual([MESSAGE.to])
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(email.replyTo).toHaveLength(1)
    expect(email.replyTo?.[0]).toMatchObject({ address: 'ada@example.com' })
    expect(email.subject).not.toMatch(/[\r\n]/)
  })

  test('cannot do so by what it says either: a composed one arrives as it was written', async () => {
    const hostile = 'Ada\r\nBcc: victim@example.net\r\n\r\n.\r\nRCPT TO:<victim@example.net>'
    const composed = await composeMail(
      { brandName: hostile, url: 'https://learn.example.org' },
      {
        subject: hostile,
        heading: 'A question',
        name: hostile,
        paragraphs: ['Grüße.'],
        facts: [['Name', hostile]],
        quote: hostile,
        reason: hostile,
      },
    )
    const { to, email } = onlyOne(await sent(composed))
    expect(to).toEqual([MESSAGE.to])
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(email.subject).toBe('Ada Bcc: victim@example.net . RCPT TO:<victim@example.net>')
    expect(email.text?.trimEnd()).toBe(composed.text.replaceAll('\r', '').trimEnd())
    expect(email.html?.trim()).toBe(composed.html.replaceAll('\r', ''))
  })

  test('cannot do so by the name of the site, which all mail is from', async () => {
    const { url, arrived } = await mailServer()
    const transport = openSmtpMail(url, { ...SENDER, name: 'Code\r\nBcc: victim@example.net\r\n"stead' })
    endings.push(() => transport.close())
    await transport.deliver({ id: ID, at: AT, message: MESSAGE })
    const { from, to, email } = onlyOne(arrived)
    expect([from, to]).toEqual([SENDER.address, [MESSAGE.to]])
    expect(email.from).toMatchObject({ address: SENDER.address })
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test.each([
    'ada@example.com, victim@example.net',
    'ada@example.com\r\nRCPT TO:<victim@example.net>',
    '"victim@example.net x"@example.com',
    'Ada <ada@example.com>',
    '',
  ])('is refused when its receiver, or whom an answer goes to, is %j', async (to) => {
    const { mail } = await mailOn(smtp('smtp://127.0.0.1:1'))
    const refusal = 'This is not one e-mail address.'
    await expect(mail.send(database.db, { ...MESSAGE, to })).rejects.toThrow(refusal)
    const replyTo = { name: 'Ada', address: to }
    await expect(mail.send(database.db, { ...MESSAGE, replyTo })).rejects.toThrow(refusal)
  })
})

let database: OpenDatabase
let logged: string[]

async function mailOn(transport: MailTransport): Promise<{ mail: Mail; jobs: RunningJobs }> {
  database = await testDatabase()
  logged = []
  const log = testLog({ lines: logged })
  const jobs = await openJobs(database.pool, log, { isAlone: true })
  endings.push(() => jobs.stop())
  await jobs.begin([mailJob(transport, log)], { isWorking: false })
  return { mail: createMail({ jobs, clock: fixedClock(AT) }), jobs }
}

/** Makes a transport that gives these answers, one a message. */
function fakeTransport(...answers: ('delivered' | 'refused' | 'away')[]) {
  const ids: string[] = []
  const transport: MailTransport = {
    deliver: async ({ id }) => {
      ids.push(id)
      const answer = answers.shift() ?? 'delivered'
      if (answer === 'away') throw new Error('away')
      return answer
    },
    close() {},
  }
  return { transport, ids }
}

const waiting = async (queue: string) =>
  (await database.pool.query('select state, data from pgboss.job where name = $1', [queue])).rows

describe('sending', () => {
  test('happens after the write, and not at all when the write did not', async () => {
    const { transport, ids } = fakeTransport()
    const { mail, jobs } = await mailOn(transport)
    const undone = database.db.transaction(async (tx) => {
      await mail.send(tx, MESSAGE)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await jobs.runDue()).toBe(0)
    await database.db.transaction((tx) => mail.send(tx, MESSAGE))
    expect(ids).toEqual([])
    expect(await jobs.runDue()).toBe(1)
    expect(ids).toHaveLength(1)
  })

  test('is tried again, as the same message, until it succeeds', async () => {
    const { transport, ids } = fakeTransport('away', 'away', 'delivered')
    const { mail, jobs } = await mailOn(transport)
    await mail.send(database.db, MESSAGE)
    for (let tries = 0; tries < 4; tries += 1) await jobs.runDue()
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(await waiting('mail-failed')).toEqual([])
  })

  test('a message that nobody takes is kept, not lost', async () => {
    const refused = fakeTransport('refused')
    const first = await mailOn(refused.transport)
    await first.mail.send(database.db, MESSAGE)
    await first.jobs.runDue()
    expect(await waiting('mail-failed')).toMatchObject([{ data: { message: { subject: MESSAGE.subject } } }])

    const away = fakeTransport(...Array.from({ length: 40 }, () => 'away' as const))
    const second = await mailOn(away.transport)
    await second.mail.send(database.db, MESSAGE)
    for (let tries = 0; tries < 40; tries += 1) await second.jobs.runDue()
    expect(away.ids).toHaveLength(19)
    expect(await waiting('mail-failed')).toMatchObject([{ data: { message: { subject: MESSAGE.subject } } }])
  })

  test('tells the log what for, and nothing of whom', async () => {
    const { url } = await mailServer({
      onRcptTo: (_address, _session, callback) => callback(refusal(451, 'Later, support@example.org')),
    })
    const { mail, jobs } = await mailOn(smtp(url))
    await mail.send(database.db, MESSAGE)
    await jobs.runDue()
    const lines = logged.join('')
    expect(lines).toContain('451')
    for (const personal of ['support@', 'ada@', 'Ada', 'Grüße', 'lists'])
      expect(lines).not.toContain(personal)
    const { rows } = await database.pool.query<{ output: unknown }>('select output from pgboss.job')
    expect(JSON.stringify(rows)).not.toContain('example.org')
  })
})

describe('without a mail server', () => {
  test('messages are files that only their owner reads, newest first, the same one once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    endings.push(() => rm(folder, { recursive: true }))
    const outbox = openStoredMail(join(folder, 'outbox'))
    expect(await outbox.list()).toEqual([])
    const other = {
      id: 'c0ffee00-3a0c-4d7b-9b57-2d0f0f6f2b11',
      at: '2026-03-02T10:00:00.000Z',
      message: MESSAGE,
    }
    for (const delivery of [
      { id: ID, at: AT, message: MESSAGE },
      other,
      { id: ID, at: AT, message: MESSAGE },
    ]) {
      await outbox.deliver(delivery)
    }
    expect((await outbox.list()).map(({ id }) => id)).toEqual([other.id, ID])
    const files = await readdir(join(folder, 'outbox'))
    expect(files).toHaveLength(2)
    const file = join(folder, 'outbox', files[0] ?? '')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ message: MESSAGE })
  })
})
