import { describe, expect, test } from 'vitest'
import { littleFile, readLittle } from '../testing.ts'

describe('a clean folder', () => {
  const { content, problems } = readLittle()

  test('has no problems', () => expect(problems).toEqual([]))

  test('knows where each lesson stands', () => {
    const place = content.lesson('little-python', 'asking')
    expect(place).toMatchObject({
      chapterNumber: 1,
      endsChapter: true,
      previous: { id: 'names' },
      next: { id: 'double' },
    })
    expect(content.lesson('little-python', 'double')?.lesson.href).toBe('/project/little-python/double')
    expect(content.lesson('little-python', 'nowhere')).toBeUndefined()
  })

  test('has a version that follows the files', () => {
    expect(readLittle().content.version).toBe(content.version)
    expect(readLittle(littleFile('names', 'Oslo', 'Bergen')).content.version).not.toBe(content.version)
  })

  test('puts the course into its path', () => {
    expect(content.path('master-little')?.courses.map(({ id }) => id)).toEqual(['little-python'])
  })
})

const LESSONS = 'courses/little-python/lessons'

describe('problems say where, what and how', () => {
  test.each([
    [
      'an unknown field',
      littleFile('names', 'minutes: 5', 'minuts: 5'),
      `${LESSONS}/names.md:4`,
      'unknown field `minuts`',
    ],
    [
      'a missing field',
      littleFile('names', 'minutes: 5\n', ''),
      `${LESSONS}/names.md:2`,
      '`minutes` is missing',
    ],
    [
      'broken YAML',
      littleFile('names', 'title: Names', 'title: a: b'),
      `${LESSONS}/names.md:3`,
      'not valid YAML',
    ],
    [
      'a deep unknown field',
      littleFile('asking', 'why: It reads.', 'y: It reads.'),
      `${LESSONS}/asking.md:11`,
      'unknown field `y`',
    ],
    [
      'an unknown type',
      littleFile('asking', 'type: quiz', 'type: quizz'),
      `${LESSONS}/asking.md:2`,
      '`type`',
    ],
    [
      'a broken link',
      littleFile('names', 'lesson:double', 'lesson:triple'),
      `${LESSONS}/names.md:9`,
      'lesson:triple',
    ],
    ['raw HTML', littleFile('names', 'A **name**', 'A <b>name</b>'), `${LESSONS}/names.md:9`, 'raw HTML'],
    [
      'a missing picture',
      littleFile('names', 'A **name**', '![x](assets/x.png)'),
      `${LESSONS}/names.md:9`,
      'no picture',
    ],
    [
      'a picture without words',
      littleFile('names', 'A **name**', '![](assets/x.png)'),
      `${LESSONS}/names.md:9`,
      'no description',
    ],
    [
      'text before the heading',
      littleFile('names', '# A name for', 'Hello.\n\n# A name for'),
      `${LESSONS}/names.md:7`,
      'before the first heading',
    ],
    [
      'an example without output',
      littleFile('names', '```output\nOslo\n```\n', ''),
      `${LESSONS}/names.md:11`,
      'shows no output',
    ],
    [
      'an unknown language',
      littleFile('names', '```python run', '```pyton run'),
      `${LESSONS}/names.md:11`,
      '`pyton`',
    ],
    ['a fill without blank', littleFile('names', '___', '"you"'), `${LESSONS}/names.md:24`, 'no blank'],
    ['a fill without id', littleFile('names', ' id=greet', ''), `${LESSONS}/names.md:24`, 'no id'],
    [
      'an orphan block',
      littleFile('names', '```hint', 'So.\n\n```hint'),
      `${LESSONS}/names.md:35`,
      'belongs to no code',
    ],
    [
      'two right options',
      littleFile('asking', 'text: "`input`",', 'text: "`input`", correct: true,'),
      `${LESSONS}/asking.md:6`,
      '2 correct options',
    ],
    [
      'the same question twice',
      littleFile('asking', 'id: sort', 'id: pick'),
      `${LESSONS}/asking.md:12`,
      'used twice',
    ],
    [
      'no hidden test',
      littleFile('double', ', hidden: true', ''),
      `${LESSONS}/double.md:7`,
      'no hidden test',
    ],
    [
      'a lone test that gives input',
      littleFile(
        'double',
        '\n  - { name: Negative, stdin: "-3\\n", stdout: "-6\\n", hidden: true, hint: Below zero? }',
        '',
      ),
      `${LESSONS}/double.md:7`,
      'no hidden test',
    ],
    [
      'the same output expected twice',
      littleFile('double', 'stdout: "-6\\n"', 'stdout: "8\\n"'),
      `${LESSONS}/double.md:9`,
      'all 2 tests expect the same output',
    ],
    [
      'a hidden test without hint',
      littleFile('double', ', hint: Below zero?', ''),
      `${LESSONS}/double.md:9`,
      'no hint',
    ],
    [
      'a missing section',
      littleFile('double', '## Explanation', '### Explanation'),
      `${LESSONS}/double.md:12`,
      '`## Explanation` is missing',
    ],
    [
      'an unknown section',
      littleFile('double', '## Explanation', '## Explaination'),
      `${LESSONS}/double.md:43`,
      '`Explaination`',
    ],
    [
      'no wrong answer',
      littleFile(
        'double',
        '## Rejects\n\nYou print 8 whatever number you read.\n\n```python\nprint(8)\n```\n',
        '',
      ),
      `${LESSONS}/double.md:12`,
      '`## Rejects`',
    ],
    [
      'a kind for another language',
      littleFile('double', 'kind: stdio', 'kind: page'),
      `${LESSONS}/double.md`,
      '',
    ],
    [
      'a missing file',
      littleFile('course.yaml', 'lessons/names.md', 'lessons/nmes.md'),
      'courses/little-python/course.yaml:18',
      'no file lessons/nmes.md',
    ],
    [
      'a lesson twice',
      littleFile('course.yaml', 'id: asking', 'id: names'),
      'courses/little-python/course.yaml:19',
      'two lessons',
    ],
    [
      'a required course that is not there',
      littleFile('course.yaml', 'prerequisites: []', 'prerequisites: [x]'),
      'courses/little-python/course.yaml:12',
      'no course `x`',
    ],
    [
      'a group that no menu has',
      littleFile('course.yaml', 'prerequisites: []', 'prerequisites: []\nmenu: { group: Go, title: Go }'),
      'courses/little-python/course.yaml:13',
      'the menu has no group `Go`',
    ],
    [
      'a tile of a course',
      littleFile(
        'course.yaml',
        'prerequisites: []',
        'prerequisites: []\ntile: { description: So., icon: dice }',
      ),
      'courses/little-python/course.yaml:13',
      'only projects have tiles',
    ],
    [
      'a cover that cannot be drawn',
      littleFile('course.yaml', 'prerequisites: []', 'prerequisites: []\ncover: volcano'),
      'courses/little-python/course.yaml:13',
      '`cover`',
    ],
  ])('%s', (_name, changes, where, what) => {
    const { content, problems } = readLittle(changes)
    expect(problems.map(({ file, line, what: told }) => `${file}:${line} ${told}`).join('\n')).toContain(
      where,
    )
    expect(problems.map((problem) => problem.what).join('\n')).toContain(what)
    expect(problems.every(({ fix }) => fix.length > 5)).toBe(true)
    // The broken course is left out, and the rest of the site stands.
    expect(content.course('little-python')).toBeUndefined()
  })

  test('lines that the learner types: the field is empty and the check knows them; an exercise has none', () => {
    const example = '```python run\nprint(input())\n```\n```stdin typed\nAda\n```\n```output\nAda\n```\n'
    const lesson = (text: string) =>
      readLittle({
        [`${LESSONS}/names.md`]: `---\ntype: lesson\ntitle: Names\nminutes: 1\n---\n\n# Names\n\n${text}`,
      })
    const { content, problems } = lesson(example)
    expect(problems).toEqual([])
    const found = content.lesson('little-python', 'names')?.lesson
    expect(found).toMatchObject({
      pages: [{ blocks: [{ kind: 'example', stdin: null, output: 'Ada' }] }],
      examples: [{ stdin: 'Ada\n' }],
    })
    const fill = example.replace('run', 'fill id=ask').replace('print(input())', 'print(___)')
    const solved = '```solution\nprint(input())\n```\n```hint\nAsk.\n```\n'
    expect(lesson(fill + solved).problems).toMatchObject([{ what: '`typed` is only for examples' }])
  })

  test('a program that reads nothing needs one test only', () => {
    const one = littleFile(
      'double',
      '{ name: Four, stdin: "4\\n", stdout: "8\\n" }\n  - { name: Negative, stdin: "-3\\n", stdout: "-6\\n", hidden: true, hint: Below zero? }',
      '{ name: Eight, stdin: "", stdout: "8\\n" }',
    )
    expect(readLittle(one).problems).toEqual([])
  })

  test('a lesson that no chapter shows', () => {
    const { problems } = readLittle({ [`${LESSONS}/lost.md`]: 'Lost.' })
    expect(problems).toMatchObject([
      { file: `${LESSONS}/lost.md`, line: 1, what: 'no chapter shows this file' },
    ])
  })

  test.each([
    ['a course that is not there', 'courses: [little-python]', 'courses: [nope]', 10, 'no course `nope`'],
    [
      'a course twice',
      'courses: [little-python]',
      'courses: [little-python, little-python]',
      10,
      'stands here twice',
    ],
    ['a file of another name', 'id: master-little', 'id: master-large', 1, 'another name'],
    ['a link to no path', '[in order](course:little-python)', '[in order](/learn/nope)', 8, '/learn/nope'],
    ['a lesson without its course', 'course:little-python)', 'lesson:names)', 8, 'lesson:names'],
    [
      'itself as what leads on',
      'courses: [little-python]',
      'courses: [little-python]\nrelated: [master-little]',
      11,
      'no other path',
    ],
    ['a broken answer', '"*One* course', '"<br>One course', 12, 'raw HTML'],
    ['too few outcomes', '[Do this, Do that, Do more]', '[Do this]', 9, 'outcomes'],
  ])('a path with %s', (_name, from, to, line, what) => {
    const { problems } = readLittle(littleFile('path', from, to))
    expect(problems).toMatchObject([{ file: 'paths/master-little.yaml', line }])
    expect(problems[0]?.what).toContain(what)
  })

  test('a path that says more than its courses hold', () => {
    const later = { ...littleFile('course.yaml', 'release: live', 'release: coming-soon') }
    expect(readLittle(later).problems.map(({ what }) => what)).toEqual([
      'none of its courses is open',
      'a course of this path is not live',
    ])
    const beta = littleFile('course.yaml', 'release: live', 'release: beta')
    expect(readLittle(beta).problems.map(({ what }) => what)).toEqual(['a course of this path is not live'])
  })
})

describe('what is hidden', () => {
  const hidden = (release: string) => ({
    'projects/secret/course.yaml': `id: secret
kind: project
title: Secret
language: python
level: beginner
tier: starter
release: ${release}
hidden: true
summary: Not yet.
description: Not yet.
outcomes: [Do this, Do that, Do more]
`,
  })

  test('is shown nowhere', () => {
    const { content, problems } = readLittle(hidden('coming-soon'))
    expect(problems).toEqual([])
    expect(content.hidden.map(({ id, kind }) => [id, kind])).toEqual([['secret', 'project']])
    expect(content.course('secret')).toBeUndefined()
    expect(content.courses.map(({ id }) => id)).toEqual(['little-python'])
  })

  test('is never open', () => {
    const { problems } = readLittle(hidden('beta'))
    expect(problems.map(({ what }) => what)).toContain('what is open is hidden')
  })

  test('is no end of a link', () => {
    const { problems } = readLittle({
      ...hidden('coming-soon'),
      ...littleFile('path', 'course:little-python)', 'course:secret)'),
    })
    expect(problems).toMatchObject([{ file: 'paths/master-little.yaml', line: 8 }])
  })
})

describe('what we recommend', () => {
  const editorial = (text: string) => readLittle({ 'editorial.yaml': text })

  test('is nothing where nobody wrote it down', () => {
    expect(readLittle().content.editorial).toEqual({ popularCourses: [], popularPaths: [], featured: [] })
  })

  test.each([
    ['a course that is not there', 'popular: { courses: [nope] }', 'no `nope` among the courses'],
    ['a path that is not there', 'popular: { paths: [nope] }', 'no `nope` among the paths'],
    ['a lesson that is not there', 'featured: [lesson:little-python/nope]', 'leads nowhere'],
    ['a lesson of no course', 'featured: [lesson:nope/names]', 'leads nowhere'],
    ['a path among the featured', 'featured: [path:little-python]', 'leads nowhere'],
    ['no kind', 'featured: [little-python]', 'featured'],
    ['an unknown field', 'best: []', 'unknown field `best`'],
  ])('cannot be %s', (_name, text, what) => {
    const { content, problems } = editorial(`${text}\n`)
    expect(problems).toMatchObject([{ file: 'editorial.yaml', line: 1 }])
    expect(problems[0]?.what).toContain(what)
    expect(content.editorial.featured).toEqual([])
  })

  test('is open', () => {
    const { problems } = readLittle({
      'editorial.yaml': 'popular: { courses: [little-python] }\n',
      ...littleFile('course.yaml', 'release: live', 'release: coming-soon'),
      'paths/master-little.yaml': null,
    })
    expect(problems.map(({ what }) => what)).toEqual(['`little-python` is not open'])
  })

  test('leaves out without a word what is left out for its own problems', () => {
    const { content, problems } = readLittle({
      'editorial.yaml': 'popular: { courses: [little-python] }\nfeatured: [lesson:little-python/names]\n',
      ...littleFile('names', 'minutes: 5', 'minuts: 5'),
    })
    expect(problems.filter(({ file }) => file === 'editorial.yaml')).toEqual([])
    expect(content.editorial).toEqual({ popularCourses: [], popularPaths: [], featured: [] })
  })
})

describe('a testimonial', () => {
  const written = `id: ada
types: [home-page]
quote: It runs.
name: Ada Example
about: little-python
agreed: 2026-11-01
`
  const read = (from = '', to = '') =>
    readLittle({ 'testimonials/ada.yaml': written.replace(from, () => to) })

  test('is read', () => {
    expect(read().problems).toEqual([])
    expect(read().content.testimonials).toMatchObject([{ id: 'ada', role: null, agreedOn: '2026-11-01' }])
  })

  test.each([
    ['without consent', 'agreed: 2026-11-01\n', '', '`agreed` is missing'],
    ['for no page', 'home-page', 'nowhere', 'types'],
    ['of a course that is not there', 'about: little-python', 'about: nope', 'no course or path `nope`'],
    ['in a file of another name', 'id: ada', 'id: eve', 'another name'],
    ['from an insecure address', 'name:', 'source: http://example.org\nname:', 'source'],
  ])('%s is refused', (_name, from, to, what) => {
    const { content, problems } = read(from, to)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.what).toContain(what)
    expect(content.testimonials).toEqual([])
  })
})

describe('the questions to newcomers', () => {
  const questions = (courses: string) => `categories:
  - id: a
    title: One
    question: What?
    options:
      - { id: x, title: This, courses: [${courses}] }
      - { id: y, title: That, courses: [little-python] }
  - id: b
    title: Two
    question: Why?
    options:
      - { id: x, title: So, courses: [little-python] }
      - { id: x, title: Thus, courses: [little-python] }
`
  test('lead to courses that exist, and have ids of their own', () => {
    const { content, problems } = readLittle({ 'onboarding.yaml': questions('learn-cobol') })
    expect(problems.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
      'onboarding.yaml:6 there is no course `learn-cobol`',
      'onboarding.yaml:13 the id `x` is used twice',
    ])
    expect(content.onboarding).toEqual([])
  })

  test('are known when nothing is wrong with them', () => {
    const text = questions('little-python').replace('{ id: x, title: Thus', '{ id: z, title: Thus')
    const { content, problems } = readLittle({ 'onboarding.yaml': text })
    expect(problems).toEqual([])
    expect(content.onboarding.map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
