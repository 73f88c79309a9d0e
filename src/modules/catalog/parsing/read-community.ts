/** Community challenges and their topics: `challenges/`. One that has a problem is left out. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChallengeTopic, CommunityChallenge } from '../content-model.ts'
import {
  recordedChallenge,
  recordedChallengeFile,
  type RecordedChallenge,
} from '../recorded-fingerprint-rules.ts'
import { communityFile, topicsFile } from './community-file.ts'
import { filesIn } from './folders.ts'
import { type LinkTable, resolveLink } from './link-rules.ts'
import { parseCommunity } from './parse-community.ts'
import { problemList, type ProblemList } from './problem-list.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { readYaml } from './yaml-source.ts'

interface Surroundings {
  contentDir: string
  links: LinkTable
  databases: ReadonlyMap<string, string>
  /** A challenge with problems stays in where it can be read at all. */
  keepBroken: boolean
  problems: ProblemList
}

const TASKS = 'challenges/tasks'
const TOPICS = 'challenges/topics.yaml'

export function readCommunity(around: Surroundings): {
  challenges: CommunityChallenge[]
  topics: ChallengeTopic[]
} {
  const topics = readTopics(around)
  const challenges = filesIn(around.contentDir, TASKS, '.md').flatMap((name): CommunityChallenge[] => {
    const own = problemList()
    const read = readTask(name, topics, { ...around, problems: own })
    for (const { file, line, what, fix } of own.found) around.problems.add({ file, line }, what, fix)
    return read !== null && (own.found.length === 0 || around.keepBroken) ? [read] : []
  })
  reportUnusedTopics(topics, challenges, around.problems)
  return { challenges, topics }
}

function readTopics({ contentDir, problems }: Surroundings): ChallengeTopic[] {
  if (!existsSync(join(contentDir, TOPICS))) return []
  const text = readFileSync(join(contentDir, TOPICS), 'utf8')
  return readYaml(topicsFile, { file: TOPICS, text, firstLine: 1 }, problems)?.value.topics ?? []
}

function readTask(
  name: string,
  topics: readonly ChallengeTopic[],
  around: Surroundings,
): CommunityChallenge | null {
  const { contentDir, links, databases, problems } = around
  const file = `${TASKS}/${name}`
  const parts = splitFrontMatter(readFileSync(join(contentDir, file), 'utf8'))
  if (!parts) {
    problems.add(
      { file, line: 1 },
      'the file does not begin with front matter',
      'begin with a line ---, the fields, and a line ---',
    )
    return null
  }
  const front = readYaml(communityFile, { file, text: parts.frontMatter, firstLine: 2 }, problems)
  if (!front) return null
  const id = name.replace(/\.md$/, '')
  for (const [index, topic] of front.value.topics.entries()) {
    if (topics.some((known) => known.id === topic)) continue
    const fix = `use one of ${TOPICS}: ${topics.map((known) => known.id).join(', ')}`
    problems.add({ file, line: front.lineOf(['topics', index]) }, `there is no topic \`${topic}\``, fix)
  }
  return parseCommunity(front.value, front.lineOf, {
    id,
    file,
    body: parts.body,
    bodyLine: parts.bodyLine,
    problems,
    databases,
    recorded: readRecorded(contentDir, id, problems),
    markdown: {
      file,
      problems,
      resolveLink: (written) => resolveLink(written, '', links),
      findImage: () => null,
    },
  })
}

function readRecorded(contentDir: string, id: string, problems: ProblemList): RecordedChallenge | null {
  const file = recordedChallengeFile(id)
  const path = join(contentDir, file)
  if (!existsSync(path)) return null
  try {
    return recordedChallenge.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    const fix = `remove it, and run \`npm run content:check -- challenges/${id} --write-mistakes\``
    problems.add({ file, line: 1 }, 'the file is not as the check writes it', fix)
    return null
  }
}

/** A topic without challenges is a filter that finds nothing. */
function reportUnusedTopics(
  topics: readonly ChallengeTopic[],
  challenges: readonly CommunityChallenge[],
  problems: ProblemList,
): void {
  const used = new Set(challenges.flatMap((challenge) => challenge.topics))
  for (const { id } of topics)
    if (!used.has(id))
      problems.add({ file: TOPICS, line: 1 }, `no challenge has the topic \`${id}\``, 'remove it')
}
