/** What the site says about itself: `content/texts/*.md` and `content/faq.yaml`. What has a problem is left out. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Faq, SiteText } from '../content-model.ts'
import { filesIn } from './folders.ts'
import { resolveLink, type LinkTable } from './link-rules.ts'
import { parseMarkdown, renderMarkdown, renderTokens, type MarkdownContext } from './markdown.ts'
import type { ProblemList } from './problem-list.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { faqFile, textFrontMatter } from './text-files.ts'
import { readYaml } from './yaml-source.ts'

type Surroundings = { contentDir: string; links: LinkTable; problems: ProblemList }

export function readTexts({ contentDir, links, problems }: Surroundings): SiteText[] {
  return filesIn(contentDir, 'texts', '.md').flatMap((name): SiteText[] => {
    const file = `texts/${name}`
    const before = problems.found.length
    const parts = splitFrontMatter(readFileSync(join(contentDir, file), 'utf8'))
    if (parts === null) {
      problems.add({ file, line: 1 }, 'the front matter is missing', 'begin with --- and end it with ---')
      return []
    }
    const matter = { file, text: parts.frontMatter, firstLine: 2 }
    const yaml = readYaml(textFrontMatter, matter, problems)
    const body = readBody(parts.body, parts.bodyLine, markdownContext(file, links, problems))
    if (!yaml || problems.found.length > before) return []
    const { updated = null, ...rest } = yaml.value
    return [{ slug: name.replace(/\.md$/, ''), ...rest, updatedOn: updated, ...body }]
  })
}

/** Headings of the second rank get addresses of their own, and are what a list of contents has. */
function readBody(
  text: string,
  firstLine: number,
  context: MarkdownContext,
): Pick<SiteText, 'html' | 'contents'> {
  const { tokens, env } = parseMarkdown(text, firstLine, context)
  const contents = tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return []
    const title = (tokens[index + 1]?.content ?? '').replaceAll(/[*_`]/g, '')
    const id = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    token.attrSet('id', id)
    return [{ id, title }]
  })
  return { html: renderTokens(tokens, env), contents }
}

const FAQ_FILE = 'faq.yaml'

export function readFaq({ contentDir, links, problems }: Surroundings): Faq | null {
  if (!existsSync(join(contentDir, FAQ_FILE))) return null
  const text = readFileSync(join(contentDir, FAQ_FILE), 'utf8')
  const yaml = readYaml(faqFile, { file: FAQ_FILE, text, firstLine: 1 }, problems)
  if (!yaml) return null
  const seen = new Set<string>()
  const { title, description, groups } = yaml.value
  const context = markdownContext(FAQ_FILE, links, problems)
  return {
    title,
    description,
    groups: groups.map((group, at) => ({
      id: group.id,
      title: group.title,
      questions: group.questions.map(({ id, question, answer, onHome }, index) => {
        const path = ['groups', at, 'questions', index]
        if (seen.has(id))
          problems.add(
            { file: FAQ_FILE, line: yaml.lineOf(path) },
            `the id \`${id}\` is used twice`,
            'give each question its own',
          )
        seen.add(id)
        return {
          id,
          question,
          onHome,
          answerHtml: renderMarkdown(answer, yaml.lineOf([...path, 'answer']), context),
        }
      }),
    })),
  }
}

function markdownContext(file: string, links: LinkTable, problems: ProblemList): MarkdownContext {
  return { file, problems, resolveLink: (written) => resolveLink(written, '', links), findImage: () => null }
}
