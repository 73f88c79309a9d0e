/** What no browser of ours sends: each is refused, or stored as text that does nothing, and the server goes on. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import {
  getHistory,
  getProject,
  getSharedProject,
  listProjects,
  saveProject,
  setVisibility,
} from './contract.ts'
import {
  MOST_ARGUMENT,
  MOST_ARGUMENTS,
  MOST_DESCRIPTION,
  MOST_PROJECT_INPUT,
  MOST_PROJECT_NAME,
} from './size-data.ts'
import { PROJECT_SAVES_OF_ACCOUNT } from '../limits.ts'
import { begun, projectBody } from './testing.ts'

const member = memberMaker(testBrowser)

let site: TestApp
let ada: Awaited<ReturnType<typeof member>>
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  ada = await member(site)
})
afterAll(() => site.close())

/** Sends what it is given, of whatever shape, and tells the code of the refusal; null: it was saved. */
async function sent(more: object, projectId: string = randomUUID()): Promise<string | null> {
  const body = { ...projectBody(), ...more }
  try {
    await ada.browser.call(saveProject, { params: { projectId }, body })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    expect(error.status).toBeLessThan(500)
    return error.code
  }
}

async function isEmpty(): Promise<boolean> {
  const { projects, limits } = await ada.browser.call(listProjects, {})
  return projects.length === 0 && limits.bytes.used === 0
}

const named = (path: unknown) => ({ files: [{ path, content: 'x' }] })
const filled = (content: unknown) => ({ files: [{ path: 'main.py', content }] })
const many = (count: number) => ({
  files: Array.from({ length: count }, (_, at) => ({ path: `file_${at}.py`, content: 'x' })),
})

describe('a path is refused', () => {
  test.each([
    ['that leads out', '../main.py'],
    ['that leads out in its middle', 'lib/../../main.py'],
    ['that leads out at its end', 'lib/..'],
    ['that leads out as Windows writes it', '..\\main.py'],
    ['that leads out in percent signs', '%2e%2e%2fmain.py'],
    ['that is absolute', '/etc/passwd'],
    ['that is absolute on Windows', 'C:\\main.py'],
    ['that names a server', '//evil.example/main.py'],
    ['that is an address', 'https://evil.example/main.py'],
    ['that is empty', ''],
    ['that is a dot', '.'],
    ['that is hidden', '.bashrc'],
    ['that begins with a hyphen, as an option', '-rf'],
    ['with an empty folder', 'lib//main.py'],
    ['that is a folder', 'lib/'],
    ['with four folders', 'a/b/c/d/main.py'],
    ['with NUL', 'main\0.py'],
    ['with a line break', 'main.py\nother.py'],
    ['with a line break at its end', 'main.py\n'],
    ['with an escape sequence', '\u001b[31mmain.py'],
    ['that turns its direction', 'main\u202eyp.exe'],
    ['with an invisible space', 'main\u200b.py'],
    ['with letters that look the same', 'mаin.py'],
    ['with half a character', 'main\ud83d.py'],
    ['with a space', 'my file.py'],
    ['with markup', '<img src=x onerror=alert(1)>.py'],
    ['with a quote', `main'; drop table projects; --.py`],
    ['with a name of 200 letters', `${'x'.repeat(200)}.py`],
    ['that is a number', 7],
    ['that is null', null],
    ['that is an object', { toString: 'main.py' }],
  ])('%s', async (_what, path) => {
    expect(await sent(named(path))).toBe('invalid-input')
    expect(await isEmpty()).toBe(true)
  })
})

describe('a project is refused', () => {
  test.each<[string, object, string]>([
    ['with 10,000 files', many(10_000), 'too-large'],
    ['with 21 files', many(21), 'invalid-input'],
    ['without a file', { files: [] }, 'invalid-input'],
    ['with files that are none', { files: 'main.py' }, 'invalid-input'],
    ['with the same file twice', { files: [...many(1).files, ...many(1).files] }, 'invalid-input'],
    [
      'with a file that is a folder too',
      { files: [...named('lib').files, ...named('lib/a.py').files] },
      'invalid-input',
    ],
    ['with a file of 200,001 characters', filled('x'.repeat(200_001)), 'invalid-input'],
    ['of megabytes', filled('x'.repeat(1_600_000)), 'too-large'],
    ['with content that is no text', filled(['x']), 'invalid-input'],
    ['without a name', { name: '' }, 'invalid-input'],
    ['with a name of spaces', { name: ' \t ' }, 'invalid-input'],
    ['with a long name', { name: 'x'.repeat(MOST_PROJECT_NAME + 1) }, 'invalid-input'],
    ['with a long description', { description: 'x'.repeat(MOST_DESCRIPTION + 1) }, 'invalid-input'],
    ['with a long input', { stdin: 'x'.repeat(MOST_PROJECT_INPUT + 1) }, 'invalid-input'],
    ['with a long argument', { args: ['x'.repeat(MOST_ARGUMENT + 1)] }, 'invalid-input'],
    ['with many arguments', { args: Array(MOST_ARGUMENTS + 1).fill('x') }, 'invalid-input'],
    ['in a language that there is not', { language: '__proto__' }, 'invalid-input'],
    ['in a language of files alone', { language: 'css' }, 'invalid-input'],
    ['made to a revision below none', { base: -1 }, 'invalid-input'],
    ['made to half a revision', { base: 0.5 }, 'invalid-input'],
    ['made to a revision without end', { base: 1e300 }, 'invalid-input'],
    ['made to a revision that cannot be there', { base: Number.MAX_SAFE_INTEGER }, 'project-not-found'],
    ['that is a copy of no id', { originId: '../../etc/passwd' }, 'invalid-input'],
  ])('%s', async (_what, more, code) => {
    expect(await sent(more)).toBe(code)
    expect(await isEmpty()).toBe(true)
  })

  test.each(['1', '../projects', "' or 1=1", 'x'.repeat(500), '__proto__'])('under the id %j', async (id) => {
    expect(await sent({}, id)).not.toBeNull()
    expect(await isEmpty()).toBe(true)
  })

  test.each([
    '{"__proto__":{"isAdmin":true},"name":"x"}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"files":',
    '[]',
    'null',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])('that is %j', async (payload) => {
    const { statusCode } = await site.app.inject({
      method: 'PUT',
      url: `/api/build/projects/${randomUUID()}`,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(ada.browser.cookies),
      payload,
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(await isEmpty()).toBe(true)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})

describe('stored as text is', () => {
  const script = '<script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'

  test.each<[string, string, string, string]>([
    ['a line of 200,000 characters', 'main.py', 'x'.repeat(200_000), 'x'.repeat(200_000)],
    ['a million brackets’ beginning', 'main.js', '('.repeat(20_000), '('.repeat(20_000)],
    ['markup with a script', 'index.html', script, script],
    ['a picture with a script', 'logo.svg', svg, svg],
    ['a script that ends its element', 'main.js', `"</code></pre>${script}"`, `"</code></pre>${script}"`],
    ['what turns its direction', 'main.py', 'a = "\u202e" # \u2066', 'a = "\u202e" # \u2066'],
    ['NUL', 'main.py', 'a\0b', 'ab'],
    ['half a character', 'main.py', 'a\ud83db', 'a\ufffdb'],
    ['the other half', 'main.py', '\udc00', '\ufffd'],
    ['an escape sequence', 'main.py', '\u001b]0;evil\u0007', '\u001b]0;evil\u0007'],
    ['line breaks of three kinds', 'main.py', 'a\r\nb\rc\n', 'a\r\nb\rc\n'],
    ['nothing', 'main.py', '', ''],
    ['what looks like a template', 'main.py', '{{7*7}} ${7*7} <%= 7 %>', '{{7*7}} ${7*7} <%= 7 %>'],
    ['what looks like SQL', 'main.sql', `'; drop table projects; --`, `'; drop table projects; --`],
    ['a file named __proto__', '__proto__', 'x', 'x'],
    ['a file named constructor', 'constructor', 'x', 'x'],
    ['a folder named __proto__', '__proto__/polluted', 'x', 'x'],
    ['a file that Windows cannot have', 'con.py', 'x', 'x'],
  ])('%s', async (_what, path, content, stored) => {
    const projectId = randomUUID()
    expect(await sent({ files: [{ path, content }] }, projectId)).toBeNull()
    const params = { projectId }
    expect((await ada.browser.call(getProject, { params })).files).toEqual([{ path, content: stored }])
    const { points } = await ada.browser.call(getHistory, { params })
    expect(points.map(({ changes }) => changes)).toEqual([[{ path, change: 'added' }]])
    await ada.browser.call(setVisibility, { params, body: { visibility: 'unlisted' } })
    const { html } = await testBrowser(site, { address: '198.18.82.1' }).call(getSharedProject, { params })
    // All elements are those of the highlighter, and nothing else is one.
    expect(html.join('').replaceAll(/<span class="tok-[A-Za-z0-9 -]+">|<\/span>/g, '')).not.toMatch(/[<>]/)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    // Sent again, it is what is there.
    expect(await sent({ files: [{ path, content }] }, projectId)).toBeNull()
    expect((await ada.browser.call(getProject, { params })).revision).toBe(1)
  })

  test.each<[string, string, string]>([
    ['markup', script, script],
    ['lines', 'one\ntwo\r\nthree', 'one two three'],
    ['an escape sequence', 'a\u001b[31m', 'a [31m'],
    ['NUL', 'a\0b', 'a b'],
    ['what turns its direction', 'Tides\u202egpj.exe', 'Tidesgpj.exe'],
    ['nothing but what turns its direction', '\u202e\u2066', 'Untitled project'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
    ['sixty emoji’s halves', '🌊'.repeat(30), '🌊'.repeat(30)],
  ])('%s in a name', async (_what, name, stored) => {
    const projectId = randomUUID()
    expect(await sent({ name }, projectId)).toBeNull()
    expect((await ada.browser.call(getProject, { params: { projectId } })).name).toBe(stored)
    expect((await ada.browser.call(listProjects, {})).projects).toMatchObject([{ name: stored }])
  })

  test('whatever is in description, input, arguments and database', async () => {
    const projectId = randomUUID()
    const text = 'a\0b\ud83d\u202e<script>'
    const more = { description: text, stdin: text, args: [text, ''], database: text }
    expect(await sent(more, projectId)).toBeNull()
    const program = 'ab\ufffd\u202e<script>'
    const shown = 'ab\ufffd<script>'
    expect(await ada.browser.call(getProject, { params: { projectId } })).toMatchObject({
      description: shown,
      stdin: program,
      args: [program, ''],
      database: shown,
    })
  })

  test('nothing of what a contract does not name: neither owner nor visibility can be sent', async () => {
    const [grace, projectId] = [await member(site), randomUUID()]
    const more = {
      userId: grace.userId,
      visibility: 'unlisted',
      isHidden: false,
      revision: 99,
      bytes: 0,
      id: randomUUID(),
    }
    expect(await sent(more, projectId)).toBeNull()
    expect(await ada.browser.call(getProject, { params: { projectId } })).toMatchObject({
      id: projectId,
      visibility: 'private',
      revision: 1,
    })
    expect((await grace.browser.call(listProjects, {})).projects).toEqual([])
  })
})

test('more saves than anybody types are refused', async () => {
  const projectId = await begun(ada)
  // One of them was the first.
  const left = PROJECT_SAVES_OF_ACCOUNT.most - 1
  site.deps.floods.consume([{ ...PROJECT_SAVES_OF_ACCOUNT, subject: ada.userId }], left)
  expect(await sent({ base: 1, stdin: 'x' }, projectId)).toBe('too-many-tries')
})
