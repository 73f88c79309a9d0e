/** Client of a signed-in account, over a connection of its own that stays open. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { freshNetwork } from '../run-code/client-networks.ts'

const PASSWORD = 'Engine#1843 notes'

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export type AccountClient = {
  /** Exchanges the refresh token for the next one. */
  refresh(): Promise<void>
  /** Asks who it is, by the access token. */
  profile(): Promise<void>
  /** Signs in once more, over a connection of its own. `browser`: what it says it is. */
  signIn(browser?: string): Promise<void>
  leave(): void
}

/** Signs up. Any answer but a good one throws. */
export async function signUp(url: string, name: string): Promise<AccountClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const email = `${name}@example.com`
  const signedUp = await send(
    agent,
    `${url}/api/auth/signupwithemail`,
    'PUT',
    {},
    {
      email,
      password: PASSWORD,
      fullName: 'Ada Lovelace',
    },
  )
  let current = tokens.parse(signedUp)
  return {
    async refresh() {
      const headers = { 'x-refresh-token': current.refreshToken }
      current = tokens.parse(await send(agent, `${url}/api/auth/refreshToken`, 'POST', headers))
    },
    async profile() {
      const headers = { authorization: `Bearer ${current.accessToken}` }
      z.object({ email: z.literal(email) }).parse(
        await send(agent, `${url}/api/auth/profile`, 'GET', headers),
      )
    },
    async signIn(browser) {
      const own = new Agent({ maxSockets: 1 })
      const body = { email, password: PASSWORD }
      const headers = browser === undefined ? {} : { 'user-agent': browser }
      tokens.parse(await send(own, `${url}/api/auth/signinwithemail`, 'POST', headers, body))
      own.destroy()
    },
    leave: () => agent.destroy(),
  }
}

async function send(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<unknown> {
  const json = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request(url, {
    agent,
    method,
    headers: { ...headers, ...freshNetwork(), ...type, 'content-length': Buffer.byteLength(json) },
  })
  sent.end(json)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) text += String(chunk)
  if (answer.statusCode !== 200) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${text}`)
  return JSON.parse(text)
}
