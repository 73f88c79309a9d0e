// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#platform/contract/call.ts'
import { getProject, type OwnProject, type ProjectContent, saveProject } from '../contract.ts'
import { changeProject, forgetProject, readProject, storeRestored, storeTyped } from './project-db.ts'
import { isUnsynced } from './stored-project.ts'
import { contentOf, pullProject, syncProject } from './sync-project.ts'

const ID = '2f1c8a52-9f0e-4a6b-8c1d-2e3f4a5b6c7d'
const OWNER = 'account-1'

const content = (files: Record<string, string>): ProjectContent => ({
  name: 'Game',
  description: '',
  stdin: '',
  args: [],
  database: null,
  files: Object.entries(files).map(([path, text]) => ({ path, content: text })),
})

/** A server that keeps one project, as another device sees it too. */
function openServer() {
  let stored: OwnProject | null = null
  let failure: CallError | null = null
  const save = (body: ProjectContent & { base: number; language: 'python' }) => {
    if (failure) throw failure
    const { base, language, ...rest } = body
    if (stored !== null && stored.revision !== base)
      throw new CallError('Changed.', { status: 409, code: 'project-conflict' })
    const revision = base + 1
    const now = new Date().toISOString()
    stored = {
      ...rest,
      id: ID,
      language,
      visibility: 'private',
      isHidden: false,
      revision,
      createdAt: now,
      updatedAt: now,
      origin: null,
    }
    return { revision, updatedAt: now }
  }
  return {
    save,
    get: () => {
      if (failure) throw failure
      if (stored === null) throw new CallError('Gone.', { status: 404, code: 'project-not-found' })
      return stored
    },
    fail: (next: CallError | null) => {
      failure = next
    },
    /** Another device saves what it has. */
    saveElsewhere: (files: Record<string, string>) =>
      save({ ...content(files), base: stored?.revision ?? 0, language: 'python' }),
    files: () => Object.fromEntries((stored?.files ?? []).map(({ path, content: text }) => [path, text])),
  }
}

let server: ReturnType<typeof openServer>
vi.mock('#platform/contract/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (spec: unknown, { body }: { body?: Parameters<typeof server.save>[0] }) => {
    if (spec === saveProject && body) return server.save(body)
    if (spec === getProject) return server.get()
    throw new Error('Not a call of this test.')
  },
}))

beforeEach(async () => {
  server = openServer()
  await changeProject(ID, () => ({
    id: ID,
    language: 'python',
    owner: null,
    content: content({ 'main.py': 'a', 'b.py': 'b' }),
    base: null,
    originId: null,
    changedAt: 0,
    refused: null,
    opensPoint: false,
  }))
})
afterEach(() => forgetProject(ID))

const type = async (files: Record<string, string>) => {
  const stored = await readProject(ID)
  await storeTyped(ID, stored?.content ?? content({}), content(files))
}

describe('handing a project in', () => {
  test('the first save makes it the account’s, and one without news sends nothing', async () => {
    expect(await syncProject(ID, OWNER)).toBe('synced')
    expect((await readProject(ID))?.owner).toBe(OWNER)
    expect(server.get().revision).toBe(1)
    expect(await syncProject(ID, OWNER)).toBe('synced')
    expect(server.get().revision).toBe(1)
  })

  test('what another device saved is merged, and nothing is lost', async () => {
    await syncProject(ID, OWNER)
    server.saveElsewhere({ 'main.py': 'theirs', 'b.py': 'b', 'new.py': 'n' })
    await type({ 'main.py': 'ours', 'b.py': 'b' })
    expect(await syncProject(ID, OWNER)).toBe('synced')
    const files = { 'main.py': 'ours', 'b.py': 'b', 'new.py': 'n', 'both-versions/main.py.txt': 'theirs' }
    expect(server.files()).toEqual(files)
    const stored = await readProject(ID)
    expect(stored && isUnsynced(stored)).toBe(false)
  })

  test('an answer that was lost is no clash', async () => {
    await syncProject(ID, OWNER)
    await type({ 'main.py': 'A', 'b.py': 'b' })
    // It was saved, and the answer never came.
    server.saveElsewhere({ 'main.py': 'A', 'b.py': 'b' })
    expect(await syncProject(ID, OWNER)).toBe('synced')
    expect(server.files()).toEqual({ 'main.py': 'A', 'b.py': 'b' })
  })

  test('without a connection it waits here', async () => {
    server.fail(new CallError('Away.', { status: 0, code: 'network' }))
    expect(await syncProject(ID, OWNER)).toBe('waiting')
    server.fail(null)
    expect(await syncProject(ID, OWNER)).toBe('synced')
  })

  test('one that is refused stays here and says why, until it is changed', async () => {
    server.fail(new CallError('Too large.', { status: 413, code: 'project-too-large' }))
    expect(await syncProject(ID, OWNER)).toBe('refused')
    expect((await readProject(ID))?.refused).toBe('Too large.')
    await type({ 'main.py': 'short' })
    expect((await readProject(ID))?.refused).toBeNull()
  })

  test('another account on this device does not get it', async () => {
    await syncProject(ID, OWNER)
    await type({ 'main.py': 'mine' })
    expect(await syncProject(ID, 'account-2')).toBe('gone')
    expect(server.files()['main.py']).toBe('a')
  })

  test('what is typed while it is on its way follows', async () => {
    const first = syncProject(ID, OWNER)
    await type({ 'main.py': 'later', 'b.py': 'b' })
    await first
    expect(await syncProject(ID, OWNER)).toBe('synced')
    expect(server.files()['main.py']).toBe('later')
  })
})

describe('taking in what another device saved', () => {
  test('an older copy becomes the newer one, without a save', async () => {
    await syncProject(ID, OWNER)
    server.saveElsewhere({ 'main.py': 'theirs', 'b.py': 'b' })
    expect(await pullProject(ID, OWNER)).toBe('synced')
    expect((await readProject(ID))?.content).toEqual(content({ 'main.py': 'theirs', 'b.py': 'b' }))
    expect(server.get().revision).toBe(2)
  })

  test('what was typed here meanwhile is handed in with it', async () => {
    await syncProject(ID, OWNER)
    server.saveElsewhere({ 'main.py': 'a', 'b.py': 'theirs' })
    await type({ 'main.py': 'ours', 'b.py': 'b' })
    expect(await pullProject(ID, OWNER)).toBe('synced')
    expect(server.files()).toEqual({ 'main.py': 'ours', 'b.py': 'theirs' })
  })

  test('one that was deleted there is said to be gone, and stays here', async () => {
    await syncProject(ID, OWNER)
    server.fail(new CallError('Gone.', { status: 404, code: 'project-not-found' }))
    expect(await pullProject(ID, OWNER)).toBe('gone')
    expect(await readProject(ID)).not.toBeNull()
  })

  test('one that begins here is handed in', async () => {
    expect(await pullProject(ID, OWNER)).toBe('synced')
    expect(server.get().revision).toBe(1)
  })
})

describe('bringing an older point back', () => {
  test('its files replace those of now, and the next save keeps what they replace', async () => {
    await syncProject(ID, OWNER)
    const seen = content({ 'main.py': 'a', 'b.py': 'b' })
    const restored = await storeRestored(ID, seen, content({ 'main.py': 'old', 'c.py': 'c' }).files)
    expect(restored).toEqual(content({ 'main.py': 'old', 'c.py': 'c' }))
    expect((await readProject(ID))?.opensPoint).toBe(true)
    await syncProject(ID, OWNER)
    expect(server.files()).toEqual({ 'main.py': 'old', 'c.py': 'c' })
    expect((await readProject(ID))?.opensPoint).toBe(false)
  })

  test('what another tab has typed meanwhile stays', async () => {
    const seen = content({ 'main.py': 'a', 'b.py': 'b' })
    await type({ 'main.py': 'a', 'b.py': 'other tab' })
    const restored = await storeRestored(ID, seen, content({ 'main.py': 'old', 'b.py': 'b' }).files)
    expect(restored).toEqual(content({ 'main.py': 'old', 'b.py': 'other tab' }))
  })
})

test('two tabs that type at once keep both', async () => {
  const seen = (await readProject(ID))?.content ?? content({})
  await storeTyped(ID, seen, content({ 'main.py': 'tab one', 'b.py': 'b' }))
  const merged = await storeTyped(ID, seen, content({ 'main.py': 'a', 'b.py': 'tab two' }))
  expect(merged?.content).toEqual(content({ 'main.py': 'tab one', 'b.py': 'tab two' }))
  expect(contentOf({ ...server.saveElsewhere({}), ...server.get() }).files).toEqual([])
})
